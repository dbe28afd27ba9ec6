/**
 * `next`, with each item that equals the previous one of the same key replaced
 * by that previous object, so that memoised rows do not render again.
 */
export function keepIdentity<T>(
  previous: readonly T[] | undefined,
  next: readonly T[],
  key: (item: T) => string,
  equal: (a: T, b: T) => boolean,
): T[] {
  const known = new Map(previous?.map(item => [key(item), item]));
  return next.map(item => {
    const old = known.get(key(item));
    return old !== undefined && equal(old, item) ? old : item;
  });
}
