import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Caller } from './Caller';
import { callGateway } from './callGateway';

export interface CreatedOrder {
  uuid: string;
  external_id: string;
  /** What the console calls it. */
  title: string;
}

const ORDERS = 'delivery-orders/api/orders';

/** Those of the test that runs. */
let created: CreatedOrder[] = [];

/** An order that may be created; each one with an id of its own. */
export const newOrder = (change: object = {}) => ({
  restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
  external_id: randomUUID() as string,
  is_mock: false,
  sales_channel: 'doordash',
  recipient: {
    name: 'Ada L.',
    phone_number: '+1 704 555 0142',
    address_description: { address_line_1: '77 Cedar Street' },
    geocoded_address: { lat: 35.2271, lng: -80.8431 },
  },
  charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
  ...change,
});

/** Sends a new order as the person who is signed in on the page. */
export const sendOrder = (page: Page, order: object) =>
  callGateway(page, {
    path: ORDERS,
    method: 'POST',
    body: JSON.stringify(order),
  });

/** Creates an order as the person who is signed in on the page. */
export async function createOrder(
  page: Page,
  change: object = {},
): Promise<CreatedOrder> {
  const order = newOrder(change);
  const { external_id } = order;
  const { status, text } = await sendOrder(page, order);
  if (status !== 201) throw new Error(`Creating an order: ${status} ${text}`);
  const { uuid } = JSON.parse(text);
  const title = external_id.slice(-5).toUpperCase();
  const answer = { uuid, external_id, title };
  created.push(answer);
  return answer;
}

/** Cancels what the last test created and left open when it failed: its robot would be busy in all later ones. */
export async function endCreatedOrders(hasFailed: boolean): Promise<void> {
  const orders = created;
  created = [];
  if (!hasFailed || orders.length === 0) return;
  const admin = await Caller.at('gateway', 'admin');
  for (const { uuid } of orders)
    await admin.call({ path: `${ORDERS}/${uuid}/cancel`, method: 'POST' });
}

/** Does something to an order, for example `act(page, order, 'POST', 'cancel')`; answers the status. */
export async function actOnOrder(
  page: Page,
  { uuid }: CreatedOrder,
  method: 'POST' | 'PUT' | 'DELETE',
  what: string,
  body?: object,
): Promise<number> {
  const { status } = await callGateway(page, {
    path: `${ORDERS}/${uuid}/${what}`,
    method,
    body: body && JSON.stringify(body),
  });
  return status;
}
