/**
 * A moment with its day and zone: "Mon, Mar 2, 10:00 EST".
 *
 * @param time - ISO 8601
 * @param timeZone - as IANA names it; the reader's own where none is given
 */
export function formatMoment(time: string, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  };
  const moment = new Date(time);
  try {
    return moment.toLocaleString('en-US', { ...options, timeZone });
  } catch {
    // A zone that this browser does not know.
    return moment.toLocaleString('en-US', options);
  }
}
