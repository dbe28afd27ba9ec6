import type { OrderRobotEventKind } from '@sidehelm/console-common';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import type { Lid } from './LidWatch';

/** Seconds after which somebody who is no pilot has done their part, and what the robot tells then. */
const PARTS: Readonly<
  Record<string, { seconds: number; event: OrderRobotEventKind }>
> = {
  'robot-waiting-for-pick-up': { seconds: 90, event: 'order-picked-up' },
  'robot-waiting-for-drop-off': { seconds: 60, event: 'order-dropped-off' },
};

export interface SelfReport {
  event: OrderRobotEventKind;
  actor: OrderEvent['actor'];
}

/**
 * What a restaurant or a customer has done by now: they have opened the lid since the robot came, and closed it; while it is open the order waits.
 * So it does after a restart until the robot tells how its lid is now. A lid that was closed before and is told closed again counts as not opened meanwhile:
 * an order that waits for somebody is better than one that is told as handed over with its food still in the robot.
 * Otherwise the reference service takes it that they need the time of the table, unless the food is known to be still behind a closed lid.
 */
export function selfReportOf(
  order: Order,
  restaurant: Restaurant,
  { now, watchedSince, lid }: { now: number; watchedSince: number; lid?: Lid },
): SelfReport | undefined {
  // A person carries it on, and says themselves what is done.
  if (order.is_under_rescue) return undefined;
  const { kind, started_at } = order.current_stage;
  const part = Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined;
  if (!part) return undefined;
  const isPickUp = part.event === 'order-picked-up';
  const actor = isPickUp ? order.pick_up_actor : order.drop_off_actor;
  if (!actor || actor.kind === 'pilot') return undefined;
  const since = Date.parse(started_at);
  if (lid?.isOpen || lid?.isKept) return undefined;
  const isHandedOver = (lid?.openedAt ?? -Infinity) >= since;
  const isInside = !isPickUp && lid !== undefined && lid.knownSince <= since;
  // What happened while nobody watched, nobody knows: the time begins anew.
  const isTime =
    Math.max(since, watchedSince) + part.seconds * 1000 <= now && !isInside;
  if (!isHandedOver && !isTime) return undefined;
  return {
    event: part.event,
    actor: {
      kind: actor.kind,
      name: isPickUp ? restaurant.name : order.recipient.name,
    },
  };
}
