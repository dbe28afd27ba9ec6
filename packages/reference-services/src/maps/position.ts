import { toLatLng, type Point } from '@sidehelm/robot-simulator';

/** A centimetre. */
const DECIMALS = 1e7;

/** Local metres to GeoJSON: longitude, latitude in degrees. */
export function positionOf(point: Point): [number, number] {
  const { lat, lng } = toLatLng(point);
  return [
    Math.round(lng * DECIMALS) / DECIMALS,
    Math.round(lat * DECIMALS) / DECIMALS,
  ];
}
