import type { OrderEvent } from '@sidehelm/contracts';

/**
 * The robot that had an order at a moment, also when it was another one later; `undefined` where none had it.
 *
 * @param events - the order's timeline, the oldest first
 * @param at - ISO 8601
 */
export function robotWith(
  events: readonly OrderEvent[],
  at: string,
): string | undefined {
  let robotId: string | undefined;
  for (const event of events) {
    if (Date.parse(event.occurred_at) > Date.parse(at)) break;
    if (event.kind === 'assigned') robotId = event.robot_id;
    if (event.kind === 'unassigned') robotId = undefined;
  }
  return robotId;
}
