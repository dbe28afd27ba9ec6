import { District } from '../district/types';
import { Point } from '../geometry';
import { HULL_RADIUS } from './chassis';
import { distanceTo, Solid } from './obstruction';

/** Metres between two places that are looked at. */
const SPACING = 0.5;
/** Metres from the middle of a robot to the next thing. */
const ROOM = HULL_RADIUS + 0.4;

/** The nearest place in the middle of a sidewalk, at most so many metres away, where nothing stands. */
export function placeOnWalkway(
  { walkways }: Pick<District, 'walkways'>,
  from: Point,
  { within, solids }: { within: number; solids: readonly Solid[] },
): Point | undefined {
  const places: { place: Point; metres: number }[] = [];
  for (const edge of walkways.edges) {
    if (edge.kind !== 'sidewalk') continue;
    const a = walkways.nodes[edge.from];
    const b = walkways.nodes[edge.to];
    const steps = Math.max(1, Math.round(edge.length / SPACING));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const place = {
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
      };
      const metres = Math.hypot(place.x - from.x, place.y - from.y);
      if (metres <= within) places.push({ place, metres });
    }
  }
  places.sort((a, b) => a.metres - b.metres);
  return places.find(({ place }) =>
    solids.every(solid => distanceTo(solid, place.x, place.y) > ROOM),
  )?.place;
}
