/** "1 robot", "12 robots". */
export function countRobots(count: number): string {
  return count === 1 ? '1 robot' : `${count} robots`;
}
