const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age in ms as people say it: "now", "8 s", "4 min", "3 h", "2 days". */
export function formatAge(age: number): string {
  if (age < 5 * SECOND) return 'now';
  if (age < MINUTE) return `${Math.floor(age / SECOND)} s`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  const days = Math.floor(age / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
