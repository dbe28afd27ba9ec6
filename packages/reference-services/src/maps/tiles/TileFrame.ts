import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { District, Point, Rect } from '@sidehelm/robot-simulator';
import { fromTiles, TILE_SIZE, toTiles, type TileAddress } from './mercator';

export type Context = SKRSContext2D;

/** Pixels of scale 1 that labels and shadows may reach beyond their anchor. */
const MARGIN = 140;

/**
 * The canvas of one tile with its view of the district. Shapes are drawn in
 * local metres (x east, y north); labels in pixels of scale 1.
 */
export class TileFrame {
  readonly canvas: Canvas;
  readonly context: Context;
  /** Metres, the tile itself. */
  readonly view: Rect;
  /** Metres, with room for what reaches in from outside. */
  readonly reach: Rect;
  /** Pixels of scale 1 a metre. */
  readonly pixelsPerMetre: number;

  private readonly origin: Point;
  private readonly perMetreX: number;
  private readonly perMetreY: number;

  constructor(
    readonly tile: TileAddress,
    readonly scale: number,
    district: Pick<District, 'toLocal' | 'toLatLng'>,
  ) {
    this.canvas = createCanvas(TILE_SIZE * scale, TILE_SIZE * scale);
    this.context = this.canvas.getContext('2d');
    const { x, y, z } = tile;
    const at = (column: number, row: number) =>
      district.toLocal(fromTiles({ x: column, y: row }, z));
    const southWest = at(x, y + 1);
    const northEast = at(x + 1, y);
    this.view = {
      x0: southWest.x,
      y0: southWest.y,
      x1: northEast.x,
      y1: northEast.y,
    };
    // Over one tile of the district the projection is linear to a millimetre.
    this.perMetreX = TILE_SIZE / (northEast.x - southWest.x);
    this.perMetreY = TILE_SIZE / (northEast.y - southWest.y);
    this.pixelsPerMetre = this.perMetreX;
    const zero = toTiles(district.toLatLng({ x: 0, y: 0 }), z);
    this.origin = {
      x: (zero.x - x) * TILE_SIZE,
      y: (zero.y - y) * TILE_SIZE,
    };
    const margin = MARGIN / this.pixelsPerMetre;
    this.reach = {
      x0: this.view.x0 - margin,
      y0: this.view.y0 - margin,
      x1: this.view.x1 + margin,
      y1: this.view.y1 + margin,
    };
  }

  /** From here on the context takes local metres. */
  useMetres(): Context {
    const { scale, origin } = this;
    this.context.setTransform(
      this.perMetreX * scale,
      0,
      0,
      -this.perMetreY * scale,
      origin.x * scale,
      origin.y * scale,
    );
    return this.context;
  }

  /** From here on the context takes pixels of scale 1 from the tile's corner. */
  usePixels(): Context {
    this.context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    return this.context;
  }

  toPixels(point: Point): Point {
    return {
      x: this.origin.x + point.x * this.perMetreX,
      y: this.origin.y - point.y * this.perMetreY,
    };
  }

  /** Whether something within `radius` metres of the point can show on the tile. */
  sees(point: Point, radius = 0): boolean {
    const { x0, y0, x1, y1 } = this.reach;
    return (
      point.x + radius >= x0 &&
      point.x - radius <= x1 &&
      point.y + radius >= y0 &&
      point.y - radius <= y1
    );
  }

  seesRect(rect: Rect): boolean {
    const { x0, y0, x1, y1 } = this.reach;
    return rect.x1 >= x0 && rect.x0 <= x1 && rect.y1 >= y0 && rect.y0 <= y1;
  }
}
