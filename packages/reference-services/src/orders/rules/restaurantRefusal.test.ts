import type { Restaurant } from '@sidehelm/contracts';
import { restaurantRefusal } from './restaurantRefusal';

const refusal = (change: Partial<Restaurant>) =>
  restaurantRefusal({
    uuid: '0d5ec0de-0000-4000-8001-000000000001',
    name: 'Lotus Kitchen',
    address_description: { address_line_1: '214 Alder Street' },
    geocoded_address: { lat: 35.2, lng: -80.8 },
    drop_off_deadline_in_minutes: 40,
    contacts: [],
    employees: [],
    external_refs: [],
    ...change,
  });
const hours = {
  time_zone: 'America/New_York',
  weekly: [],
};
const opens_at = '2026-07-03T22:00:00Z';

describe('restaurantRefusal', () => {
  it.each([
    [undefined],
    [{ state: 'open' }],
    [{ state: 'open', closes_at: opens_at }],
    // Whatever that is, it is no reason to refuse.
    [{ state: 'renovating' }],
  ])('refuses nothing for %j', availability => {
    expect(refusal({ availability })).toBeUndefined();
  });

  it('says when it opens, by the clock there', () => {
    expect(
      refusal({
        availability: { state: 'closed', opens_at },
        opening_hours: hours,
      }),
    ).toBe(
      'Lotus Kitchen is closed and takes no orders. It opens again on Friday 3 July at 18:00 (EDT).',
    );
    expect(refusal({ availability: { state: 'closed' } })).toBe(
      'Lotus Kitchen is closed and takes no orders. When it opens again is not known.',
    );
  });

  it('says why it is paused', () => {
    expect(
      refusal({
        availability: { state: 'paused', opens_at },
        pause: { reason: 'Oven broken', until: opens_at },
      }),
    ).toBe(
      'Lotus Kitchen is paused (Oven broken) and takes no orders. It opens again on Friday 3 July at 22:00 (UTC).',
    );
  });
});
