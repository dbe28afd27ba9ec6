/** A list as its service sent it, without the entries that make no sense. */
export interface ReadList<T> {
  items: T[];
  /** How many entries are not among the items. */
  leftOut: number;
}

/**
 * Reads a list entry by entry: one that makes no sense, or that says something
 * of what an earlier one is about, leaves the others as they are.
 *
 * @param of - what it is a list of, for example `robots`
 * @param read - `undefined` for an entry that makes no sense
 * @throws SyntaxError for anything but a list: that is a mistake of the service
 */
export function readList<T>(
  value: unknown,
  of: string,
  read: (entry: unknown) => T | undefined,
  keyOf: (item: T) => string,
): ReadList<T> {
  if (!Array.isArray(value))
    throw new SyntaxError(`The list of ${of} is not a list.`);
  const items = new Map<string, T>();
  for (const entry of value) {
    const item = read(entry);
    if (item === undefined) continue;
    const key = keyOf(item);
    if (!items.has(key)) items.set(key, item);
  }
  return { items: [...items.values()], leftOut: value.length - items.size };
}
