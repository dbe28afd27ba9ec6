import {
  createDistrict,
  FleetSimulation,
  type Point,
} from '@sidehelm/robot-simulator';
import { TrafficWatch } from '../ways/TrafficWatch';
import { Way } from '../ways/Way';
import { WayPlanner } from '../ways/WayPlanner';
import { WayFollower, type Followed } from './WayFollower';

const free = (near: Record<number, number> = {}) =>
  Array.from({ length: 16 }, (...[, index]) => near[index] ?? 3);

describe('WayFollower', () => {
  /** North for 30 m, then east for 30 m. */
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
    { x: 30, y: 30 },
  ];
  const followerOf = (
    change: Partial<ConstructorParameters<typeof WayFollower>[0]> = {},
  ) =>
    new WayFollower({
      way: new Way(points),
      mayBe: () => true,
      mayCross: () => true,
      ...change,
    });
  const robot = (x: number, y: number, change = {}) => ({
    x,
    y,
    heading: 0,
    speed: 1.4,
    clearance: free(),
    ...change,
  });

  it('drives straight on at a brisk walk, and slower at a corner', () => {
    const straight = followerOf().follow(robot(0, 5), 0);
    expect(straight).toMatchObject({ state: 'driving', left: 55 });
    expect(straight.steering.power).toBeCloseTo(1.4 / 1.8);
    expect(straight.steering.steer).toBeCloseTo(0);

    const follower = followerOf();
    let corner: Followed | undefined;
    for (let y = 0; y < 29.3; y += 1) corner = follower.follow(robot(0, y), y);
    expect(corner?.steering.power).toBeLessThan(1 / 1.8);
    expect(corner?.steering.steer).toBeGreaterThan(0.2);
  });

  it('steers back to its way', () => {
    expect(followerOf().follow(robot(1, 5), 0).steering.steer).toBeLessThan(
      -0.2,
    );
    expect(followerOf().follow(robot(-1, 5), 0).steering.steer).toBeGreaterThan(
      0.2,
    );
  });

  it('turns on the spot before it drives away from where it looks', () => {
    const { steering } = followerOf().follow(
      robot(0, 5, { heading: 180, speed: 0 }),
      0,
    );
    expect(steering.power).toBe(0);
    expect(Math.abs(steering.rotate ?? 0)).toBeGreaterThan(0.5);
  });

  it('arrives at the end, and brakes before it', () => {
    const follower = followerOf({ way: new Way(points.slice(0, 2)) });
    for (let y = 0; y < 28; y += 2) follower.follow(robot(0, y), y);
    const near = follower.follow(robot(0, 29), 30);
    expect(near.state).toBe('driving');
    expect(near.steering.power).toBeLessThan(0.95);
    expect(follower.follow(robot(0, 29.7), 31)).toEqual({
      state: 'arrived',
      steering: { power: 0, steer: 0 },
      left: expect.closeTo(0.3),
    });
  });

  it('has arrived as well when somebody stands where it wants to go', () => {
    const follower = followerOf({ way: new Way(points.slice(0, 2)) });
    for (let y = 0; y < 27; y += 2) follower.follow(robot(0, y), y);
    const blocked = robot(0, 27, {
      speed: 0,
      clearance: free({ 14: 0.3, 15: 0.3, 0: 0.3, 1: 0.3, 2: 0.3, 3: 0.3 }),
    });
    expect(follower.follow(blocked, 30).state).toBe('driving');
    expect(follower.follow(blocked, 35).state).toBe('arrived');
  });

  it('is lost when it is carried away', () => {
    expect(followerOf().follow(robot(20, 5), 0).state).toBe('lost');
  });

  it('waits at a crossing until it is free, and does not stop on it', () => {
    let isFree = false;
    const follower = followerOf({
      way: new Way(points, [{ from: 10, to: 24 }]),
      mayCross: () => isFree,
    });
    for (let y = 0; y < 8.9; y += 0.5)
      expect(follower.follow(robot(0, y), y).state).toBe('driving');
    for (let now = 20; now < 80; now += 1)
      expect(follower.follow(robot(0, 9.2), now)).toMatchObject({
        state: 'waiting',
        steering: { power: 0 },
      });
    isFree = true;
    expect(follower.follow(robot(0, 9.2), 81).state).toBe('driving');
    isFree = false;
    follower.follow(robot(0, 10.5), 82);
    expect(follower.follow(robot(0, 11.9), 83).state).toBe('driving');
  });

  it('waits for a person in its way where there is no room beside them', () => {
    const follower = followerOf({ mayBe: () => false });
    const powerWith = (metres: number, now: number) => {
      const clearance = free({ 15: metres, 0: metres, 1: metres });
      return follower.follow(robot(0, 5, { clearance }), now).steering.power;
    };
    const cruise = powerWith(3, 0);
    expect(cruise).toBeGreaterThan(0.7);
    expect(powerWith(0.5, 0.2)).toBeLessThan(cruise / 2);
    for (let now = 0.4; now < 2.2; now += 0.2)
      expect(powerWith(0.3, now)).toBe(0);
    expect(powerWith(3, 2.4)).toBeCloseTo(cruise);
  });

  it('says that it is blocked when nothing helps, and goes back a little', () => {
    const follower = followerOf();
    const walled = robot(0, 5, { speed: 0, clearance: free({}).fill(0.2) });
    walled.clearance[8] = 2;
    const states = Array.from({ length: 200 }, (_, tick) =>
      follower.follow(walled, tick / 10),
    );
    expect(states[0].state).toBe('driving');
    expect(states[199].state).toBe('blocked');
    expect(states.some(({ steering }) => steering.power < 0)).toBe(true);
    expect(states.every(({ steering }) => steering.power <= 0)).toBe(true);
  });
});

