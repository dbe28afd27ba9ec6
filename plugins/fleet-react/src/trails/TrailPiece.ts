import {
  bounds,
  CRS,
  latLng,
  LineUtil,
  type Bounds,
  type Point,
} from 'leaflet';
import type { TrailPosition } from './readTrail';

/** Pixels by which what is drawn may leave what was driven: less cannot be seen. */
const TOLERANCE = 0.5;

/** A stretch of a trail as a line. Its places are pixels of a world that is 256 wide, as it is at zoom 0. */
export class TrailPiece {
  readonly bounds: Bounds;
  private readonly places: Point[];
  private simplified?: { zoom: number; places: readonly Point[] };

  /** @param points - at least two */
  constructor(private readonly points: readonly TrailPosition[]) {
    this.places = points.map(({ position: { lat, lng } }) =>
      CRS.EPSG3857.latLngToPoint(latLng(lat, lng), 0),
    );
    this.bounds = bounds(this.places);
  }

  /** ms since 1970. */
  get start(): number {
    return this.points[0].time;
  }

  /** Whether it is the stretch between two points of a trail, both of them with it. */
  isOf(trail: readonly TrailPosition[], from: number, to: number): boolean {
    const { points } = this;
    if (points.length !== to - from + 1) return false;
    for (let at = 0; at < points.length; at++)
      if (!isSame(points[at], trail[from + at])) return false;
    return true;
  }

  /** The places that are enough at a zoom. The ends are always among them. */
  placesAt(zoom: number): readonly Point[] {
    if (this.simplified?.zoom !== zoom) {
      const places = LineUtil.simplify(this.places, TOLERANCE / 2 ** zoom);
      this.simplified = { zoom, places };
    }
    return this.simplified.places;
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
