import type { Order } from '@sidehelm/contracts';

/** An order of SH2 that has just been assigned; `change` replaces parts of it. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    uuid: '6f9d5a1e-0000-4000-8000-000000000001',
    external_id: 'FD-10001',
    is_mock: false,
    sales_channel: 'facedrive',
    restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
    requested_at: '2026-03-02T09:00:00.000Z',
    assigned_robot_id: 'SH2',
    current_stage: {
      kind: 'order-queued',
      started_at: '2026-03-02T09:00:00.000Z',
      is_final: false,
    },
    completed_stages: [],
    is_under_rescue: false,
    is_rescue_suggested: false,
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    recipient: {
      name: 'Ada L.',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.228, lng: -80.844 },
    },
    pick_up_actor: { kind: 'pilot' },
    drop_off_actor: { kind: 'pilot' },
    version: 2,
    ...change,
  };
}

/** The same at another stage, since 9:00:00. */
export function atStage(kind: string, change: Partial<Order> = {}): Order {
  const started_at = '2026-03-02T09:00:00.000Z';
  return anOrder({
    current_stage: { kind, started_at, is_final: false },
    ...change,
  });
}