describe('WayFollower on the simulated robot', () => {
  const district = createDistrict({ seed: 1 });

  /** Drives SH2 to a place; answers what happened on the way. Ten looks and fifty steps a second. */
  function drive(to: Point) {
    const fleet = new FleetSimulation({
      district,
      seed: 1,
      robotIds: ['SH1', 'SH2', 'SH3'],
    });
    const way = new WayPlanner(district).plan(fleet.motion('SH2'), to);
    if (!way) throw new Error('no way');
    const traffic = new TrafficWatch(
      district,
      () => fleet.time,
      () => fleet.yieldingCars,
    );
    const follower = new WayFollower({
      way,
      mayBe: ({ x, y }) => district.surfaceAt(x, y) !== 'road',
      mayCross: crossing =>
        traffic.isFree(way.at(crossing.from), way.at(crossing.to)),
    });
    fleet.setLease('SH2', 'lease');
    let followed: Followed | undefined;
    let contacts = 0;
    let road = 0;
    for (let tick = 1; tick <= 50 * 400; tick += 1) {
      const now = tick * 20;
      const robot = fleet.motion('SH2');
      if (tick % 5 === 1) {
        const state = fleet.state('SH2');
        if (state.collision) contacts += 1;
        if (district.surfaceAt(robot.x, robot.y) === 'road') road += 1;
        followed = follower.follow(
          { ...robot, clearance: fleet.clearance('SH2') },
          fleet.time,
        );
        if (followed.state !== 'driving' && followed.state !== 'waiting')
          if (followed.state !== 'blocked') break;
      }
      fleet.drive(
        'SH2',
        {
          lease_id: 'lease',
          seq: tick,
          sent_at: now,
          steer_compensation: 0,
          ...(fleet.news('SH2').is_armed && followed
            ? followed.steering
            : { power: 0, steer: 0 }),
        },
        now,
      );
      fleet.step(now);
    }
    const { x, y } = fleet.motion('SH2');
    return {
      state: followed?.state,
      metres: Math.hypot(x - way.end.x, y - way.end.y),
      pace: way.length / fleet.time,
      contacts,
      road,
    };
  }

  it.each([
    ['past robots that stand, to the next door', 1],
    ['around corners and over crossings', 4],
    ['further', 6],
  ])('%s', (_, restaurant) => {
    const outcome = drive(district.restaurants[restaurant].door);
    expect(outcome.state).toBe('arrived');
    expect(outcome.metres).toBeLessThan(4);
    expect(outcome.contacts).toBe(0);
    expect(outcome.road).toBe(0);
    expect(outcome.pace).toBeGreaterThan(0.4);
  });
});
