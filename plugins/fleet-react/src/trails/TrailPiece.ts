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

  isOf(points: readonly TrailPosition[]): boolean {
    return (
      points.length === this.points.length &&
      points.every((point, at) => isSame(point, this.points[at]))
    );
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
