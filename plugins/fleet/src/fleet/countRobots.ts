/** "1 robot", "12 robots". */
export function countRobots(count: number): string {
  return count === 1 ? '1 robot' : `${count} robots`;
}

/** "12 of 35 robots" for a search; nothing where it finds none, which the list says itself. */
export function countFound(
  found: number | undefined,
  of: number | undefined,
): string | undefined {
  return found && of ? `${found} of ${countRobots(of)}` : undefined;
}
