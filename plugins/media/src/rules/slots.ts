import { VIDEO } from '@sidehelm/console-common';
import type { DayClip } from './DayClip';

/** What is known of the video of 5 minutes. */
export type SlotStatus = 'not found' | 'unknown' | 'ok';

/**
 * The status of each of the 288 slots of a day.
 *
 * @param clips - `undefined` before they are known
 * @param dayStart - ms since 1970
 */
export function slotStatuses(
  clips: readonly DayClip[] | undefined,
  dayStart: number,
): SlotStatus[] {
  const statuses = new Array<SlotStatus>(VIDEO.slotsPerDay).fill(
    clips ? 'not found' : 'unknown',
  );
  for (const { startsAt, endsAt } of clips ?? []) {
    const first = slotOf(startsAt - dayStart);
    // What ends with a slot is not in the next one.
    const last = Math.max(first, slotOf(endsAt - dayStart - 1));
    for (let slot = Math.max(0, first); slot <= last; slot += 1)
      if (slot < statuses.length) statuses[slot] = 'ok';
  }
  return statuses;
}

/** In which slot a moment is, by ms since the day's beginning. */
function slotOf(sinceDayStart: number): number {
  return Math.floor(sinceDayStart / (VIDEO.slotInSeconds * 1_000));
}
