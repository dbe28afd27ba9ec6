import { District } from '../district/types';
import { Lane, carsOnLane, createLanes } from './lanes';
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

/** All cars and pedestrians at a time in seconds; depends on the district's seed and the time alone. */
export function actorsAt(district: District, time: number): Actor[] {
  const { lanes, walkers } = populationOf(district);
  const actors: Actor[] = [];
  for (const lane of lanes) {
    carsOnLane(lane, district.seed, time, -Infinity, Infinity, actors);
  }
  for (const walker of walkers) actors.push(walkerAt(walker, time));
  return actors;
}

/** Those within `radius` metres of a point, without looking at the rest of the district. */
export function actorsNear(
  district: District,
  time: number,
  x: number,
  y: number,
  radius: number,
): Actor[] {
  const { lanes, walkers } = populationOf(district);
  const actors: Actor[] = [];
  for (const lane of lanes) {
    const isEw = lane.carriageway.axis === 'ew';
    if (Math.abs(lane.across - (isEw ? y : x)) > radius) continue;
    const along = isEw ? x : y;
    carsOnLane(
      lane,
      district.seed,
      time,
      along - radius,
      along + radius,
      actors,
    );
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
