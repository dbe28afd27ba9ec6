/** What keeps orders out may end before its time: nobody stays away for longer than this. Seconds. */
const LONGEST_WAIT = 3_600;

/** Seconds after which it pays to send an order again that is taken from a time on; of one that nobody knows, the longest. */
export function secondsUntil(time: string | undefined, now: Date): number {
  if (time === undefined) return LONGEST_WAIT;
  const seconds = Math.ceil((Date.parse(time) - now.getTime()) / 1_000);
  return Math.min(Math.max(seconds, 1), LONGEST_WAIT);
}
