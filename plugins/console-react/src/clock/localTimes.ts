/** Years of four digits: what a service takes and an address holds. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

const ISO_TIME =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;
const LOCAL_TIME = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

const toIso = (milliseconds: number): string | undefined =>
  milliseconds >= EARLIEST && milliseconds <= LATEST
    ? new Date(milliseconds).toISOString()
    : undefined;

/** The moment that a text names, in UTC; `undefined` when it names none. */
export function isoTimeOf(text: string): string | undefined {
  return ISO_TIME.test(text) ? toIso(Date.parse(text)) : undefined;
}

const pad = (number: number, digits = 2) =>
  String(number).padStart(digits, '0');

/** As a field for local dates and times shows it; empty for no time. */
export function toLocalTime(iso: string | undefined): string {
  if (iso === undefined) return '';
  const time = new Date(iso);
  const day = [
    pad(time.getFullYear(), 4),
    pad(time.getMonth() + 1),
    pad(time.getDate()),
  ];
  return `${day.join('-')}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** What such a field holds, as a moment; `undefined` when that is none. */
export function fromLocalTime(text: string): string | undefined {
  return LOCAL_TIME.test(text) ? toIso(new Date(text).getTime()) : undefined;
}

/** Of this device, for example "UTC+01:00 (Europe/Paris)". */
export function describeZone(now: Date): string {
  const minutes = -now.getTimezoneOffset();
  const sign = minutes < 0 ? '−' : '+';
  const of = Math.abs(minutes);
  const offset = `UTC${sign}${pad(Math.floor(of / 60))}:${pad(of % 60)}`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? `${offset} (${timeZone})` : offset;
}
