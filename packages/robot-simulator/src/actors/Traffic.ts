import { District } from '../district/types';
import { HULL_RADIUS } from '../fleet/chassis';
import { lanesOf } from './actors';
import {
  carId,
  Lane,
  LaneCar,
  placeInLane,
  timetabled,
  timetabledCars,
  YieldingCar,
} from './lanes';
import type { Passing } from './stepAside';
import { GREEN, sinceGreen } from './types';

/** What of a robot drivers take notice of. */
export interface Met extends Passing {
  /** Its strobe flashes. */
  isFlashing: boolean;
}

/** m/s²: gently, as hard as they can, and getting going again. */
const BRAKING = 2.5;
const HARD_BRAKING = 7;
const ACCELERATION = 1.8;
/** m/s at most while they make up for what they have lost. */
const CATCH_UP = 10;
/** Share of the way to their place by the timetable that they make up for in a second. */
const EAGERNESS = 0.5;
/** Half the longest car, and what stays free before it, m. */
const HALF = 2.6;
const GAP = 1.2;
/** Metres to the side of the middle of their lane: there a robot is in the way, or is so when it comes nearer on the road. */
const IN_THE_WAY = 1.6;
const COMES = 3.4;
/** How fast cars pass a robot beside the lane, up to how many metres to the side, and how long before it. */
const QUIET = { speed: 5.5, beside: 3.5, before: 3 };
const LOUD = { speed: 3.5, beside: 7, before: 10 };
/** m/s towards the lane from which on a robot is taken to come. */
const MOVES = 0.1;
/** Seconds of green at the end in which nobody starts to cross a junction any more. */
const AMBER = 1;
/** Metres beyond a stop line at which it has been passed. */
const OVER_LINE = 0.5;
/** m/s; a car that is slower does not make room for one behind it. */
const CREEPS = 2;
/** Of all that yield at the same time. Cars beyond it keep to their timetable. */
export const MOST_YIELDING = 64;
/** Steps between two looks of cars that have met nobody yet. */
const LOOK_EVERY = 5;
/** Metres and m/s of a car that is back where its timetable has it. */
const BACK = { along: 0.02, speed: 0.3 };

/** A robot as seen from a lane. */
interface Meeting {
  along: number;
  isInTheWay: boolean;
  /** m/s at which it is passed, from so many metres before it on. */
  speed: number;
  before: number;
}

/** The speed from which somebody is down to another one after so many metres. */
const brakeTo = (metres: number, speed: number) =>
  Math.sqrt(speed ** 2 + 2 * BRAKING * Math.max(0, metres));

/**
 * Cars give way: they stop before a robot on the road that is in their lane or comes there, and pass one that is beside it
 * slowly, with siren or strobe more so. Whoever has waited keeps to lights and to the cars before it, and catches up with its
 * timetable. All others are where the time has them, at no cost.
 */
export class Traffic {
  /** Those that are not where the time alone has them. */
  readonly yielding: YieldingCar[] = [];
  private readonly lanes: readonly Lane[];
  private before: readonly Met[] = [];
  private steps = 0;

  constructor(private readonly district: District) {
    this.lanes = lanesOf(district);
  }

  /** Moves on by `seconds`, up to `time`; the robots come in the same order each time. */
  step(time: number, seconds: number, robots: readonly Met[]) {
    const isLook = this.steps % LOOK_EVERY === 0;
    this.steps += 1;
    if (isLook || this.yielding.length > 0) {
      for (const lane of this.lanes) {
        const own = this.yielding.filter(car => car.lane === lane.id);
        if (own.length === 0 && !isLook) continue;
        const meetings = this.meetingsOn(lane, robots, seconds);
        if (own.length === 0 && meetings.length === 0) continue;
        this.drive(lane, own, meetings, { time, seconds });
      }
    }
    this.before = robots;
  }

  private meetingsOn(
    lane: Lane,
    robots: readonly Met[],
    seconds: number,
  ): Meeting[] {
    const meetings: Meeting[] = [];
    robots.forEach((robot, index) => {
      const { along, right } = placeInLane(lane, robot);
      const side = Math.abs(right);
      const { speed, beside, before } =
        robot.isLoud || robot.isFlashing ? LOUD : QUIET;
      if (side > beside) return;
      const last = this.before[index] ?? robot;
      const lastSide = Math.abs(placeInLane(lane, last).right);
      const comes =
        side < COMES &&
        lastSide - side > MOVES * seconds &&
        this.district.surfaceAt(robot.x, robot.y) !== 'sidewalk';
      const isInTheWay = side < IN_THE_WAY || comes;
      meetings.push({ along, isInTheWay, speed, before });
    });
    return meetings;
  }

