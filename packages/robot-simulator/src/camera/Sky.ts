import { DEGREES, clamp } from '../geometry';
import { air, HAZE, yuv } from './colour';
import { noiseTile } from './noise';
import { View } from './View';

const ZENITH = yuv(84, 134, 196);
const MIDDLE = yuv(138, 178, 220);
const CLOUD = yuv(240, 242, 244);
const SUN_AZIMUTH = 225;
const SUN_ELEVATION = 42;

const CLOUD_TILE = 512;
/** Degrees a second. */
const CLOUD_DRIFT = 0.01;

/** The upper half of the frame, painted once for all headings and turned when it is copied. */
export class Sky {
  private readonly y: Uint8Array;
  /** As it is at this hour and in this weather. */
  private shown: Uint8Array;
  private shownU: Uint8Array;
  private shownV: Uint8Array;
  private shownAs = '';
  private readonly u: Uint8Array;
  private readonly v: Uint8Array;

  constructor(
    seed: number,
    private readonly width: number,
    private readonly height: number,
  ) {
    const rows = height / 2;
    this.y = new Uint8Array(width * rows);
    this.shown = this.y;
    this.u = new Uint8Array((width * rows) / 4);
    this.v = new Uint8Array((width * rows) / 4);
    this.shownU = this.u;
    this.shownV = this.v;
    const clouds = noiseTile(seed, CLOUD_TILE, 8, 5);
    for (let row = 0; row < rows; row++) {
      const elevation = (0.5 - (row + 0.5) / height) * Math.PI;
      for (let column = 0; column < width; column++) {
        const azimuth = ((column + 0.5) / width) * 2 * Math.PI;
        const colour = skyColour(clouds, azimuth, elevation);
        this.y[row * width + column] = colour[0];
        if (row % 2 === 0 && column % 2 === 0) {
          const i = ((row / 2) * width) / 2 + column / 2;
          this.u[i] = colour[1];
          this.v[i] = colour[2];
        }
      }
    }
  }

  draw(view: View, time: number, darkness = 0, rain = 0) {
    const { width, height } = this;
    this.setAir(darkness, rain);
    // Column 0 of the panorama looks north; column 0 of the frame looks back.
    const heading = view.heading + time * CLOUD_DRIFT;
    const turn = Math.round(((heading / 360 - 0.5) * width) / 2) * 2;
    const shift = ((turn % width) + width) % width;
    for (let row = 0; row < height / 2; row++) {
      copyTurned(this.shown, view.y, row * width, width, shift);
    }
    for (let row = 0; row < height / 4; row++) {
      copyTurned(this.shownU, view.u, (row * width) / 2, width / 2, shift / 2);
      copyTurned(this.shownV, view.v, (row * width) / 2, width / 2, shift / 2);
    }
  }

  /** Painted anew only when it changes: darker at night, and one grey in rain. */
  private setAir(darkness: number, rain: number) {
    const name = `${darkness} ${rain}`;
    if (name === this.shownAs) return;
    this.shownAs = name;
    if (darkness === 0 && rain === 0) {
      this.shown = this.y;
      this.shownU = this.u;
      this.shownV = this.v;
      return;
    }
    const grey = air.haze[0];
    this.shown = this.y.map(luma => {
      const dark = 16 + (luma - 16) * (1 - 0.62 * darkness);
      return dark + (grey - dark) * 0.85 * rain;
    });
    const faint = (value: number) => 128 + (value - 128) * (1 - 0.85 * rain);
    this.shownU = this.u.map(faint);
    this.shownV = this.v.map(faint);
  }
}

function copyTurned(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  width: number,
  shift: number,
) {
  to.set(from.subarray(start + shift, start + width), start);
  to.set(from.subarray(start, start + shift), start + width - shift);
}

/** Smooth lookup in a tile that repeats. */
function sample(tile: Float32Array, x: number, y: number): number {
  const mask = CLOUD_TILE - 1;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const at = (cx: number, cy: number) =>
    tile[(cy & mask) * CLOUD_TILE + (cx & mask)];
  const low = mix(at(x0, y0), at(x0 + 1, y0), x - x0);
  const high = mix(at(x0, y0 + 1), at(x0 + 1, y0 + 1), x - x0);
  return mix(low, high, y - y0);
}

function mix(a: number, b: number, share: number) {
  return a + (b - a) * share;
}

function skyColour(
  clouds: Float32Array,
  azimuth: number,
  elevation: number,
): number[] {
  const up = Math.sin(elevation);
  const toMiddle = clamp(up / 0.3, 0, 1);
  const toZenith = clamp((up - 0.3) / 0.7, 0, 1);
  const colour = [0, 1, 2].map(i =>
    mix(mix(HAZE[i], MIDDLE[i], toMiddle), ZENITH[i], toZenith),
  );
  // Clouds lie on a plane overhead; they thin out towards the horizon.
  const reach = 1 / Math.max(0.08, up);
  const x = Math.sin(azimuth) * reach;
  const y = Math.cos(azimuth) * reach;
  const density = sample(clouds, x * 40, y * 40);
  const cloud = clamp((density + 0.02) * 2.4, 0, 0.85) * clamp(up * 5, 0, 1);
  const sun =
    Math.sin(elevation) * Math.sin(SUN_ELEVATION * DEGREES) +
    Math.cos(elevation) *
      Math.cos(SUN_ELEVATION * DEGREES) *
      Math.cos(azimuth - SUN_AZIMUTH * DEGREES);
  const glow = clamp((sun - 0.9) * 10, 0, 1) ** 2;
  const share = clamp(cloud + glow * 0.8, 0, 1);
  return [0, 1, 2].map(i => mix(colour[i], CLOUD[i], share));
}
