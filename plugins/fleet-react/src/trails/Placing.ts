import type { DrawnPart, PixelBox } from '@sidehelm/map-react/canvasLayer';
import type { Bounds, LatLng, Point } from 'leaflet';

/** How a world that is 256 wide lies on the canvas. */
export class Placing {
  readonly northWest: LatLng;
  readonly zoom: number;
  private readonly scale: number;
  private readonly corner: Point;

  constructor({
    map,
    northWest,
    zoom,
  }: Pick<DrawnPart, 'map' | 'northWest' | 'zoom'>) {
    this.northWest = northWest;
    this.zoom = zoom;
    this.scale = 2 ** zoom;
    this.corner = map.project(northWest, zoom);
  }

  /** Pixels from the left of the canvas. */
  left(x: number): number {
    return x * this.scale - this.corner.x;
  }

  /** Pixels from the top of the canvas. */
  top(y: number): number {
    return y * this.scale - this.corner.y;
  }

  /** What a part of the world covers, with so many pixels around it: all the pixels that it touches. */
  boxOf({ min, max }: Bounds, reach: number): PixelBox {
    return {
      left: Math.floor(this.left(min!.x) - reach),
      top: Math.floor(this.top(min!.y) - reach),
      right: Math.ceil(this.left(max!.x) + reach),
      bottom: Math.ceil(this.top(max!.y) + reach),
    };
  }
}
