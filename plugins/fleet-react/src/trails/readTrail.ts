import type { LatLng } from '@sidehelm/console-common';
import { entityReader, trailPointSchema } from '@sidehelm/contracts';
import { isFields } from '@sidehelm/console-react';

/** Where a robot was, and when. */
export interface TrailPosition {
  position: LatLng;
  /** Milliseconds since 1970, by the server's clock. */
  time: number;
}

const readSent = entityReader(trailPointSchema);

function readPoint(value: unknown): TrailPosition | undefined {
  const point = readSent(value);
  if (!point) return undefined;
  const { latitude: lat, longitude: lng, timestamp } = point;
  return { position: { lat, lng }, time: Date.parse(timestamp) };
}

/**
 * The trail of one robot, oldest first, from the trails of all. Anything but lists of points by
 * robot is a mistake of the service.
 *
 * @param onProblem - called when points are left out because they make no sense
 */
export function readTrail(
  trails: unknown,
  robotId: string,
  onProblem?: (problem: string) => void,
): TrailPosition[] {
  if (!isFields(trails))
    throw new SyntaxError('The trails are not sorted by robot.');
  const points = trails[robotId] ?? [];
  if (!Array.isArray(points))
    throw new SyntaxError(`The trail of robot ${robotId} is not a list.`);
  const trail = points.map(readPoint).filter(point => point !== undefined);
  if (trail.length < points.length)
    onProblem?.(`Robot ${robotId} has points in its trail that make no sense`);
  return trail.sort((a, b) => a.time - b.time);
}
