import type { Export } from '@sidehelm/contracts';
import { dateOf, utcClock } from '../../rules/utcDay';
import type { DayClip } from '../../rules/DayClip';

/** What became of the recordings that somebody has exported, in sentences. */
export interface StoreComparison {
  problems: readonly string[];
  notes: readonly string[];
}

/** Compares the recordings that were registered with those that the store has now. */
export function compareStore(
  { recordings: registered = [] }: Export,
  clips: readonly DayClip[],
): StoreComparison {
  const now = new Map(clips.map(({ startsAt, sha256 }) => [startsAt, sha256]));
  const problems: string[] = [];
  let gone = 0;
  for (const { started_at, sha256 } of registered) {
    const at = Date.parse(started_at);
    const known = now.get(at);
    if (known === undefined) gone += 1;
    else if (known !== sha256)
      problems.push(
        `The recording of ${dateOf(at)} ${utcClock(at)} UTC in the store is another one than was exported.`,
      );
  }
  const all = registered.length;
  const same = all - gone - problems.length;
  return {
    problems,
    notes: [
      ...(same > 0
        ? [`The store still has ${same} of ${all} recordings as they were.`]
        : []),
      ...(gone > 0
        ? [
            `The store no longer has ${gone} of ${all} recordings, so they were not compared.`,
          ]
        : []),
    ],
  };
}
