import type { NewOrder, Order } from '@sidehelm/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../../testing/startTestServices';

export const ORDERS = '/delivery-orders/api/orders';
export const RESTAURANT = '0d5ec0de-0000-4000-8001-000000000001';

/** An order that may be created; each one with an id of its own. */
export function newOrder(change: Partial<NewOrder> = {}): NewOrder {
  return {
    restaurant_uuid: RESTAURANT,
    external_id: randomUUID(),
    is_mock: false,
    sales_channel: 'doordash',
    recipient: {
      name: 'Ada L.',
      phone_number: '+1 704 555 0142',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    },
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    ...change,
  };
}

type Answer = Promise<LightMyRequestResponse>;

/** The services with the demo's robots and no orders, one for all tests of the file. */
export function ordersForAllTests(database?: () => Knex) {
  const system = {} as TestServices;
  beforeAll(async () => {
    Object.assign(system, await startTestServices({ database: database?.() }));
    await system.database('orders_orders').delete();
  }, 60_000);
  afterAll(() => system.close());

  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as: DemoRole = 'Supervisor',
    headers?: Record<string, string>,
  ): Answer => system.call(method, `${ORDERS}${path}`, { as, body, headers });

  return {
    system,
    call,
    get: (path: string, as: DemoRole = 'Supervisor'): Answer =>
      system.call('GET', `${ORDERS}${path}`, { as }),
    async created(change: Partial<NewOrder> = {}): Promise<Order> {
      return (await call('POST', '', newOrder(change))).json();
    },
    /** Brings an order on, one event after the other. */
    async report(order: Order, ...kinds: string[]): Promise<Order> {
      let latest = order;
      for (const kind of kinds)
        latest = (
          await call('POST', `/${order.uuid}/assigned-robot/events`, { kind })
        ).json();
      return latest;
    },
  };
}
