import { LatLng, OFFICE } from '@sidehelm/console-common';
import { DEGREES, Point } from './geometry';

/** WGS 84 radii of curvature at the office, which make the tangent plane true to the centimetre over a kilometre. */
const SEMI_MAJOR_AXIS = 6378137;
const ECCENTRICITY_SQUARED = 6.69437999014e-3;

const { lat: originLat, lng: originLng } = OFFICE.geocoded_address;
const sine = Math.sin(originLat * DEGREES);
const curvature = 1 - ECCENTRICITY_SQUARED * sine * sine;
const METRES_PER_DEGREE_LAT =
  ((SEMI_MAJOR_AXIS * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5) * DEGREES;
const METRES_PER_DEGREE_LNG =
  (SEMI_MAJOR_AXIS / Math.sqrt(curvature)) *
  Math.cos(originLat * DEGREES) *
  DEGREES;

/** Local metres to degrees. */
export function toLatLng({ x, y }: Point): LatLng {
  return {
    lat: originLat + y / METRES_PER_DEGREE_LAT,
    lng: originLng + x / METRES_PER_DEGREE_LNG,
  };
}

/** Degrees to local metres. */
export function toLocal({ lat, lng }: LatLng): Point {
  return {
    x: (lng - originLng) * METRES_PER_DEGREE_LNG,
    y: (lat - originLat) * METRES_PER_DEGREE_LAT,
  };
}
