import { VIDEO } from '@sidehelm/console-common';
import type { ReadList } from '@sidehelm/console-react';
import type { MediaApi } from '../../api/MediaApi';
import type { DayClip } from '../../rules/DayClip';
import { DAY, dateOf } from '../../rules/utcDay';
import type { IncidentRange } from '../IncidentEvent';

const SLOT = VIDEO.slotInSeconds * 1_000;

/** The days of UTC that a range touches. */
function daysOf(from: number, to: number): string[] {
  const days: string[] = [];
  for (let at = from - (from % DAY); at < to; at += DAY) days.push(dateOf(at));
  return days;
}

/** The recordings of which something lies in a range, in their order. */
export async function clipsInRange(
  media: Pick<MediaApi, 'clips'>,
  { robotId, from, to }: IncidentRange,
): Promise<ReadList<DayClip>> {
  const days = await Promise.all(
    // The last frame of a day ends in the next one.
    daysOf(from - SLOT, to).map(date => media.clips(robotId, date)),
  );
  return {
    items: days
      .flatMap(({ items }) => items)
      // In whole milliseconds, as the service counts; seconds with a point do not always come back to them.
      .filter(
        ({ startsAt, endsAt }) => startsAt < to && Math.round(endsAt) > from,
      ),
    leftOut: days.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}
