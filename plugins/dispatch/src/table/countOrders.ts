/** "1 order", "12,000 orders". */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString()} orders`;
}
