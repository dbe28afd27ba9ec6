import type { Played } from './ReplayPlayer';

/** A file that can be beside another one. */
export interface Matched extends Pick<Played, 'count' | 'timeOf'> {
  /** The place of a frame in its file, from 1: those that are left out count. */
  numberOf(index: number): number;
  /** Every frame so far says when it was. */
  isTimed(): boolean;
}

/** How two files are in step: by the time that both say, or by the numbers of the frames. */
export type StepBy = 'time' | 'number';

/** By time where both files say it of every frame and were recorded at the same time, at least in part. */
export function stepBy(first: Matched, second: Matched): StepBy {
  // Of the others nobody knows between which two they were.
  if (!first.isTimed() || !second.isTimed()) return 'number';
  const [from, to] = [first.timeOf(0), first.timeOf(first.count() - 1)];
  const [start, end] = [second.timeOf(0), second.timeOf(second.count() - 1)];
  if (
    from === undefined ||
    to === undefined ||
    start === undefined ||
    end === undefined
  )
    return 'number';
  return start <= to && from <= end ? 'time' : 'number';
}

/** The last of so many frames whose value is not beyond; the first when all are. */
function lastUpTo(
  value: number,
  count: number,
  valueOf: (index: number) => number,
): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (valueOf(middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The frame of a second file that belongs to the frame of the first. */
export function matchingFrame(
  first: Matched,
  index: number,
  second: Matched,
): number {
  const time = first.timeOf(index);
  return time === undefined || stepBy(first, second) === 'number'
    ? lastUpTo(first.numberOf(index), second.count(), at => second.numberOf(at))
    : lastUpTo(time, second.count(), at => second.timeOf(at) ?? Infinity);
}
