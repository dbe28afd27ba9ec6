import type { LatLng } from '@sidehelm/console-common';
import type { TelemetrySample } from '@sidehelm/contracts';
import { isLeap, type TrailPosition } from '@sidehelm/fleet-react';
import { sampleIndexAt } from '../telemetry/samples';

/** A place where the robot was for sure. */
export interface Waypoint {
  /** ms since 1970. */
  at: number;
  position: LatLng;
  /** Degrees, clockwise from north; absent where nobody has told. */
  heading?: number;
}

/** Where a robot was at a moment, as far as that is known. */
export interface RobotPlace extends Waypoint {
  /** For how long nobody had told its place, ms; 0 where it was told before and soon after. */
  age: number;
}

/** ms between two places of which the way between them is known well enough. */
const SURE = 15_000;

/** The places of both sources, in the order of time. What the robot told itself is more exact than its trail. */
export function waypointsOf(
  samples: readonly TelemetrySample[],
  trail: readonly TrailPosition[],
): Waypoint[] {
  const told = samples.flatMap(({ at, lat, lng, heading }) =>
    lat === undefined || lng === undefined
      ? []
      : [{ at, position: { lat, lng }, heading }],
  );
  const isTold = (at: number) => {
    const index = sampleIndexAt(told, at);
    const [before, after] = [told[index], told[index + 1]];
    return (
      (before !== undefined && at - before.at < SURE) ||
      (after !== undefined && after.at - at < SURE)
    );
  };
  const left = trail
    .filter(({ time }) => !isTold(time))
    .map(({ time, position }) => ({ at: time, position }));
  return [...told, ...left].sort((a, b) => a.at - b.at);
}

/** A robot that stands leaves a point every ten seconds, and after a week one of a minute; ms. */
const LONGEST_STEP = 90_000;

const isGap = (from: Waypoint, to: Waypoint) =>
  to.at - from.at > LONGEST_STEP ||
  isLeap(from.position, to.position, to.at - from.at);

/** Parts of the way between which nobody knows where the robot was. */
export function partsOf(waypoints: readonly Waypoint[]): Waypoint[][] {
  const parts: Waypoint[][] = [];
  waypoints.forEach((waypoint, index) => {
    const before = waypoints[index - 1];
    if (!before || isGap(before, waypoint)) parts.push([]);
    parts.at(-1)?.push(waypoint);
  });
  return parts;
}

const between = (a: number, b: number, share: number) => a + (b - a) * share;

/** Where the robot was; between two places that are close in time, on the straight line. `undefined` before the first. */
export function robotAt(
  waypoints: readonly Waypoint[],
  at: number,
): RobotPlace | undefined {
  const index = sampleIndexAt(waypoints, at);
  const last = waypoints[index];
  if (!last) return undefined;
  const next = waypoints[index + 1];
  if (!next || next.at - last.at > SURE)
    return { ...last, at, age: at - last.at > SURE ? at - last.at : 0 };
  const share = (at - last.at) / (next.at - last.at);
  return {
    at,
    position: {
      lat: between(last.position.lat, next.position.lat, share),
      lng: between(last.position.lng, next.position.lng, share),
    },
    heading: last.heading,
    age: 0,
  };
}
