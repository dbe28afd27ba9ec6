/** A time in milliseconds, in whole minutes; at least one. */
export function inMinutes(milliseconds: number): string {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
}
