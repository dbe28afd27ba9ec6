import { testRestaurant } from '@sidehelm/test-utils';
import { describeOutcome } from './describeOutcome';

const requested_at = '2026-11-20T12:00:00Z';
const outcome = (
  kind: string,
  minutes: number | string,
  restaurant = testRestaurant(),
  is_final = false,
) =>
  describeOutcome(
    {
      requested_at,
      current_stage: {
        kind,
        is_final,
        started_at:
          typeof minutes === 'string'
            ? minutes
            : new Date(
                Date.parse(requested_at) + minutes * 60_000,
              ).toISOString(),
      },
    },
    restaurant,
  );

describe('describeOutcome', () => {
  it.each([
    [34, 'Delivered after 34 min, 6 min before the deadline of 40 min', 'ok'],
    [40, 'Delivered after 40 min, right at the deadline of 40 min', 'ok'],
    [52, 'Delivered after 52 min, 12 min after the deadline of 40 min', 'bad'],
    [39.6, 'Delivered after 40 min, right at the deadline of 40 min', 'ok'],
    [
      40 + 29 / 60,
      'Delivered after 40 min, less than a minute after the deadline of 40 min',
      'bad',
    ],
  ])('of %f minutes is "%s"', (minutes, text, kind) => {
    expect(outcome('order-completed', minutes)).toEqual({ text, kind });
  });

  it('of a canceled order has no deadline', () => {
    expect(outcome('order-canceled', 12)).toEqual({
      text: 'Canceled after 12 min',
      kind: 'neutral',
    });
  });

  it('knows final stages by what the service says of them', () => {
    expect(outcome('eaten-by-a-crow', 3, testRestaurant(), true)).toEqual({
      text: 'Finished after 3 min',
      kind: 'neutral',
    });
  });

  it('says no more than it knows', () => {
    expect(outcome('order-queued', 3)).toBeUndefined();
    expect(outcome('order-completed', 'never')?.text).toBe('Delivered');
    expect(outcome('order-completed', -5)?.text).toBe('Delivered');
    expect(
      describeOutcome(
        {
          requested_at,
          current_stage: {
            kind: 'order-completed',
            is_final: true,
            started_at: '2026-11-20T12:34:00Z',
          },
        },
        undefined,
      )?.text,
    ).toBe('Delivered after 34 min');
  });
});
