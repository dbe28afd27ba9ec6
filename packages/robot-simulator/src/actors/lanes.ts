import { CROSSING_OFFSET, CROSSING_WIDTH } from '../district/crossings';
import { Carriageway, District } from '../district/types';
import { hash } from '../random';
import { Actor, CYCLE, GREEN, sinceGreen } from './types';

const CRUISE = 8.5;
const ACCELERATION = 1.8;
const BRAKING = 2;
/** Between the front bumpers of cars that wait in line. */
const QUEUE_SPACING = 7.2;
/** Seconds between cars of a platoon when they drive. */
const HEADWAY = 1.6;
const PLATOON_SIZES = [0, 1, 1, 2, 2, 3];
/** Green that must be left when the first car of a platoon arrives, so that the last one gets through. */
const PLATOON_TIME = 5;

/** Constant acceleration from `time` on. */
interface Stretch {
  time: number;
  at: number;
  speed: number;
  acceleration: number;
}

/** Where cars wait for a light. */
interface StopLine {
  /** Metres along the lane, of the middle of the first car. */
  at: number;
  /** Metres along the lane at which the crossing on the other side of the junction is left behind. */
  clear: number;
  row: number;
  column: number;
}

/** A car in its lane. */
export interface LaneCar {
  /** Which platoon it is of, and its place in it: both together name it. */
  departure: number;
  place: number;
  /** Metres along the lane, of its middle. */
  along: number;
  speed: number;
}

/** A car that goes by itself since it met a robot, and no more by its timetable. */
export interface YieldingCar extends LaneCar {
  lane: number;
}

export interface Lane {
  id: number;
  carriageway: Carriageway;
  /** 1 along the axis, -1 against it. */
  direction: 1 | -1;
  /** The coordinate across the axis. */
  across: number;
  /** Metres. */
  length: number;
  stops: StopLine[];
  /** How the first car of every platoon drives; each cycle sends out one platoon. */
  stretches: Stretch[];
  duration: number;
}

/** Drives the first car through all the lights once and writes down how it went. */
function drive(
  stops: readonly StopLine[],
  line: Carriageway,
  length: number,
): Stretch[] {
  const stretches: Stretch[] = [
    { time: 0, at: 0, speed: CRUISE, acceleration: 0 },
  ];
  let time = 0;
  let at = 0;
  for (const stop of stops) {
    const brakingDistance = CRUISE ** 2 / (2 * BRAKING);
    const brakeAt = stop.at - brakingDistance;
    time += (brakeAt - at) / CRUISE;
    at = brakeAt;
    const arrival = time + brakingDistance / CRUISE;
    if (
      sinceGreen(arrival, stop.row, stop.column, line.axis) <
      GREEN - PLATOON_TIME
    )
      continue;
    stretches.push({ time, at, speed: CRUISE, acceleration: -BRAKING });
    time += CRUISE / BRAKING;
    at = stop.at;
    stretches.push({ time, at, speed: 0, acceleration: 0 });
    const since = sinceGreen(time, stop.row, stop.column, line.axis);
    // A light that has just turned green while we braked lets us go at once.
    time += since < GREEN - PLATOON_TIME ? 0.6 : CYCLE - since + 0.6;
    stretches.push({ time, at, speed: 0, acceleration: ACCELERATION });
    time += CRUISE / ACCELERATION;
    at += CRUISE ** 2 / (2 * ACCELERATION);
    stretches.push({ time, at, speed: CRUISE, acceleration: 0 });
  }
  time += (length + 3 * QUEUE_SPACING + 3 * HEADWAY * CRUISE - at) / CRUISE;
  stretches.push({ time, at: length + 1000, speed: 0, acceleration: 0 });
  return stretches;
}

function laneOffsets({
  lanesPerDirection,
  hasParking,
  halfWidth,
}: Carriageway): number[] {
  if (lanesPerDirection === 2) return [1.75, 5.05];
  return [hasParking ? 1.65 : halfWidth / 2];
}

