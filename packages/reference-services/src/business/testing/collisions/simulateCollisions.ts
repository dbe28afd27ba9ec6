import {
  actorsNear,
  createDistrict,
  type District,
  FleetSimulation,
  HULL_RADIUS,
  Random,
  type RobotMotion,
  solidOf,
  STEP,
  makeRoom,
} from '@sidehelm/robot-simulator';
import { TrafficWatch } from '../../ways/TrafficWatch';
import { WayPlanner } from '../../ways/WayPlanner';
import { type Contacts, ContactWatch, type Thing } from './ContactWatch';
import { ScriptedDrive } from './ScriptedDrive';

export interface CollisionsOptions {
  kilometres: number;
  /** ms: half of it until the pilot sees, half of it until the robot hears. */
  loopDelay: number;
  isGuarded: boolean;
  seed: number;
}

/** What robots touched on their way. */
export interface Collisions {
  kilometres: number;
  /** Of all robots together. */
  hours: number;
  trips: number;
  helped: number;
  contacts: Record<Thing['kind'], Contacts>;
  /** Shares of the time in which a robot was asked to go. */
  slowed: number;
  held: number;
}

const ROBOTS = 8;
/** m from the hull within which things are looked at. */
const LOOK = 1;
/** m from the middle of a car to its corners, and what it leaves the kerb for a robot. */
const CAR = 3.5;
/** Robots that get nowhere for so long end it: hours for each kilometre. */
const PATIENCE = 5;

function thingsNear(
  district: District,
  fleet: FleetSimulation,
  robot: RobotMotion & { robotId: string },
  robots: readonly (RobotMotion & { robotId: string })[],
): Thing[] {
  const { x, y } = robot;
  const reach = HULL_RADIUS + LOOK;
  // Nobody has a siren on.
  const passing = robots.map(({ x: east, y: north }) => ({
    x: east,
    y: north,
    isLoud: false,
  }));
  const things = district
    .obstaclesNear(x, y, reach)
    .map((solid): Thing => ({ key: solid, kind: 'fixed', solid }));
  const actors = actorsNear(
    district,
    fleet.time,
    x,
    y,
    reach + CAR,
    fleet.yieldingCars,
  );
  for (const actor of actors)
    things.push({
      key: actor.id,
      kind: actor.kind === 'car' ? 'car' : 'person',
      solid: solidOf(makeRoom(actor, passing)),
    });
  for (const other of robots)
    if (other.robotId !== robot.robotId)
      things.push({
        key: other.robotId,
        kind: 'robot',
        solid: { x: other.x, y: other.y, radius: HULL_RADIUS },
      });
  return things;
}

/**
 * Robots of the simulated district, which the scripted pilot drives so many kilometres over a link with a delay, in a time of
 * their own. The same options give the same collisions.
 */
export function simulateCollisions({
  kilometres,
  loopDelay,
  isGuarded,
  seed,
}: CollisionsOptions): Collisions {
  const district = createDistrict({ seed });
  const robotIds = Array.from(
    { length: ROBOTS },
    (...[, index]) => `SH${index + 1}`,
  );
  const fleet = new FleetSimulation({ district, seed, robotIds, isGuarded });
  const planner = new WayPlanner(district);
  const traffic = new TrafficWatch(
    district,
    () => fleet.time,
    () => fleet.yieldingCars,
  );
  const doors = [
    ...district.restaurants.map(({ door }) => door),
    ...district.addresses,
  ];
  const robots = robotIds.map((robotId, index) => {
    const random = new Random(seed * 1_000 + index);
    return {
      robotId,
      watch: new ContactWatch(),
      drive: new ScriptedDrive({
        fleet,
        robotId,
        district,
        planner,
        traffic,
        nextDoor: () => random.pick(doors),
        delay: loopDelay / 2,
      }),
    };
  });
  const motions = () =>
    robotIds.map(robotId => ({ robotId, ...fleet.motion(robotId) }));
  let metres = 0;
  let tick = 0;
  const most = (kilometres * PATIENCE * 3_600) / STEP;
  while (metres < kilometres * 1_000 && tick * ROBOTS < most) {
    tick += 1;
    const now = tick * STEP * 1_000;
    robots.forEach(({ drive }) => drive.look(now));
    // Help carries a robot, which is no way that it goes.
    const started = motions();
    fleet.step(now);
    const after = motions();
    for (const [index, { watch }] of robots.entries()) {
      const robot = after[index];
      metres += Math.hypot(
        robot.x - started[index].x,
        robot.y - started[index].y,
      );
      watch.look(
        started[index],
        robot,
        thingsNear(district, fleet, robot, after),
        STEP,
      );
    }
  }
  const kinds = ['person', 'car', 'robot', 'fixed'] as const;
  const sum = (of: (robot: (typeof robots)[number]) => number) =>
    robots.reduce((total, robot) => total + of(robot), 0);
  const contactsWith = (kind: Thing['kind']): Contacts => ({
    ranInto: sum(({ watch }) => watch.counts[kind].ranInto),
    whileStanding: sum(({ watch }) => watch.counts[kind].whileStanding),
    fromBehind: sum(({ watch }) => watch.counts[kind].fromBehind),
    nearMisses: sum(({ watch }) => watch.counts[kind].nearMisses),
  });
  const driving = sum(({ drive }) => drive.told.driving);
  return {
    kilometres: metres / 1_000,
    hours: (tick * STEP * ROBOTS) / 3_600,
    trips: sum(({ drive }) => drive.trips),
    helped: sum(({ drive }) => drive.helped),
    contacts: Object.fromEntries(
      kinds.map(kind => [kind, contactsWith(kind)]),
    ) as Collisions['contacts'],
    slowed: sum(({ drive }) => drive.told.slowed) / driving,
    held: sum(({ drive }) => drive.told.held) / driving,
  };
}
