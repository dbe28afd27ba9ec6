import { District } from '../district/types';
import {
  carId,
  createLanes,
  Lane,
  LaneCar,
  positionOf,
  seenCar,
  timetabledCars,
  YieldingCar,
} from './lanes';
import { Actor } from './types';
import { Walker, createWalkers, walkerAt } from './walkers';

interface Population {
  lanes: Lane[];
  walkers: Walker[];
}

const populations = new WeakMap<District, Population>();

function populationOf(district: District): Population {
  const known = populations.get(district);
  if (known) return known;
  const created = {
    lanes: createLanes(district),
    walkers: createWalkers(district),
  };
  populations.set(district, created);
  return created;
}

export const lanesOf = (district: District): readonly Lane[] =>
  populationOf(district).lanes;

/** All cars and pedestrians at a time in seconds whom no robot is in the way of; depends on the district's seed and the time alone. */
export function actorsAt(district: District, time: number): Actor[] {
  const { lanes, walkers } = populationOf(district);
  const { seed } = district;
  return [
    ...lanes.flatMap(lane =>
      timetabledCars(lane, seed, time).map(car => seenCar(lane, seed, car)),
    ),
    ...walkers.map(walker => walkerAt(walker, time)),
  ];
}

/**
 * Those within `radius` metres of a point, without looking at the rest of the district. Cars that yield to a robot are where they
 * are said to be, all others where the time alone has them.
 */
export function actorsNear(
  district: District,
  time: number,
  x: number,
  y: number,
  radius: number,
  yielding: readonly YieldingCar[] = [],
): Actor[] {
  const { lanes, walkers } = populationOf(district);
  const { seed } = district;
  const actors: Actor[] = [];
  const ids = new Set(yielding.map(car => carId(lanes[car.lane], car)));
  const add = (lane: Lane, car: LaneCar) => {
    const position = positionOf(lane, car.along);
    const isEw = lane.carriageway.axis === 'ew';
    if (Math.abs(position - (isEw ? x : y)) <= radius)
      actors.push(seenCar(lane, seed, car));
  };
  for (const car of yielding) add(lanes[car.lane], car);
  for (const lane of lanes) {
    const isEw = lane.carriageway.axis === 'ew';
    if (Math.abs(lane.across - (isEw ? y : x)) > radius) continue;
    for (const car of timetabledCars(lane, seed, time))
      if (ids.size === 0 || !ids.has(carId(lane, car))) add(lane, car);
  }
  for (const walker of walkers) {
    const { box } = walker;
    if (
      x < box.x0 - radius ||
      x > box.x1 + radius ||
      y < box.y0 - radius ||
      y > box.y1 + radius
    ) {
      continue;
    }
    actors.push(walkerAt(walker, time));
  }
  return actors.filter(
    actor => (actor.x - x) ** 2 + (actor.y - y) ** 2 <= radius * radius,
  );
}
