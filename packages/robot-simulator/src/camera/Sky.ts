import { DEGREES, clamp } from '../geometry';
import { HAZE, yuv } from './colour';
import { fractalNoise } from './noise';
import { View } from './View';

const ZENITH = yuv(84, 134, 196);
const MIDDLE = yuv(138, 178, 220);
const CLOUD = yuv(240, 242, 244);
const SUN_AZIMUTH = 225;
const SUN_ELEVATION = 42;

/** The upper half of the frame, painted once for all headings and turned when it is copied. */
export class Sky {
  private readonly y: Uint8Array;
  private readonly u: Uint8Array;
  private readonly v: Uint8Array;

  constructor(
    seed: number,
    private readonly width: number,
    private readonly height: number,
  ) {
    const rows = height / 2;
    this.y = new Uint8Array(width * rows);
    this.u = new Uint8Array((width * rows) / 4);
    this.v = new Uint8Array((width * rows) / 4);
    for (let row = 0; row < rows; row++) {
      const elevation = (0.5 - (row + 0.5) / height) * Math.PI;
      for (let column = 0; column < width; column++) {
        const azimuth = ((column + 0.5) / width) * 2 * Math.PI;
        const colour = skyColour(seed, azimuth, elevation);
        this.y[row * width + column] = colour[0];
        if (row % 2 === 0 && column % 2 === 0) {
          const i = ((row / 2) * width) / 2 + column / 2;
          this.u[i] = colour[1];
          this.v[i] = colour[2];
        }
      }
    }
  }

  draw(view: View) {
    const { width, height } = this;
    // Column 0 of the panorama looks north; column 0 of the frame looks back.
    const turn = Math.round(((view.heading / 360 - 0.5) * width) / 2) * 2;
    const shift = ((turn % width) + width) % width;
    for (let row = 0; row < height / 2; row++) {
      copyTurned(this.y, view.y, row * width, width, shift);
    }
    for (let row = 0; row < height / 4; row++) {
      copyTurned(this.u, view.u, (row * width) / 2, width / 2, shift / 2);
      copyTurned(this.v, view.v, (row * width) / 2, width / 2, shift / 2);
    }
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

const mix = (a: number, b: number, share: number) => a + (b - a) * share;

function skyColour(seed: number, azimuth: number, elevation: number): number[] {
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
  const density = fractalNoise(seed, x * 0.9, y * 0.9, 5);
  const cloud = clamp((density - 0.02) * 2.6, 0, 0.85) * clamp(up * 5, 0, 1);
  const sun =
    Math.sin(elevation) * Math.sin(SUN_ELEVATION * DEGREES) +
    Math.cos(elevation) *
      Math.cos(SUN_ELEVATION * DEGREES) *
      Math.cos(azimuth - SUN_AZIMUTH * DEGREES);
  const glow = clamp((sun - 0.9) * 10, 0, 1) ** 2;
  const share = clamp(cloud + glow * 0.8, 0, 1);
  return [0, 1, 2].map(i => mix(colour[i], CLOUD[i], share));
}
