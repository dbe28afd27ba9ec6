import type { LatLng } from '@sidehelm/console-common';
import { RouteProblem } from './RouteProblem';

const MOST_POINTS = 10;

const NUMBER = /^-?\d+(\.\d+)?(e-?\d+)?$/i;

function parsePoint(text: string, index: number): LatLng {
  const numbers = text.split(',');
  if (numbers.length !== 2 || !numbers.every(number => NUMBER.test(number))) {
    throw new RouteProblem(
      'InvalidQuery',
      'The points in the address must be "lng,lat;lng,lat", for example -80.8431,35.2271;-80.8402,35.229.',
    );
  }
  const [lng, lat] = numbers.map(Number);
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) {
    throw new RouteProblem(
      'InvalidValue',
      `Point ${index + 1} is not on Earth: the longitude, from -180 to 180, comes first, then the latitude, from -90 to 90.`,
    );
  }
  return { lat, lng };
}

/**
 * The points of "lng,lat;lng,lat".
 *
 * @throws RouteProblem if they are not two to ten points on Earth
 */
export function parseCoordinates(text: string): LatLng[] {
  const parts = text.split(';');
  if (parts.length > MOST_POINTS) {
    throw new RouteProblem(
      'TooBig',
      `A route takes at most ${MOST_POINTS} points; these are ${parts.length}.`,
    );
  }
  const points = parts.map(parsePoint);
  if (points.length < 2) {
    throw new RouteProblem(
      'InvalidOptions',
      'A route needs at least two points, "lng,lat;lng,lat".',
    );
  }
  return points;
}
