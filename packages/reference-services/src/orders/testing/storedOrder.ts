import type { OrderToStore } from '../store/StoredOrder';

export const STAGES = ['order-received', 'order-queued', 'order-completed'];
export const CHANNELS = ['doordash', 'uber-eats'] as const;
const RESCUE_REASONS = ['robot-stuck', 'battery-low'] as const;
/** Long and short, with what is something of its own to databases, and letters that are not English. */
const NAMES = [
  'Ada L.',
  'Bo',
  'Zoë %_!',
  'O\u2019Neill "x"',
  '🥡 שרה',
  "a*b?[c]'",
];
const STREETS = ['77 Cedar Street', '7 Mint Lane', 'A'];

export const uuidOf = (index: number) =>
  `0d5ec0de-0000-4000-8003-${String(index).padStart(12, '0')}`;

/** An order that differs from those beside it in all that orders are found and sorted by. */
export function storedOrder(index: number): OrderToStore {
  const stage = STAGES[index % 3];
  const requested = 1.7e12 + Math.floor(index / 3) * 1_000;
  return {
    uuid: uuidOf(index),
    external_id: `X-${index}`,
    is_mock: false,
    sales_channel: CHANNELS[index % 2],
    restaurant_uuid: `0d5ec0de-0000-4000-8001-00000000000${index % 3}`,
    // Some at the same time.
    requested_at: new Date(requested).toISOString(),
    assigned_robot_id: index % 4 === 0 ? `SH${index}` : undefined,
    current_stage: {
      kind: stage,
      started_at: '2026-11-25T10:00:00.000Z',
      is_final: stage === 'order-completed',
      ...(index % 5 === 0 && {
        eta_timestamp: `2026-11-25T1${index % 7}:00:00.000Z`,
      }),
    },
    completed_stages: [],
    is_under_rescue: false,
    ...(index % 7 === 0 && {
      rescue_reason: RESCUE_REASONS[index % RESCUE_REASONS.length],
    }),
    is_rescue_suggested: false,
    charges: { sub_total_in_cents: 1, tips_in_cents: 0 },
    recipient: {
      name: NAMES[index % NAMES.length],
      // Some have a code alone, some both.
      ...(index % 4 !== 1 && {
        // Some without their country.
        phone_number:
          index % 3 === 0
            ? `704-555-01${10 + (index % 7)}`
            : `+1 704 555 01${10 + (index % 7)}`,
      }),
      ...(index % 4 < 2 && { phone_code: `Code-48 15${index % 10}` }),
      address_description: { address_line_1: STREETS[index % 3] },
      geocoded_address: { lat: 35, lng: -80 },
    },
    version: 1,
  };
}
