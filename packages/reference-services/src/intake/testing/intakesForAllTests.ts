import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Knex } from 'knex';
import {
  PARTNERS_API,
  UBER_EATS,
  type Member,
} from '../../business/staff/simulatedStaff';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../../testing/startTestServices';

export const UBER_EATS_ORDERS = '/uber-eats-orders/api/orders';
export const PARTNERS = '/partners-api/api';
export const PARTNER_ORDERS = `${PARTNERS}/orders`;

/** An order as Uber Eats sends it; each one with an id of its own. */
export function uberEatsOrder(change: object = {}): Record<string, unknown> {
  return {
    restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
    external_id: randomUUID(),
    recipient: {
      name: 'Ada L.',
      phone_code: '40718293',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    },
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    ...change,
  };
}

/** One as a partner sends it. */
export const partnerOrder = (change: object = {}) =>
  uberEatsOrder({ sales_channel: 'doordash', ...change });

/** The services with the accounts of the channels' programs and no orders, one for all tests of the file. */
export function intakesForAllTests(database?: () => Knex) {
  const system = {} as TestServices;
  beforeAll(async () => {
    Object.assign(system, await startTestServices({ database: database?.() }));
    await system.staff.hire([UBER_EATS, PARTNERS_API]);
    await system.database('orders_orders').delete();
  }, 60_000);
  afterAll(() => system.close());

  const sendAs = async (
    member: Member,
    url: string,
    body: object | string,
  ): Promise<LightMyRequestResponse> =>
    system.call('POST', url, {
      body,
      headers: {
        authorization: `Bearer ${await system.staff.tokenOf(member)}`,
      },
    });

  return {
    system,
    /** As Uber Eats sends an order. */
    sendUberEats: (body: object | string) =>
      sendAs(UBER_EATS, UBER_EATS_ORDERS, body),
    /** As a partner sends one. */
    sendPartner: (body: object | string) =>
      sendAs(PARTNERS_API, PARTNER_ORDERS, body),
    callAsPartner: (url: string) => sendAs(PARTNERS_API, url, {}),
    switchTo: (
      what: 'enable' | 'disable',
      body?: object,
      as: DemoRole = 'Supervisor',
    ) =>
      system.call('POST', `${PARTNERS}/${what}-order-creation`, { as, body }),
    /** Pauses a channel for an hour, unless it says until when. */
    pause: (
      channel: string,
      { until, ...how }: { until?: string; reason?: string } = {},
      as: DemoRole = 'Supervisor',
      headers?: Record<string, string>,
    ) =>
      system.call(
        'PUT',
        `${channel === 'uber-eats' ? '/uber-eats-orders' : '/partners-api'}/api/channels/${channel}/pause`,
        {
          as,
          headers,
          body: {
            reason: 'Ice on the sidewalks',
            until:
              until ??
              new Date(system.clock.now().getTime() + 3_600_000).toISOString(),
            ...how,
          },
        },
      ),
    /** The orders of this external id, as the order service has them. */
    async ordersOf(externalId: unknown) {
      const found = await system.call(
        'GET',
        `/delivery-orders/api/orders/search?text=${externalId}`,
        { as: 'Supervisor' },
      );
      return found.json().items;
    },
  };
}
