import { VIDEO } from '@sidehelm/console-common';

/** Milliseconds of a day. */
export const DAY = VIDEO.dayInSeconds * 1_000;
const SLOT = VIDEO.slotInSeconds * 1_000;

/** When the day of UTC begins that has this moment, ms since 1970. */
export function dayStartOf(at: number): number {
  return Math.floor(at / DAY) * DAY;
}

/** When the slot ends that has this moment, ms since 1970: days have whole slots. */
export function slotEndOf(at: number): number {
  return (Math.floor(at / SLOT) + 1) * SLOT;
}

/** The day of UTC that has this moment, yyyy-MM-dd. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Seconds as "hh:mm:ss"; those of a whole day are "24:00:00". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

/** A moment as the clock of UTC shows it, "hh:mm:ss". */
export function utcClock(at: number): string {
  return new Date(at).toISOString().slice(11, 19);
}

/** A moment as the clock of its day shows it, "hh:mm:ss"; the day's end is "24:00:00". */
export function clockOfDay(at: number, dayStart: number): string {
  return clockText((at - dayStart) / 1_000);
}

/** Seconds of the day that "hh:mm" or "hh:mm:ss" is; `undefined` where it is none. */
export function secondsOfClock(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] =
    /^\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const isTime = Number(minutes) < 60 && Number(seconds) < 60;
  return isTime && total <= VIDEO.dayInSeconds ? total : undefined;
}
