import { VIDEO } from '@sidehelm/console-common';

/** The part of the day that a time line shows, seconds since the day's beginning. */
export interface TimeWindow {
  from: number;
  to: number;
}

export const WHOLE_DAY: TimeWindow = { from: 0, to: VIDEO.dayInSeconds };
/** Seconds; frames are apart then. */
const SHORTEST = 60;
/** Of the window, what is to be seen before the moment that it goes on to. */
const LEAD = 0.1;

const lengthOf = ({ from, to }: TimeWindow) => to - from;

/** As long as it was, within the day. */
function within(from: number, length: number): TimeWindow {
  const start = Math.min(Math.max(0, from), VIDEO.dayInSeconds - length);
  return { from: start, to: start + length };
}

/**
 * As long as wanted, with a second of the day at its place, as far as the day goes.
 *
 * @param length - seconds
 * @param place - of the second, from 0 at the window's beginning to 1 at its end
 */
export function placeWindow(
  length: number,
  second: number,
  place: number,
): TimeWindow {
  const possible = Math.min(VIDEO.dayInSeconds, Math.max(SHORTEST, length));
  return within(second - place * possible, possible);
}

/**
 * Shows less (factor below 1) or more; what is at `around` stays where it is.
 *
 * @param around - seconds of the day
 */
export function zoomWindow(
  window: TimeWindow,
  factor: number,
  around: number,
): TimeWindow {
  const place = (around - window.from) / lengthOf(window);
  return placeWindow(lengthOf(window) * factor, around, place);
}

/** Moved by so many seconds, as far as the day goes. */
export function moveWindow(window: TimeWindow, seconds: number): TimeWindow {
  return within(window.from + seconds, lengthOf(window));
}

export const isInWindow = (window: TimeWindow, seconds: number): boolean =>
  seconds >= window.from && seconds <= window.to;

/** The window as it is, or gone on to this second where that was to be seen before and is not any more. */
export function followWindow(
  window: TimeWindow,
  before: number,
  now: number,
): TimeWindow {
  if (isInWindow(window, now) || !isInWindow(window, before)) return window;
  return within(now - LEAD * lengthOf(window), lengthOf(window));
}

/** Seconds between two labels, of which some are as people count. */
const STEPS = [10, 30, 60, 300, 600, 1_800, 3_600, 7_200, 10_800, 21_600];

/** Where labels stand, seconds of the day: at most so many. */
export function labelsOf(window: TimeWindow, most: number): number[] {
  const step =
    STEPS.find(one => lengthOf(window) / one <= most) ??
    STEPS[STEPS.length - 1];
  const labels: number[] = [];
  for (
    let at = Math.ceil(window.from / step) * step;
    at <= window.to;
    at += step
  )
    labels.push(at);
  return labels;
}
