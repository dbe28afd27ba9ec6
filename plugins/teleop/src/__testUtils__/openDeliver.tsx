import type { Order } from '@sidehelm/contracts';
import {
  FakeOrdersService,
  testOrder,
  testRestaurant,
} from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from './renderScreen';

/** An order that SH2 carries, in a stage. */
export function carried(kind: string, changes: Partial<Order> = {}): Order {
  return testOrder({
    assigned_robot_id: 'SH2',
    current_stage: {
      kind,
      started_at: new Date(Date.now() - 60_000).toISOString(),
      is_final: false,
    },
    ...changes,
  });
}

/** The order is at the service, and what the robot carries. */
export function load(orders: FakeOrdersService, order: Order): void {
  orders.set(order);
  orders.carry('SH2', order);
}

type OpenOptions = Parameters<typeof renderScreen>[1];

type Opened = Awaited<ReturnType<typeof renderScreen>> & {
  orders: FakeOrdersService;
  /** Of the alerts on screen. */
  messages: () => string[];
  user: ReturnType<typeof userEvent.setup>;
};

/** A screen of SH2, which stands, and carries the order. */
export async function openWithOrder(
  path: string,
  order?: Order,
  options: OpenOptions = {},
): Promise<Opened> {
  const orders = new FakeOrdersService();
  if (order) load(orders, order);
  const restaurant = testRestaurant();
  const opened = await renderScreen(path, {
    ...options,
    orders,
    answers: {
      [`restaurants/api/restaurants/${restaurant.uuid}`]: { body: restaurant },
      ...options.answers,
    },
  });
  await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
  await opened.say(() => {
    opened.service.sendTelemetry();
    opened.service.endLease();
  });
  const messages = () =>
    opened.alerts.getVisible().map(({ message }) => message);
  return { ...opened, orders, messages, user: userEvent.setup() };
}

/** The deliver-with screen. */
export const openDeliver = (
  order?: Order,
  options?: OpenOptions,
): Promise<Opened> => openWithOrder('/deliver-with/SH2', order, options);
