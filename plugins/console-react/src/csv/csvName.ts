/** For example `robots-2026-11-21.csv`, by the day of the person who saves it. */
export function csvName(of: string, now: Date): string {
  const day = [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ];
  return `${of}-${day.join('-')}.csv`;
}
