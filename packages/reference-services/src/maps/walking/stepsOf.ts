import type { Point, WalkwayStop } from '@sidehelm/robot-simulator';
import { positionOf } from '../position';
import { bearingOf, describeTurn } from './describeTurn';
import { lineOf, measuresOf } from './shapes';
import type { Stretch } from './stretchesOf';
import type { WalkingRouteStep } from './WalkingRoute';

/** The bearing of the longest piece: at its ends a stretch runs around corners. */
function bearingAlong({ pieces }: Stretch): number {
  const { from, to } = pieces.reduce((longest, piece) =>
    piece.length > longest.length ? piece : longest,
  );
  return bearingOf(from, to);
}

function standStill(type: 'depart' | 'arrive', at: Point, street: string) {
  return {
    ...measuresOf(0),
    name: street,
    mode: 'walking',
    geometry: lineOf(at, []),
    maneuver: {
      type,
      location: positionOf(at),
      bearing_before: 0,
      bearing_after: 0,
    },
  };
}

function maneuverOf(stretch: Stretch, previous: Stretch | undefined) {
  const bearing = bearingAlong(stretch);
  const place = {
    location: positionOf(stretch.pieces[0].from),
    bearing_after: bearing,
  };
  if (!previous) return { ...place, type: 'depart', bearing_before: 0 };
  const before = bearingAlong(previous);
  const modifier = describeTurn(before, bearing);
  return {
    ...place,
    type: modifier === 'straight' ? 'new name' : 'turn',
    modifier,
    bearing_before: before,
  };
}

/** A step for each stretch and one for the arrival. */
export function stepsOf(
  from: WalkwayStop,
  stretches: readonly Stretch[],
  to: WalkwayStop,
): WalkingRouteStep[] {
  const steps: WalkingRouteStep[] = stretches.map((stretch, index) => ({
    ...measuresOf(stretch.length),
    name: stretch.street,
    mode: 'walking',
    geometry: lineOf(stretch.pieces[0].from, stretch.pieces),
    maneuver: maneuverOf(stretch, stretches[index - 1]),
  }));
  const last = stretches[stretches.length - 1];
  if (!last) steps.push(standStill('depart', from, from.edge.street));
  const arrival = standStill('arrive', to, last?.street ?? to.edge.street);
  if (last) arrival.maneuver.bearing_before = bearingAlong(last);
  return [...steps, arrival];
}
