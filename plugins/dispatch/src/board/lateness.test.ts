import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { compareByUrgency, latenessOf, minutesLeft } from './lateness';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const restaurant = testRestaurant({ drop_off_deadline_in_minutes: 40 });

const order = (requested: number, dropOff?: number) =>
  testOrder({
    requested_at: at(requested),
    drop_off_eta_timestamp: dropOff === undefined ? undefined : at(dropOff),
  });
const state = (requested: number, dropOff?: number) =>
  latenessOf(order(requested, dropOff), restaurant, NOON).state;

describe('latenessOf', () => {
  it('adds the minutes of the restaurant to the time of the request', () => {
    expect(latenessOf(order(-10), restaurant, NOON)).toEqual({
      state: 'in-time',
      deadline: NOON + 30 * 60_000,
    });
  });

  it('calls an order late once its deadline has passed', () => {
    expect(state(-39.9)).toBe('in-time');
    expect(state(-40)).toBe('late');
    expect(state(-46, 2)).toBe('late');
  });

  it('calls an order at risk that is expected after its deadline', () => {
    expect(state(-10, 30)).toBe('in-time');
    expect(state(-10, 31)).toBe('at-risk');
  });

  it('knows nothing without a restaurant, or with a time that is none', () => {
    expect(latenessOf(order(-100), undefined, NOON)).toEqual({
      state: 'unknown',
    });
    expect(
      latenessOf(testOrder({ requested_at: 'soon' }), restaurant, NOON),
    ).toEqual({ state: 'unknown' });
    expect(
      latenessOf(
        { ...order(-10), drop_off_eta_timestamp: 'later' },
        restaurant,
        NOON,
      ).state,
    ).toBe('in-time');
  });

  it('calls no finished order late', () => {
    const current_stage = {
      kind: 'order-completed',
      started_at: at(-1),
      is_final: true,
    };
    expect(
      latenessOf({ ...order(-100), current_stage }, restaurant, NOON).state,
    ).toBe('finished');
  });
});

describe('minutesLeft', () => {
  it.each([
    [38 * 60_000, 38],
    [29_999, 0],
    [30_000, 1],
    [-29_999, 0],
    [-6.2 * 60_000, -6],
  ])('rounds %d ms to %d minutes', (ms, minutes) => {
    expect(minutesLeft(NOON + ms, NOON)).toBe(minutes);
  });
});

describe('compareByUrgency', () => {
  it('puts the latest first, then those at risk, then by deadline, and unknown ones last', () => {
    const orders = {
      relaxed: order(-1),
      nobodyKnows: testOrder({ requested_at: 'soon' }),
      lateALittle: order(-41),
      riskWithTime: order(-5, 50),
      soonDue: order(-30),
      lateMost: order(-90),
      riskWithoutTime: order(-35, 50),
    };
    expect(
      Object.entries(orders)
        .sort(([, a], [, b]) =>
          compareByUrgency(
            latenessOf(a, restaurant, NOON),
            latenessOf(b, restaurant, NOON),
          ),
        )
        .map(([name]) => name),
    ).toEqual([
      'lateMost',
      'lateALittle',
      'riskWithoutTime',
      'riskWithTime',
      'soonDue',
      'relaxed',
      'nobodyKnows',
    ]);
  });
});
