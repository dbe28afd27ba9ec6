import type { LatLng } from './LatLng';

/** WGS 84. */
const SEMI_MAJOR_AXIS = 6378137;
const ECCENTRICITY_SQUARED = 6.69437999014e-3;
const DEGREES = Math.PI / 180;

/** Metres east (x) and north (y) of an origin. */
export interface LocalPoint {
  x: number;
  y: number;
}

/** A plane that touches the earth at its origin; true to the centimetre over a kilometre. */
export interface LocalFrame {
  toLatLng(point: LocalPoint): LatLng;
  toLocal(position: LatLng): LocalPoint;
}

/** Local metres around a place, by the radii of curvature there. */
export function localFrame(origin: LatLng): LocalFrame {
  const sine = Math.sin(origin.lat * DEGREES);
  const curvature = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const metresPerDegreeLat =
    ((SEMI_MAJOR_AXIS * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5) *
    DEGREES;
  const metresPerDegreeLng =
    (SEMI_MAJOR_AXIS / Math.sqrt(curvature)) *
    Math.cos(origin.lat * DEGREES) *
    DEGREES;
  return {
    toLatLng: ({ x, y }) => ({
      lat: origin.lat + y / metresPerDegreeLat,
      lng: origin.lng + x / metresPerDegreeLng,
    }),
    toLocal: ({ lat, lng }) => ({
      x: (lng - origin.lng) * metresPerDegreeLng,
      y: (lat - origin.lat) * metresPerDegreeLat,
    }),
  };
}
