import type { RecordedDay } from '@sidehelm/contracts';
import { inTurns } from '../../platform/inTurns';
import type { Recordings } from './Clip';
import { DAY, dateOf } from './slots';

/** Days that are counted before others have their turn: at most 2,016 clips. */
const DAYS_A_TURN = 7;

/**
 * The days on which something was recorded, with how much. A year of a robot has a hundred thousand clips: they are counted some days at
 * a time, and those who drive wait for none of it.
 *
 * @param from - when the first day begins, ms since 1970
 * @param to - when the last day ends
 */
export async function recordedDays(
  recordings: Pick<Recordings, 'clipsBetween'>,
  robotId: string,
  from: number,
  to: number,
): Promise<RecordedDay[]> {
  const days: RecordedDay[] = [];
  const timeOf = (day: number) => from + day * DAY;
  const count = (first: number, end: number) => {
    const recorded = Array.from({ length: end - first }, () => 0);
    const clips = recordings.clipsBetween(robotId, timeOf(first), timeOf(end));
    for (const { startedAt, endsAt } of clips)
      recorded.forEach((_, index) => {
        const begins = timeOf(first + index);
        const length =
          Math.min(endsAt, begins + DAY) - Math.max(startedAt, begins);
        recorded[index] += Math.max(0, length);
      });
    recorded.forEach((ms, index) => {
      if (ms > 0)
        days.push({
          date: dateOf(timeOf(first + index)),
          recorded_in_seconds: ms / 1_000,
        });
    });
  };
  await inTurns(Math.round((to - from) / DAY), count, DAYS_A_TURN);
  return days;
}
