import type { PixelBox } from '@sidehelm/map-react/canvasLayer';
import {
  bounds,
  CRS,
  latLng,
  LineUtil,
  type Bounds,
  type Point,
} from 'leaflet';
import type { Placing } from './Placing';
import type { TrailPosition } from './readTrail';

/** Pixels by which what is drawn may leave what was driven: less cannot be seen. */
const TOLERANCE = 0.5;
/** Pixels of a trail's width. */
export const WIDTH = 2.5;
/** Pixels around a line's places that it covers: no corner of its square ends is farther away. */
const REACH = (WIDTH / 2) * Math.SQRT2;

/** A stretch of a trail as a line. Its places are pixels of a world that is 256 wide, as it is at zoom 0. */
export class TrailPiece {
  readonly bounds: Bounds;
  /** ms since 1970. */
  readonly start: number;
  private readonly places: Point[];
  private simplified?: { zoom: number; places: readonly Point[] };
  private placed?: { placing: Placing; box: PixelBox };

  /** @param points - at least two */
  constructor(private readonly points: readonly TrailPosition[]) {
    this.places = points.map(({ position: { lat, lng } }) =>
      CRS.EPSG3857.latLngToPoint(latLng(lat, lng), 0),
    );
    this.bounds = bounds(this.places);
    this.start = points[0].time;
  }

  /** How many points further on it ends. */
  get steps(): number {
    return this.points.length - 1;
  }

  /** Whether these are the points of a trail from this one on. */
  isAt(trail: readonly TrailPosition[], from: number): boolean {
    const { points } = this;
    if (from + points.length > trail.length) return false;
    for (let at = 0; at < points.length; at++)
      if (!isSame(points[at], trail[from + at])) return false;
    return true;
  }

  /** The places that are enough at a zoom. The ends are always among them. */
  placesAt(zoom: number): readonly Point[] {
    // Between two places there is nothing to leave out.
    if (this.places.length === 2) return this.places;
    if (this.simplified?.zoom !== zoom) {
      const places = LineUtil.simplify(this.places, TOLERANCE / 2 ** zoom);
      this.simplified = { zoom, places };
    }
    return this.simplified.places;
  }

  /** What it covers of the canvas. Thousands are asked for it at each update, of which few are new. */
  boxAt(placing: Placing): PixelBox {
    if (this.placed?.placing !== placing)
      this.placed = { placing, box: placing.boxOf(this.bounds, REACH) };
    return this.placed.box;
  }
}

function isSame(a: TrailPosition, b: TrailPosition): boolean {
  return (
    a === b ||
    (a.time === b.time &&
      a.position.lat === b.position.lat &&
      a.position.lng === b.position.lng)
  );
}
