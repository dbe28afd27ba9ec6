import type { LatLng } from '@sidehelm/console-common';

/** A tile in web-mercator (EPSG:3857) numbering. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Width of a tile in units of its address. */
export const TILE_SIZE = 256;

/** Position in tiles at zoom `z`; x to the east, y to the south. */
export function toTiles({ lat, lng }: LatLng, z: number) {
  const count = 2 ** z;
  const latitude = (lat * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * count,
    y: ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count,
  };
}

/** The inverse of `toTiles`. */
export function fromTiles(at: { x: number; y: number }, z: number): LatLng {
  const count = 2 ** z;
  return {
    lng: (at.x / count) * 360 - 180,
    lat:
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * at.y) / count))) * 180) /
      Math.PI,
  };
}

export function isTile({ z, x, y }: TileAddress): boolean {
  return x < 2 ** z && y < 2 ** z;
}
