import type { Order, OrderEvent } from '@sidehelm/contracts';
import type { StoredOrder } from '../store/StoredOrder';
import type { OrderActor } from './OrderActor';
import { afterAct, type OrderAct } from './orderLife';

/** Minutes after which a rescue that nobody has claimed is escalated. */
const RESCUE_ACKNOWLEDGE_MINUTES = 3;

/** Names of the events of the timeline where the act has another. */
const EVENT_KINDS: Readonly<Record<string, string>> = {
  assign: 'assigned',
  unassign: 'unassigned',
  cancel: 'canceled',
  'start-rescue': 'rescue-started',
  'claim-rescue': 'rescue-claimed',
  'finish-rescue': 'rescue-finished',
};

/** What an order is changed to, and what is told of it. */
export interface OrderChange {
  order: StoredOrder;
  event: Omit<OrderEvent, 'occurred_at' | 'actor' | 'version'>;
}

/** What an act that may happen makes of an order. */
export function changeByAct(
  order: StoredOrder,
  act: OrderAct,
  actor: OrderActor,
  now: Date,
): OrderChange {
  const next = afterAct(order, act, now);
  return {
    order: {
      ...order,
      ...next,
      ...(next.rescue && {
        rescue: rescueAfter(next.rescue, act, actor, now),
      }),
    },
    event: {
      kind: EVENT_KINDS[act.kind] ?? act.kind,
      ...(next.current_stage.kind !== order.current_stage.kind && {
        stage: next.current_stage.kind,
      }),
      ...(act.kind === 'assign' && { robot_id: act.robotId }),
      ...(act.kind === 'unassign' && {
        robot_id: order.assigned_robot_id ?? undefined,
      }),
      ...(act.kind === 'start-rescue' && { reason: act.reason }),
    },
  };
}

function rescueAfter(
  rescue: NonNullable<Order['rescue']>,
  act: OrderAct,
  { uuid, name }: OrderActor,
  now: Date,
): NonNullable<Order['rescue']> {
  const person = uuid ? { uuid, name } : undefined;
  switch (act.kind) {
    case 'start-rescue':
      return {
        ...rescue,
        started_by: person,
        escalates_at: new Date(
          now.getTime() + RESCUE_ACKNOWLEDGE_MINUTES * 60_000,
        ).toISOString(),
      };
    case 'claim-rescue':
      return { ...rescue, claimed_at: now.toISOString(), claimed_by: person };
    default:
      return rescue;
  }
}
