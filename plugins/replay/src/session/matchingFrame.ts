import type { Played } from './ReplayPlayer';

/** How two files are in step: by the time that both say, or by the numbers of the frames. */
export type StepBy = 'time' | 'number';

/** By time where both files say it and were recorded at the same time, at least in part. */
export function stepBy(first: Played, second: Played): StepBy {
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

/** The frame of a second file that belongs to the frame of the first. */
export function matchingFrame(
  first: Played,
  index: number,
  second: Played,
): number {
  const last = Math.max(0, second.count() - 1);
  const time = first.timeOf(index);
  if (time === undefined || stepBy(first, second) === 'number')
    return Math.min(index, last);
  // The last one that was not later; the first before that.
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((second.timeOf(middle) ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
