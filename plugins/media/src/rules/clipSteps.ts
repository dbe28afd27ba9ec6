import { clipBefore, SEAM, type DayClip } from './DayClip';

/** The clips of each of several robots. */
type ClipLists = readonly (readonly DayClip[])[];

/** ms; who goes back within that of a clip's beginning means the one before it. */
const BACK_LEAD = 3_000;

/** When a clip begins next, ms since 1970; those that begin almost together begin with the first of them. */
export function nextStart(lists: ClipLists, at: number): number | undefined {
  const starts = lists
    .flatMap(clips => clips.map(({ startsAt }) => startsAt))
    .sort((one, other) => one - other);
  return starts.find(
    (start, index) =>
      start > at && (index === 0 || start - starts[index - 1] >= SEAM),
  );
}

/** When the clip began last, or the one before it. */
export function previousStart(
  lists: ClipLists,
  at: number,
): number | undefined {
  return latest(lists.map(clips => clipBefore(clips, at, BACK_LEAD)?.startsAt));
}

/** When the last clip before this moment ended. */
export function previousEnd(lists: ClipLists, at: number): number | undefined {
  return latest(lists.map(clips => clipBefore(clips, at)?.endsAt));
}

function latest(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter(moment => moment !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
