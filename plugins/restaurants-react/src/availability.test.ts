import { testRestaurant } from '@sidehelm/test-utils';
import { describeShut, formatRestaurantTime, isShut } from './availability';
import { readRestaurant } from './readRestaurants';
import { restaurantChanges } from './restaurantChanges';

const opens_at = '2026-07-03T22:00:00Z';
const opening_hours = { time_zone: 'America/New_York', weekly: [] };

describe('describeShut', () => {
  it.each([
    [{}, undefined],
    [{ availability: { state: 'open' } }, undefined],
    [{ availability: { state: 'renovating' } }, undefined],
    [
      { availability: { state: 'closed', opens_at }, opening_hours },
      'Closed. Opens Fri, Jul 3, 18:00 EDT.',
    ],
    [
      { availability: { state: 'closed' } },
      'Closed. When it opens again is not known.',
    ],
    [
      {
        availability: { state: 'paused', opens_at },
        opening_hours,
        pause: { reason: 'Oven', until: opens_at },
      },
      'Paused: Oven. Opens Fri, Jul 3, 18:00 EDT.',
    ],
  ])('says of %j: %s', (changes, said) => {
    const restaurant = testRestaurant(changes);
    expect(describeShut(restaurant)).toBe(said);
    expect(isShut(restaurant)).toBe(said !== undefined);
  });

  it('takes the own clock where the zone is unknown to this browser', () => {
    const own = new Date(opens_at).toLocaleString('en-US', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    expect(
      formatRestaurantTime(opens_at, {
        opening_hours: { time_zone: 'Mars/Olympus_Mons', weekly: [] },
      }),
    ).toContain(own);
  });
});

describe('what the service says of opening hours and pauses', () => {
  it('is left out where it makes no sense', () => {
    const { opening_hours: _hours, ...known } = testRestaurant();
    expect(
      readRestaurant({
        ...known,
        opening_hours: { time_zone: 'UTC', weekly: [{ day: 'someday' }] },
        pause: { reason: 'Oven' },
        availability: { state: 'closed', opens_at: 'soon' },
        version: 0,
      }),
    ).toEqual({ ...known, availability: { state: 'closed' } });
  });
});

describe('restaurantChanges', () => {
  it('puts a restaurant in the place of what was known of it, and nothing else', () => {
    const changed = testRestaurant({ name: 'Now' });
    const other = testRestaurant({ uuid: 'other' });
    const [list, pages, one] = restaurantChanges(changed);
    expect(
      list.change({ items: [testRestaurant(), other], leftOut: 1 }),
    ).toEqual({ items: [changed, other], leftOut: 1 });
    expect(
      pages.change({ items: [undefined, testRestaurant()], total: 2 }),
    ).toEqual({ items: [undefined, changed], total: 2 });
    expect(one.change(testRestaurant())).toEqual(changed);
    expect(restaurantChanges({ name: 'no place' })).toEqual([]);
  });
});
