import { createDistrict, FleetSimulation } from '@sidehelm/robot-simulator';
import { demoRestaurants } from '../../restaurants/demo/demoRestaurants';
import { demoOrders } from './demoOrders';

const NOW = Date.parse('2026-03-02T18:00:00.000Z');
const DAY = 24 * 3_600_000;
const ROBOTS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6', 'SH7'];

const make = (now = NOW, robotIds = ROBOTS, fleet = robotIds) =>
  demoOrders({
    seed: 1,
    now,
    restaurants: demoRestaurants(1),
    robotIds,
    fleet,
  });

describe('the orders that the demo begins with', () => {
  const histories = make();
  const orders = histories.map(({ order }) => order);
  const open = orders.filter(({ current_stage }) => !current_stage.is_final);

  it('are those of a day, and some that are open, at several stages', () => {
    expect(orders.length).toBeGreaterThan(150);
    expect(orders.length).toBeLessThan(300);
    expect(new Set(open.map(it => it.current_stage.kind)).size).toBeGreaterThan(
      4,
    );
    expect(open.some(it => it.assigned_robot_id === undefined)).toBe(true);
  });

  it('tell of no time to come, and hardly of one before that day', () => {
    for (const { order, events } of histories) {
      const times = [
        order.requested_at,
        order.current_stage.started_at,
        ...events.map(({ occurred_at }) => occurred_at),
      ].map(time => Date.parse(time));
      expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
      expect(Math.min(...times)).toBeGreaterThan(NOW - 2 * DAY);
    }
  });

  it('give no robot two open orders, and each order an id of its own', () => {
    const carried = open.flatMap(it => it.assigned_robot_id ?? []);
    expect(new Set(carried).size).toBe(carried.length);
    expect(new Set(orders.map(({ uuid }) => uuid)).size).toBe(orders.length);
    const ids = orders.map(
      ({ sales_channel, external_id }) => `${sales_channel} ${external_id}`,
    );
    expect(new Set(ids).size).toBe(orders.length);
  });

  it('have gone from stage to stage as their events tell', () => {
    for (const { order, events } of histories) {
      const stages = events.flatMap(({ stage }) => stage ?? []);
      expect(stages).toEqual([
        ...order.completed_stages.map(({ kind }) => kind),
        order.current_stage.kind,
      ]);
    }
  });

  it.each(Array.from({ length: 10 }, (_, index) => index))(
    'have rescues that begin and end within one stage, with seed %d',
    seed => {
      const made = demoOrders({
        seed,
        now: NOW,
        restaurants: demoRestaurants(1),
        robotIds: ROBOTS,
        fleet: ROBOTS,
      });
      const rescued = made.filter(({ events }) =>
        events.some(({ kind }) => kind === 'rescue-started'),
      );
      expect(rescued.length).toBeGreaterThan(0);
      for (const { order, events } of rescued) {
        const kinds = events.map(({ kind }) => kind);
        const started = kinds.indexOf('rescue-started');
        expect(kinds[started + 1]).toBe('rescue-finished');
        expect(kinds.at(-1)).toBe('order-dropped-off');
        const times = events.map(it => Date.parse(it.occurred_at));
        expect(times.slice(1).every((time, i) => time > times[i])).toBe(true);
        expect(times.at(-1)).toBe(Date.parse(order.current_stage.started_at));
      }
    },
  );

  it('give each robot one order at a time', () => {
    // Those of the demo's fleet that are active.
    const active = make(NOW, ['SH1', 'SH2', 'SH4', 'SH5', 'SH7']);
    expect(active.length).toBeGreaterThan(150);
    const had = new Map<string, { from: number; to: number }[]>();
    for (const { order, events } of active) {
      const assigned = events.find(({ kind }) => kind === 'assigned');
      if (!assigned?.robot_id) continue;
      const from = Date.parse(assigned.occurred_at);
      const to = order.current_stage.is_final
        ? Date.parse(order.current_stage.started_at)
        : Infinity;
      had.set(assigned.robot_id, [
        ...(had.get(assigned.robot_id) ?? []),
        { from, to },
      ]);
    }
    expect(had.size).toBe(5);
    for (const spans of had.values()) {
      spans.sort((a, b) => a.from - b.from);
      spans.slice(1).forEach(({ from }, index) => {
        expect(from).toBeGreaterThanOrEqual(spans[index].to);
      });
    }
  });

  it('name nobody as a driver who may not drive: the pilot drives SH1 alone, and it nobody else', () => {
    const told = histories.flatMap(({ order, events }) =>
      events
        .filter(({ kind }) => kind.startsWith('left-for'))
        .map(({ actor }) => [order.assigned_robot_id, actor.name, actor.uuid]),
    );
    expect(told.length).toBeGreaterThan(100);
    const maya = ['Maya Castellanos', '0d5ec0de-0000-4000-8000-000000000003'];
    const jonah = ['Jonah Okafor', '0d5ec0de-0000-4000-8000-000000000004'];
    for (const [robotId, ...driver] of told)
      expect(driver).toEqual(robotId === 'SH1' ? maya : jonah);
    expect(told.some(([robotId]) => robotId === 'SH1')).toBe(true);
    expect(told.some(([robotId]) => robotId === 'SH2')).toBe(true);
  });

  it('leave a robot of the demo without an order, and begin where the others stand', () => {
    const fleet = Array.from({ length: 12 }, (_, index) => `SH${index + 1}`);
    const ids = fleet.filter(id => !['SH3', 'SH6', 'SH8'].includes(id));
    const carried = (made: ReturnType<typeof make>) =>
      made
        .filter(({ order }) => !order.current_stage.is_final)
        .flatMap(({ order }) => order.assigned_robot_id ?? [])
        .sort();
    const eight = fleet.slice(0, 8);
    expect(
      carried(
        make(
          NOW,
          ids.filter(id => eight.includes(id)),
          eight,
        ),
      ),
    ).toEqual(['SH1', 'SH2', 'SH4', 'SH5']);
    const made = make(NOW, ids, fleet);
    expect(carried(made)).toEqual(['SH1', 'SH2', 'SH4', 'SH5', 'SH9']);
    const district = createDistrict({ seed: 1 });
    const simulation = new FleetSimulation({
      district,
      seed: 1,
      robotIds: fleet,
    });
    const { order } = made.find(
      ({ order: each }) =>
        each.current_stage.kind === 'robot-waiting-for-pick-up',
    )!;
    const restaurant = demoRestaurants(1).find(
      ({ uuid }) => uuid === order.restaurant_uuid,
    )!;
    const door = district.toLocal(restaurant.geocoded_address);
    const { x, y } = simulation.motion('SH9');
    expect(Math.hypot(x - door.x, y - door.y)).toBeLessThan(10);
  });

  it.each([
    ['winter', '2026-01-20T08:00:00.000Z', '2026-01-20T06:00:00.000Z'],
    ['summer', '2026-07-20T07:00:00.000Z', '2026-07-20T05:00:00.000Z'],
  ])('are none between one and three at night, in %s', (_, from, until) => {
    // From three o'clock in Charlotte one looks back at the two hours in which nobody orders.
    const made = make(Date.parse(from)).filter(
      ({ order: { current_stage, requested_at } }) =>
        current_stage.is_final && Date.parse(requested_at) > Date.parse(until),
    );
    expect(made).toEqual([]);
  });

  it('are the same for the same seed and time', () => {
    expect(make()).toEqual(histories);
    expect(make(NOW + DAY)).not.toEqual(histories);
  });

  it('leave out what a small fleet cannot carry', () => {
    const small = make(NOW, ['SH1']).filter(
      ({ order }) => !order.current_stage.is_final,
    );
    const robots = small.flatMap(({ order }) => order.assigned_robot_id ?? []);
    expect(robots).toEqual(['SH1']);
  });
});
