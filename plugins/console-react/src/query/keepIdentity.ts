import isEqual from 'fast-deep-equal';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The previous object if both say the same; else the next one, with the parts of the previous that are the same. */
function keepParts<T>(previous: T, next: T): T {
  if (!isFields(previous) || !isFields(next))
    return isEqual(previous, next) ? previous : next;
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(previous).length;
  // What is new as a whole is not copied.
  let kept: Fields = next;
  for (const key of keys) {
    const part = keepParts(previous[key], next[key]);
    if (part !== next[key]) {
      if (kept === next) kept = { ...next };
      kept[key] = part;
    }
    isSame &&= key in previous && part === previous[key];
  }
  return isSame ? previous : (kept as T);
}

/**
 * `next`, with each item, and each part of an item, that equals that of the previous item of the same key replaced by
 * that previous object: memoised rows do not render again, and of what was read only the changes stay in memory.
 */
export function keepIdentity<T>(
  previous: readonly T[] | undefined,
  next: readonly T[],
  key: (item: T) => string,
): T[] {
  const known = new Map(previous?.map(item => [key(item), item]));
  return next.map(item => {
    const old = known.get(key(item));
    return old === undefined ? item : keepParts(old, item);
  });
}
