import type { Order } from '@sidehelm/contracts';
import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { orderAttention } from './orderAttention';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const restaurant = testRestaurant({ drop_off_deadline_in_minutes: 40 });
const attention = (changes: Partial<Order>) =>
  orderAttention(
    testOrder({ uuid: 'order', requested_at: at(-10), ...changes }),
    restaurant,
    NOON,
  );
const underRescue = (rescue: Order['rescue']) => ({
  is_under_rescue: true,
  rescue_reason: 'Vandalism',
  rescue,
});

describe('orderAttention', () => {
  it('calls nobody for an order that is in time, at risk or finished', () => {
    expect(attention({})).toBeUndefined();
    expect(attention({ drop_off_eta_timestamp: at(90) })).toBeUndefined();
    expect(attention({ is_rescue_suggested: true })).toBeUndefined();
    expect(
      attention({
        requested_at: at(-90),
        current_stage: {
          kind: 'order-canceled',
          started_at: at(-1),
          is_final: true,
        },
      }),
    ).toBeUndefined();
  });

  it('calls for a late order, which nobody can take', () => {
    expect(attention({ requested_at: at(-46) })).toEqual({
      id: 'order',
      severity: 'bad',
      rank: 2,
      shape: 'triangle',
      title: 'A1B2C',
      text: 'late',
      since: NOON - 6 * 60_000,
      canBeAttended: false,
      attendant: undefined,
    });
  });

  it('calls for a rescue that nobody has claimed, since it began', () => {
    expect(
      attention({
        ...underRescue({ started_at: at(-2), escalates_at: at(1) }),
        requested_at: at(-46),
      }),
    ).toEqual({
      id: 'order',
      severity: 'bad',
      rank: 1,
      shape: 'ring',
      title: 'A1B2C',
      text: 'rescue not claimed · Vandalism · late',
      since: NOON - 2 * 60_000,
    });
  });

  it('puts a rescue first that was escalated', () => {
    expect(
      attention(underRescue({ started_at: at(-4), escalates_at: at(-1) })),
    ).toMatchObject({
      rank: 0,
      text: 'rescue escalated: nobody is on it · Vandalism',
    });
  });

  it('calls for no rescue that somebody has claimed, and names them for a late order', () => {
    const claimed = underRescue({
      started_at: at(-4),
      claimed_at: at(-3),
      claimed_by: { uuid: 'ada', name: 'Ada' },
    });
    expect(attention(claimed)).toBeUndefined();
    expect(attention({ ...claimed, requested_at: at(-60) })).toMatchObject({
      text: 'late',
      attendant: 'Ada',
    });
  });
});
