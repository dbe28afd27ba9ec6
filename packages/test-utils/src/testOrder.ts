import type { Order } from '@sidehelm/contracts';

/** A complete order for tests, requested ten minutes ago and not assigned, of the restaurant of `testRestaurant`. */
export function testOrder(changes: Partial<Order> = {}): Order {
  const requested_at = new Date(Date.now() - 600_000).toISOString();
  return {
    uuid: '0d5ec0de-0000-4000-8003-000000000001',
    external_id: '0d5ec0de-0000-4000-8004-0000000a1b2c',
    is_mock: false,
    sales_channel: 'uber-eats',
    restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
    requested_at,
    current_stage: {
      kind: 'order-received',
      started_at: requested_at,
      is_final: false,
    },
    completed_stages: [],
    is_under_rescue: false,
    is_rescue_suggested: false,
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    recipient: {
      name: 'Ada L.',
      phone_number: '+1 704 555 0142',
      address_description: {
        address_line_1: '77 Cedar Street',
        locality: 'Charlotte',
      },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    },
    pick_up_actor: { kind: 'pilot' },
    drop_off_actor: { kind: 'pilot' },
    version: 1,
    revision: 1,
    ...changes,
  };
}
