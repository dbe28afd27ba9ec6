import { ROBOT_EVENTS } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';

type Change = (order: Order, body: any) => Partial<Order>;

const stage = (order: Order, kind: string, is_final = false) => {
  const { kind: last, started_at } = order.current_stage;
  const passed = last === kind ? [] : [{ kind: last, started_at }];
  return {
    current_stage: { kind, started_at: new Date().toISOString(), is_final },
    completed_stages: [...order.completed_stages, ...passed],
  };
};

const recipient = (order: Order, changes: Partial<Order['recipient']>) => ({
  recipient: { ...order.recipient, ...changes },
});

const charge = (known: number, sent: number) => (sent === -1 ? known : sent);

/** What each change of the order service does to an order, as far as screens show it. */
const CHANGES: Record<string, Change> = {
  'PUT recipient/name': recipient,
  'PUT recipient/contact-info': recipient,
  'PUT recipient/address': recipient,
  'PUT pick-up-notes': (_order, body) => body,
  'PUT drop-off-notes': (_order, body) => body,
  'PUT handover-note': (_order, body) => body,
  'PUT charges': ({ charges: known }, sent) => ({
    charges: {
      sub_total_in_cents: charge(
        known.sub_total_in_cents,
        sent.sub_total_in_cents,
      ),
      tips_in_cents: charge(known.tips_in_cents, sent.tips_in_cents),
    },
  }),
  'PUT assigned-robot': (order, { robot_id }) => ({
    assigned_robot_id: robot_id,
    ...stage(order, 'order-queued'),
  }),
  'DELETE assigned-robot': order => ({
    assigned_robot_id: undefined,
    ...stage(order, 'order-received'),
  }),
  'POST cancel': order => stage(order, 'order-canceled', true),
  'POST start-rescue': (_order, { reason }) => ({
    is_under_rescue: true,
    rescue_reason: reason,
    rescue: { started_at: new Date().toISOString() },
  }),
  'POST claim-rescue': ({ rescue }) => ({
    rescue: rescue && { ...rescue, claimed_at: new Date().toISOString() },
  }),
  'POST finish-rescue': () => ({
    is_under_rescue: false,
    rescue: undefined,
  }),
  'POST assigned-robot/events': (order, body) => {
    const { to } = ROBOT_EVENTS[body.kind as keyof typeof ROBOT_EVENTS];
    return stage(order, to, to === 'order-completed');
  },
};

/** The names of all changes, for example `PUT recipient/name`. */
export const ORDER_CHANGES = Object.keys(CHANGES);

/** The order after a change, newer than before. */
export function changeTestOrder(
  order: Order,
  change: string,
  body: unknown,
): Order {
  return {
    ...order,
    ...CHANGES[change](order, body),
    version: (order.version ?? 0) + 1,
    revision: (order.revision ?? 0) + 1,
  };
}
