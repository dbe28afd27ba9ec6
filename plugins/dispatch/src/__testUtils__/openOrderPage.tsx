import type { Order, OrderEvent } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { OrderPage } from '../components/OrderPage/OrderPage';
import {
  openOrder,
  testRobot,
  type OpenedOrder,
  type OpenOrderOptions,
} from './openOrder';
import { at, MINUTE } from './openRescue';

/** An order that SH7 brings to the customer. */
export function underWay(changes: Partial<Order> = {}): Order {
  return testOrder({
    requested_at: at(-20 * MINUTE),
    assigned_robot_id: 'SH7',
    completed_stages: [
      { kind: 'order-received', started_at: at(-20 * MINUTE) },
      { kind: 'order-queued', started_at: at(-16 * MINUTE) },
    ],
    current_stage: {
      kind: 'robot-en-route-to-pick-up',
      started_at: at(-9 * MINUTE),
      eta_timestamp: at(4 * MINUTE),
      is_final: false,
    },
    ...changes,
  });
}

/** Opens View Order, without waiting for its order. */
export const openOrderAddress = (
  order: Order = underWay(),
  options: OpenOrderOptions & { events?: readonly OrderEvent[] } = {},
): Promise<OpenedOrder> => {
  const { events = [], prepare, ...others } = options;
  return openOrder(<OrderPage />, order, {
    robot: testRobot(),
    ...others,
    prepare: service => {
      service.timelines.set(order.uuid, events);
      prepare?.(service);
    },
  });
};

/** Opens View Order, once its order is there. */
export async function openOrderPage(
  ...[order, options]: Parameters<typeof openOrderAddress>
): Promise<OpenedOrder> {
  const opened = await openOrderAddress(order, options);
  await screen.findByRole('region', { name: 'Delivery details' });
  return opened;
}

/** What a part of the screen says of something, by its label. */
export const valueOf = (section: string, label: string) => {
  const part = screen.getByRole('region', { name: section });
  const labels = [...part.querySelectorAll('dt')];
  return labels.find(({ textContent }) => textContent === label)
    ?.nextElementSibling as HTMLElement;
};
