/** Whether two have the same fields, or entries. */
export function isSame<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.is(a[key], b[key]))
  );
}