  private drive(
    lane: Lane,
    own: readonly YieldingCar[],
    meetings: readonly Meeting[],
    { time, seconds }: { time: number; seconds: number },
  ) {
    const ids = new Set(own.map(car => carId(lane, car)));
    const others = timetabledCars(lane, this.district.seed, time).filter(
      car => !ids.has(carId(lane, car)),
    );
    const cars: LaneCar[] = [...own, ...others];
    cars.sort((a, b) => b.along - a.along);
    let leader: LaneCar | undefined;
    for (const car of cars) {
      const isOwn = ids.has(carId(lane, car));
      // Those that keep to their timetables keep apart by them.
      const isHeldUp = isOwn || (leader && ids.has(carId(lane, leader)));
      const allowed = Math.min(
        passing(car, meetings),
        isHeldUp ? following(car, leader) : Infinity,
      );
      if (isOwn) {
        const light = waiting(lane, car, leader, meetings, time);
        this.move(lane, car, Math.min(allowed, light), { time, seconds });
      } else if (allowed < car.speed && this.yielding.length < MOST_YIELDING) {
        this.yielding.push({ ...car, lane: lane.id });
        ids.add(carId(lane, car));
      }
      leader = car;
    }
  }

  private move(
    lane: Lane,
    car: LaneCar,
    allowed: number,
    { time, seconds }: { time: number; seconds: number },
  ) {
    const planned = timetabled(lane, car, time);
    const wanted = planned
      ? planned.speed + EAGERNESS * (planned.along - car.along)
      : CATCH_UP;
    const target = Math.max(0, Math.min(allowed, wanted, CATCH_UP));
    car.speed =
      target < car.speed
        ? Math.max(target, car.speed - HARD_BRAKING * seconds)
        : Math.min(target, car.speed + ACCELERATION * seconds);
    car.along += car.speed * seconds;
    const isBack =
      planned &&
      planned.speed <= allowed &&
      Math.abs(planned.along - car.along) < BACK.along &&
      Math.abs(planned.speed - car.speed) < BACK.speed;
    if (isBack || car.along > lane.length) this.forget(car);
  }

  private forget(car: LaneCar) {
    const index = this.yielding.findIndex(it => it === car);
    this.yielding.splice(index, 1);
  }
}

/** m/s for the robots ahead and beside. */
function passing({ along }: LaneCar, meetings: readonly Meeting[]): number {
  let allowed = Infinity;
  for (const meeting of meetings) {
    const ahead = meeting.along - along;
    if (ahead < -HALF - HULL_RADIUS) continue;
    const { isInTheWay, speed, before } = meeting;
    const free = ahead - HALF - HULL_RADIUS;
    allowed = Math.min(
      allowed,
      isInTheWay ? brakeTo(free - GAP, 0) : brakeTo(free - before, speed),
    );
  }
  return allowed;
}

/** m/s for the car before it. */
function following({ along }: LaneCar, leader: LaneCar | undefined): number {
  if (!leader) return Infinity;
  return brakeTo(leader.along - along - 2 * HALF - GAP, leader.speed);
}

/** m/s for the next light, and for a junction behind which there is no room. */
function waiting(
  lane: Lane,
  { along, speed }: LaneCar,
  leader: LaneCar | undefined,
  meetings: readonly Meeting[],
  time: number,
): number {
  const stop = lane.stops.find(({ at }) => at > along - OVER_LINE);
  if (!stop) return Infinity;
  const free = stop.at - along;
  const isTooLate = speed ** 2 > 2 * HARD_BRAKING * (free + OVER_LINE);
  if (isTooLate) return Infinity;
  const { row, column } = stop;
  const since = sinceGreen(time, row, column, lane.carriageway.axis);
  const isTaken = (place: number) =>
    place > stop.at && place < stop.clear + 2 * HALF + GAP;
  const isFull =
    (leader && leader.speed < CREEPS && isTaken(leader.along - HALF)) ||
    meetings.some(it => it.isInTheWay && isTaken(it.along));
  return since < GREEN - AMBER && !isFull ? Infinity : brakeTo(free, 0);
}
