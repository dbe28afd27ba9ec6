import { SHINING, yuv } from './colour';
import type { RobotLights } from './drawRobot';
import { View } from './View';

/** The robot's own top as the camera on its mast sees it, metres from the mast. */
const DROP = 0.42;
const HALF_LENGTH = 0.31;
const HALF_WIDTH = 0.24;
const CORNER = 0.09;
const SHELL = yuv(222, 224, 226);
const SEAM = yuv(150, 152, 154);
const STRIPE = yuv(46, 120, 150);

/** The bottom of the frame: always the same, so it is painted once. */
export class Hull {
  /** First row that has hull in it. */
  readonly top: number;
  /** First row that is hull all across. */
  readonly solid: number;
  /** Pixels of the strip of light at its front, and of the strobe. */
  private readonly strip: number[] = [];
  private readonly flash: number[] = [];
  /** From 0, none of it, to 255, whole, for each pixel. */
  readonly cover: Uint8Array;
  private readonly y: Uint8Array;
  private readonly u: Uint8Array;
  private readonly v: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.cover = new Uint8Array(width * height);
    this.y = new Uint8Array(width * height);
    this.u = new Uint8Array((width * height) / 4);
    this.v = new Uint8Array((width * height) / 4);
    let top = height;
    let solid = height;
    for (let row = height - 1; row > height / 2; row--) {
      let all = true;
      for (let column = 0; column < width; column++) {
        const cover = this.paint(row, column);
        if (cover > 0) top = row;
        if (cover < 255) all = false;
      }
      if (all) solid = row;
    }
    this.top = top;
    this.solid = solid;
  }

  draw(view: View, lights?: RobotLights) {
    const { width, cover, top, solid } = this;
    const whole = solid + (solid & 1);
    view.y.set(this.y.subarray(solid * width), solid * width);
    view.u.set(this.u.subarray((whole * width) / 4), (whole * width) / 4);
    view.v.set(this.v.subarray((whole * width) / 4), (whole * width) / 4);
    for (let row = top; row < solid; row++) {
      const start = row * width;
      const isTinted = (row & 1) === 0;
      for (let column = 0; column < width; column++) {
        const share = cover[start + column];
        if (share === 0) continue;
        const i = start + column;
        view.y[i] += ((this.y[i] - view.y[i]) * share) / 255;
        if (isTinted && (column & 1) === 0 && share > 110) {
          const j = (row >> 1) * (width >> 1) + (column >> 1);
          view.u[j] = this.u[j];
          view.v[j] = this.v[j];
        }
      }
    }
    if (lights?.led) shine(view, this.strip);
    if (lights?.strobe) shine(view, this.flash);
  }

  private paint(row: number, column: number): number {
    const { width, height } = this;
    const down = -Math.tan((0.5 - (row + 0.5) / height) * Math.PI);
    const t = DROP / down;
    const azimuth = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
    const forward = t * Math.cos(azimuth);
    const right = t * Math.sin(azimuth);
    const dx = Math.abs(forward) - HALF_LENGTH + CORNER;
    const dy = Math.abs(right) - HALF_WIDTH + CORNER;
    const outside =
      (dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy)) - CORNER;
    const footprint = ((t * t + DROP * DROP) * (Math.PI / height)) / DROP;
    const cover = Math.max(0, Math.min(1, 0.5 - outside / footprint));
    const i = row * width + column;
    this.cover[i] = Math.round(cover * 255);
    if (forward > 0.05 && Math.abs(outside + 0.06) < 0.016) this.strip.push(i);
    if (Math.hypot(forward + 0.2, right) < 0.05) this.flash.push(i);
    let colour = SHELL;
    if (Math.abs(outside + 0.03) < 0.006) colour = SEAM;
    if (Math.abs(right) < 0.012 && forward > 0.06) colour = STRIPE;
    const rounded = Math.min(0, Math.max(-1, -(outside + 0.03) / 0.03)) * 26;
    this.y[i] =
      colour[0] +
      (outside > -0.03 ? rounded : 0) -
      8 * (forward / HALF_LENGTH < -0.2 ? 1 : 0);
    if (row % 2 === 0 && column % 2 === 0) {
      const j = (row / 2) * (width / 2) + column / 2;
      [, this.u[j], this.v[j]] = colour;
    }
    return this.cover[i];
  }
}

function shine(view: View, pixels: readonly number[]) {
  for (const i of pixels) view.y[i] = SHINING;
}