export function createLanes({ carriageways }: District): Lane[] {
  const lanes: Lane[] = [];
  for (const line of carriageways) {
    const others = carriageways.filter(other => other.axis !== line.axis);
    const length = line.to - line.from;
    for (const direction of [1, -1] as const) {
      const stops = others
        .map(other => {
          const before =
            other.halfWidth + CROSSING_OFFSET + CROSSING_WIDTH / 2 + 1.2;
          const at =
            direction > 0
              ? other.centre - before - line.from
              : line.to - other.centre - before;
          const clear = at + 2 * before;
          return line.axis === 'ew'
            ? { at, clear, row: line.index, column: other.index }
            : { at, clear, row: other.index, column: line.index };
        })
        .sort((a, b) => a.at - b.at);
      for (const offset of laneOffsets(line)) {
        // Keep right: east goes south of the centre line, north goes east of it.
        const side = line.axis === 'ew' ? -direction : direction;
        const stretches = drive(stops, line, length);
        lanes.push({
          id: lanes.length,
          carriageway: line,
          direction,
          across: line.centre + side * offset,
          length,
          stops,
          stretches,
          duration: stretches[stretches.length - 1].time,
        });
      }
    }
  }
  return lanes;
}

function stretchAt({ stretches }: Lane, time: number): Stretch {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stretches[middle].time <= time) low = middle;
    else high = middle - 1;
  }
  return stretches[low];
}

const headingOf = ({ carriageway, direction }: Lane) => {
  if (carriageway.axis === 'ew') return direction > 0 ? 90 : 270;
  return direction > 0 ? 0 : 180;
};

/** Where a car is by its timetable that left so many seconds ago; the first of its platoon. */
function driven(lane: Lane, age: number) {
  const { time, at, speed, acceleration } = stretchAt(lane, age);
  const since = age - time;
  return {
    along: at + speed * since + (acceleration / 2) * since * since,
    speed: speed + acceleration * since,
  };
}

/** Where a car is by its timetable; `undefined` where it is not, or no more, in its lane. */
export function timetabled(
  lane: Lane,
  { departure, place }: Pick<LaneCar, 'departure' | 'place'>,
  time: number,
): LaneCar | undefined {
  const age = time - departure * CYCLE - place * HEADWAY;
  if (age < 0 || age >= lane.duration) return undefined;
  const { along, speed } = driven(lane, age);
  const own = along - place * QUEUE_SPACING;
  if (own < 0 || own > lane.length) return undefined;
  return { departure, place, along: own, speed };
}

/** Those that are in a lane by their timetable. */
export function timetabledCars(
  lane: Lane,
  seed: number,
  time: number,
): LaneCar[] {
  const cars: LaneCar[] = [];
  // Whole cycles, because the trajectory was driven against the lights from time 0.
  const last = Math.floor(time / CYCLE);
  const first = last - Math.ceil((lane.duration + 3 * HEADWAY) / CYCLE);
  for (let departure = first; departure <= last; departure++) {
    const size =
      PLATOON_SIZES[hash(seed, lane.id, departure) % PLATOON_SIZES.length];
    for (let place = 0; place < size; place++) {
      const car = timetabled(lane, { departure, place }, time);
      if (car) cars.push(car);
    }
  }
  return cars;
}

/** The number by which a car is known. */
export const carId = (
  lane: Lane,
  { departure, place }: Pick<LaneCar, 'departure' | 'place'>,
) => (lane.id * 4096 + (departure & 1023)) * 4 + place;

/** The coordinate along the axis. */
export const positionOf = (
  { carriageway: { from, to }, direction }: Lane,
  along: number,
) => (direction > 0 ? from + along : to - along);

/** Metres along the lane, and to the right of its middle, of a point. */
export function placeInLane(lane: Lane, { x, y }: { x: number; y: number }) {
  const { carriageway: line, direction, across } = lane;
  const isEw = line.axis === 'ew';
  const position = isEw ? x : y;
  return {
    along: direction > 0 ? position - line.from : line.to - position,
    right: ((isEw ? y : x) - across) * (isEw ? -direction : direction),
  };
}

/** How it looks. */
export function seenCar(lane: Lane, seed: number, car: LaneCar): Actor {
  const { departure, place, along, speed } = car;
  const position = positionOf(lane, along);
  const isEw = lane.carriageway.axis === 'ew';
  const look = hash(seed, lane.id, departure, place);
  const isVan = look % 9 === 0;
  return {
    id: carId(lane, car),
    kind: 'car',
    x: isEw ? position : lane.across,
    y: isEw ? lane.across : position,
    heading: headingOf(lane),
    speed,
    length: isVan ? 5.2 : 4.1 + (look % 7) * 0.1,
    width: isVan ? 1.95 : 1.8,
    height: isVan ? 2.1 : 1.45,
    colour: (look >>> 8) % 8,
    travelled: along,
  };
}
