import type { DayClip } from './DayClip';
import { clockOfDay, dayStartOf, utcClock } from './utcDay';

/** ms; what lies so close together is one recording for a person. */
const SEAM = 2_000;
/** Recordings that are told one by one. */
const MOST = 12;

/** Spans of time that have video throughout, ms since 1970. */
function recordedSpans(
  clips: readonly DayClip[],
): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { startsAt, endsAt } of clips) {
    const last = spans[spans.length - 1];
    if (last && startsAt - last.to < SEAM) last.to = Math.max(last.to, endsAt);
    else spans.push({ from: startsAt, to: endsAt });
  }
  return spans;
}

/** What the time line shows, in words. */
export function describeRecorded(
  clips: readonly DayClip[] | undefined,
): string {
  if (!clips) return 'What was recorded is not known yet.';
  const spans = recordedSpans(clips);
  if (spans.length === 0) return 'Nothing was recorded.';
  const told = spans
    .slice(0, MOST)
    .map(
      ({ from, to }) =>
        `${utcClock(from)} to ${clockOfDay(to, dayStartOf(from))}`,
    );
  const more = spans.length - told.length;
  return `Recorded: ${told.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
}
