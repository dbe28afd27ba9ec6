import { DEGREES } from '../geometry';
import { air, clarity } from './colour';

/**
 * The frame being drawn and the camera it is drawn for. Columns are azimuths,
 * rows are elevations; a point at horizontal distance t and height z above the
 * camera has the slope z / t.
 */
export class View {
  readonly width: number;
  readonly height: number;
  /** I420: Y, then U, then V. */
  readonly frame: Uint8Array;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** Camera, local metres; z above the road. */
  x = 0;
  yNorth = 0;
  z = 0;
  heading = 0;
  /** What shines by itself is drawn as `SHINING`. */
  isNight = false;
  /** Unit vectors of the columns. */
  readonly dirX: Float64Array;
  readonly dirY: Float64Array;
  /** Slope at the middle of each row. */
  readonly slope: Float64Array;
  /** Radians between neighbouring pixels. */
  readonly pixel: number;
  /** Distance to the first wall in each column. */
  readonly wallDistance: Float64Array;
  /** First row below the walls. */
  readonly groundTop: Int32Array;
  private keep = 1;
  private readonly fade = [0, 0, 0];
  private readonly bottomRow: number;

  constructor(width: number, height: number, bottomRow: number) {
    this.width = width;
    this.height = height;
    this.bottomRow = bottomRow;
    const luma = width * height;
    this.frame = new Uint8Array((luma * 3) / 2);
    this.y = this.frame.subarray(0, luma);
    this.u = this.frame.subarray(luma, luma + luma / 4);
    this.v = this.frame.subarray(luma + luma / 4);
    this.dirX = new Float64Array(width);
    this.dirY = new Float64Array(width);
    this.wallDistance = new Float64Array(width);
    this.groundTop = new Int32Array(width);
    this.pixel = Math.PI / height;
    this.slope = Float64Array.from({ length: height }, (_item, row) =>
      Math.tan((0.5 - (row + 0.5) / height) * Math.PI),
    );
  }

  aim(x: number, y: number, z: number, heading: number) {
    this.x = x;
    this.yNorth = y;
    this.z = z;
    this.heading = heading;
    for (let column = 0; column < this.width; column++) {
      const angle =
        (heading + ((column + 0.5) / this.width - 0.5) * 360) * DEGREES;
      this.dirX[column] = Math.sin(angle);
      this.dirY[column] = Math.cos(angle);
    }
  }

  /** The row, with its fraction, in which a slope lies. */
  rowOf(slope: number): number {
    return (0.5 - Math.atan(slope) / Math.PI) * this.height;
  }

  /** Sets how much of its colour what is drawn next keeps. */
  setDistance(distance: number) {
    this.keep = clarity(distance);
    for (let i = 0; i < 3; i++) this.fade[i] = air.haze[i] * (1 - this.keep);
  }

  /**
   * Calls back for each column that a thing of half width `reach` may touch and
   * that no wall hides; `offset` is its sideways distance from the thing's
   * middle in metres, positive to the right.
   */
  eachColumn(
    x: number,
    y: number,
    reach: number,
    draw: (column: number, distance: number, offset: number) => void,
  ) {
    const dx = x - this.x;
    const dy = y - this.yNorth;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const { width } = this;
    let from = 0;
    let to = width;
    if (distance > reach * 1.02) {
      const azimuth = Math.atan2(dx, dy) / DEGREES - this.heading;
      const middle = (azimuth / 360 + 0.5) * width;
      const half = (Math.asin(reach / distance) / (2 * Math.PI)) * width + 0.5;
      from = Math.ceil(middle - half - 0.5);
      to = Math.min(from + width, Math.floor(middle + half - 0.5) + 1);
    }
    for (let c = from; c < to; c++) {
      const column = ((c % width) + width) % width;
      const along = dx * this.dirX[column] + dy * this.dirY[column];
      if (along <= 0.02 && distance > reach) continue;
      if (this.wallDistance[column] < along - reach * 0.5) continue;
      draw(column, along, dy * this.dirX[column] - dx * this.dirY[column]);
    }
  }

  /** Fills a column between two heights above the camera's road at distance `t`; the ends are smoothed. */
  fill(
    column: number,
    t: number,
    low: number,
    high: number,
    luma: number,
    u: number,
    v: number,
    alpha = 1,
  ) {
    const top = this.rowOf((high - this.z) / t);
    const bottom = this.rowOf((low - this.z) / t);
    this.fillRows(column, top, bottom, luma, u, v, alpha);
  }

  /** Fills rows given with their fractions. */
  fillRows(
    column: number,
    top: number,
    bottom: number,
    luma: number,
    u: number,
    v: number,
    alpha: number,
  ) {
    const { width, y, keep, fade } = this;
    if (bottom <= top) return;
    const last = Math.min(bottom, this.bottomRow);
    const value = luma * keep + fade[0];
    const first = Math.max(0, Math.floor(top));
    for (let row = first; row < last; row++) {
      let cover = alpha;
      if (row < top) cover *= 1 - (top - row);
      if (row + 1 > last) cover *= last - row;
      const i = row * width + column;
      y[i] = cover >= 0.99 ? value : y[i] + (value - y[i]) * cover;
      if (cover > 0.45 && (row & 1) === 0 && (column & 1) === 0)
        this.tint(column, row, u, v);
    }
  }

  /** One pixel, faded by the distance that was set. */
  dot(column: number, row: number, luma: number, u: number, v: number) {
    const { keep, fade } = this;
    this.y[row * this.width + column] = luma * keep + fade[0];
    if ((row & 1) === 0 && (column & 1) === 0) this.tint(column, row, u, v);
  }

  /** Two by two pixels from an even column and row. */
  square(column: number, row: number, luma: number, u: number, v: number) {
    const i = row * this.width + column;
    const value = (luma * this.keep + this.fade[0]) | 0;
    this.y[i] = value;
    this.y[i + 1] = value;
    if (row + 1 < this.height) {
      this.y[i + this.width] = value;
      this.y[i + this.width + 1] = value;
    }
    this.tint(column, row, u, v);
  }

  /** Darkens a column between two rows; `share` 0..1. */
  darken(column: number, from: number, to: number, share: number) {
    const last = Math.min(to, this.bottomRow);
    for (let row = Math.max(0, from); row < last; row++) {
      const i = row * this.width + column;
      this.y[i] = 16 + (this.y[i] - 16) * (1 - share);
    }
  }

  get lastRow() {
    return this.bottomRow;
  }

  private tint(column: number, row: number, u: number, v: number) {
    const i = (row >> 1) * (this.width >> 1) + (column >> 1);
    this.u[i] = u * this.keep + this.fade[1];
    this.v[i] = v * this.keep + this.fade[2];
  }
}
