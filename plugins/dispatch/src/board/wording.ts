const MINUTE = 60_000;

/** Rounding must not leave a negative zero. */
const minutesOf = (ms: number) => Math.round(ms / MINUTE) + 0;

/** "1 minute", "18 minutes". */
const countMinutes = (minutes: number) =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;

/** Since when something is so: "18 minutes ago"; "unknown" for a time that is none. */
export function describeAge(time: string, now: number): string {
  const age = minutesOf(now - Date.parse(time));
  return Number.isNaN(age)
    ? 'unknown'
    : `${countMinutes(Math.max(age, 0))} ago`;
}

/** When something is expected: "9 minutes", "3 minutes ago", "N/A" where nobody knows. */
export function describeEta(
  time: string | null | undefined,
  now: number,
): string {
  const left = minutesOf(Date.parse(time ?? '') - now);
  if (Number.isNaN(left)) return 'N/A';
  return left < 0 ? `${countMinutes(-left)} ago` : countMinutes(left);
}

/** "38 min", "−6 min"; "—" where nobody knows. */
export function describeMinutesLeft(minutes: number | undefined): string {
  if (minutes === undefined) return '—';
  return minutes < 0 ? `−${-minutes} min` : `${minutes} min`;
}

/** "6 min late"; "late" for less than half a minute. Takes the minutes left. */
export function describeLate(minutesLeft: number): string {
  return minutesLeft < 0 ? `${-minutesLeft} min late` : 'late';
}

/** "2:05", minutes and seconds; of what has passed "0:00". */
export function describeCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
