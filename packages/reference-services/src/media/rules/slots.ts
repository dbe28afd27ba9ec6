/** Slots of a day of UTC: 288, ms. */
export const SLOT = 5 * 60_000;
export const DAY = 24 * 3_600_000;

/** When the slot of a moment begins; ms since 1970. */
export function slotOf(time: number): number {
  return Math.floor(time / SLOT) * SLOT;
}

/** The day of UTC of a moment: yyyy-mm-dd. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The second of UTC of a moment as file names have it: hh-mm-ss. */
export function timeNameOf(time: number): string {
  return new Date(time).toISOString().slice(11, 19).replaceAll(':', '-');
}

/** The second of a day that a file is named after, ms since 1970; undefined when there is none such. */
export function timeOfName(date: string, name: string): number | undefined {
  const text = `${date}T${name.replaceAll('-', ':')}.000Z`;
  const time = Date.parse(text);
  // What JavaScript takes for a date that is none, such as 30 February, comes out otherwise.
  return Number.isNaN(time) || new Date(time).toISOString() !== text
    ? undefined
    : time;
}
