import type { LatLng } from '@sidehelm/console-common';
import type { Order, Restaurant, Robot } from '@sidehelm/contracts';
import { suggestRobots } from './robotSuggestions';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const secondsAgo = (seconds: number) =>
  new Date(NOW - seconds * 1000).toISOString();

/** A straight street: so many metres from its begin. */
const at = (metres: number) => ({ lat: metres, lng: 0 });
const walk = async (from: LatLng, to: LatLng) => Math.abs(from.lat - to.lat);

const order = {
  uuid: 'o',
  external_id: 'FD-1',
  sales_channel: 'facedrive',
  recipient: { geocoded_address: at(1_000) },
} as Order;
const restaurant = { geocoded_address: at(0) } as Restaurant;

const robot = (
  id: string,
  metres: number | undefined,
  percentage: number | undefined = 80,
  deployment_kind: Robot['deployment_kind'] = 'active',
) =>
  ({
    id,
    deployment_kind,
    last_known_position: metres === undefined ? undefined : at(metres),
    last_known_battery_soc: { percentage },
  }) as Robot;

const suggest = async (robots: Robot[], open: Order[] = []) =>
  (
    await suggestRobots({ order, restaurant, robots, open, walk, now: NOW })
  ).map(({ robot_id, is_recommended, reason }) => [
    robot_id,
    is_recommended,
    reason,
  ]);

describe('suggestRobots', () => {
  it('recommends the nearest of those that are fit, and says why in one line', async () => {
    expect(await suggest([robot('SH1', 500), robot('SH2', 250)])).toEqual([
      [
        'SH2',
        true,
        'Free, 250 m to the restaurant, battery 80 %, enough for the trip',
      ],
      [
        'SH1',
        false,
        'Free, 500 m to the restaurant, battery 80 %, enough for the trip',
      ],
    ]);
  });

  it('tells the fit from the others, also of those that are not the best', async () => {
    const robots = [
      robot('SH1', 10, 16),
      robot('SH2', 250),
      robot('SH3', 500),
      robot('SH4', 20, 80, 'testing'),
    ];
    const suggestions = await suggestRobots({
      order,
      restaurant,
      robots,
      open: [],
      walk,
      now: NOW,
    });
    expect(
      suggestions.map(({ robot_id, is_fit }) => [robot_id, is_fit]),
    ).toEqual([
      ['SH2', true],
      ['SH3', true],
      ['SH1', false],
      ['SH4', false],
    ]);
  });

  it('passes over those with a problem, and those that carry another order', async () => {
    const other = {
      uuid: 'x',
      external_id: 'FD-2',
      sales_channel: 'facedrive',
      assigned_robot_id: 'SH1',
    } as Order;
    expect(
      await suggest(
        [
          robot('SH1', 10),
          robot('SH3', 20, 80, 'testing'),
          robot('SH4', undefined),
          robot('SH5', 900),
        ],
        [other, { ...order, assigned_robot_id: 'SH5' }],
      ),
    ).toEqual([
      [
        'SH5',
        true,
        'Free, 900 m to the restaurant, battery 80 %, enough for the trip',
      ],
      [
        'SH3',
        false,
        'It is testing, free, 20 m to the restaurant, battery 80 %, enough for the trip',
      ],
      ['SH4', false, 'Nobody knows how far away it is, free'],
      [
        'SH1',
        false,
        'Carries order FD-2, 10 m to the restaurant, battery 80 %, enough for the trip',
      ],
    ]);
  });

  it('wants charge for twice the way to the restaurant and on to the door, and 15 % left', async () => {
    // 4 km there and back, 4.5 % each.
    expect(await suggest([robot('SH1', 1_000, 33)])).toMatchObject([
      ['SH1', true, expect.stringContaining('battery 33 %, enough')],
    ]);
    expect(await suggest([robot('SH1', 1_000, 32.9)])).toEqual([
      [
        'SH1',
        false,
        'Its battery (33 %) does not last for the trip, free, 1000 m to the restaurant',
      ],
    ]);
  });

  it('recommends none of which nothing has been heard for two minutes, however near it was', async () => {
    const heardAgo = (seconds: number): Robot => ({
      ...robot('SH4', 10),
      last_known_position: { ...at(10), received_at: secondsAgo(seconds) },
    });
    expect(await suggest([robot('SH1', 500), heardAgo(119)])).toMatchObject([
      ['SH4', true, expect.any(String)],
      ['SH1', false, expect.any(String)],
    ]);
    expect(await suggest([robot('SH1', 500), heardAgo(180)])).toEqual([
      [
        'SH1',
        true,
        'Free, 500 m to the restaurant, battery 80 %, enough for the trip',
      ],
      [
        'SH4',
        false,
        'Nothing is heard of it, free, 10 m to the restaurant, battery 80 %, enough for the trip',
      ],
    ]);
    expect(await suggest([heardAgo(180)])).toMatchObject([
      ['SH4', false, expect.any(String)],
    ]);
  });

  it('has no retired one', async () => {
    expect(await suggest([robot('SH8', 0, 80, 'retired')])).toEqual([]);
  });
});
