import type { Order, Restaurant } from '@sidehelm/contracts';
import { createDistrict } from '@sidehelm/robot-simulator';
import { demoOrders } from '../../orders';
import { demoRestaurants } from '../../restaurants';
import { samplesOf, trailOf } from './demoPast';
import { drivesOf, poseAt } from './DemoWay';
import { planDemo } from './planDemo';

const NOW = Date.parse('2026-11-20T21:02:00.000Z');
const SLOT = 300_000;
const ROBOTS = ['SH1', 'SH2', 'SH4', 'SH5', 'SH7'];

describe('the recordings that a demonstration begins with', () => {
  const district = createDistrict({ seed: 1 });
  const restaurants = demoRestaurants(1) as Restaurant[];
  const orders = demoOrders({
    seed: 1,
    now: NOW,
    restaurants,
    robotIds: ROBOTS,
    fleet: ROBOTS,
  }).map(({ order }) => order as Order);
  const plan = planDemo({
    district,
    now: NOW,
    robotIds: ROBOTS,
    orders,
    restaurants,
  });
  const metres = (
    a: { x: number; y: number },
    { lat, lng }: { lat: number; lng: number },
  ) => {
    const b = district.toLocal({ lat, lng });
    return Math.hypot(a.x - b.x, a.y - b.y);
  };

  it('are three slots in a row of three robots, and over', () => {
    expect(plan).toHaveLength(3);
    expect(new Set(plan.map(({ robotId }) => robotId)).size).toBe(3);
    for (const { slots } of plan) {
      expect(slots[0] % SLOT).toBe(0);
      expect(slots).toEqual([slots[0], slots[0] + SLOT, slots[0] + 2 * SLOT]);
      expect(slots[2] + SLOT).toBeLessThanOrEqual(NOW);
      expect(slots[0]).toBeGreaterThan(NOW - 13 * 3_600_000);
    }
  });

  it('show each robot where its order says that it is, and going as robots go', () => {
    for (const { robotId, legs, slots } of plan) {
      const way = legs[legs.length - 1];
      const order = orders.find(
        each =>
          each.assigned_robot_id === robotId &&
          each.completed_stages.some(
            ({ kind, started_at }) =>
              kind === 'robot-en-route-to-drop-off' &&
              Date.parse(started_at) === way.from,
          ),
      )!;
      const restaurant = restaurants.find(
        ({ uuid }) => uuid === order.restaurant_uuid,
      )!;
      expect(
        metres(poseAt(legs, way.from - 1_000), restaurant.geocoded_address),
      ).toBeLessThan(60);
      expect(
        metres(
          poseAt(legs, way.to + 60_000),
          order.recipient.geocoded_address!,
        ),
      ).toBeLessThan(60);
      const arrived = order.completed_stages.find(
        ({ kind }) => kind === 'robot-waiting-for-drop-off',
      )!;
      expect(way.to).toBe(Date.parse(arrived.started_at));
      for (let time = slots[0]; time < slots[2] + SLOT; time += 1_000) {
        const pose = poseAt(legs, time);
        const next = poseAt(legs, time + 100);
        const speed = Math.hypot(next.x - pose.x, next.y - pose.y) * 10;
        expect(pose.speed).toBeLessThan(1.9);
        expect(Math.abs(speed - pose.speed)).toBeLessThan(0.7);
      }
    }
  });

  it.each(Array.from({ length: 8 }, (_, index) => index))(
    'have nobody drive two robots at a time, %p hours later, too',
    later => {
      const now = NOW + later * 3_600_000;
      const plans = planDemo({
        district,
        now,
        robotIds: ROBOTS,
        orders: demoOrders({
          seed: 1,
          now,
          restaurants,
          robotIds: ROBOTS,
          fleet: ROBOTS,
        }).map(({ order }) => order as Order),
        restaurants,
      });
      const drives = plans
        .flatMap(robot => drivesOf(robot))
        .sort((a, b) => a.from - b.from);
      expect(drives.length).toBeGreaterThan(3);
      drives.slice(1).forEach(({ from }, index) => {
        expect(from).toBeGreaterThanOrEqual(drives[index].to);
      });
    },
  );

  it('have a way on the map and telemetry of the same places', () => {
    const [robot] = plan;
    const trail = trailOf(robot, district);
    const times = trail.map(({ timestamp }) => Date.parse(timestamp));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const samples = robot.slots.flatMap(slot =>
      samplesOf(robot, slot, district),
    );
    expect(samples).toHaveLength(900);
    for (const { latitude, longitude, timestamp } of trail) {
      const at = Date.parse(timestamp);
      const sample = samples.find(each => Math.abs(each.at - at) <= 500);
      if (!sample) continue;
      const place = district.toLocal({ lat: latitude, lng: longitude });
      expect(
        metres(place, { lat: sample.lat!, lng: sample.lng! }),
      ).toBeLessThan(2);
    }
    const moving = samples.filter(({ speed }) => speed! > 0);
    expect(moving.length).toBeGreaterThan(60);
    expect(
      moving.every(
        ({ driver_name }) =>
          driver_name ===
          (robot.robotId === 'SH1' ? 'Maya Castellanos' : 'Jonah Okafor'),
      ),
    ).toBe(true);
    expect(samples.some(({ lid }) => lid === 'open')).toBe(true);
  });

  it('are none where there is nothing to show', () => {
    const nothing = { district, now: NOW, robotIds: ROBOTS, restaurants };
    expect(planDemo({ ...nothing, orders: [] })).toEqual([]);
    expect(planDemo({ ...nothing, orders, now: NOW + 30 * 3_600_000 })).toEqual(
      [],
    );
    expect(planDemo({ ...nothing, orders, restaurants: [] })).toEqual([]);
  });
});
