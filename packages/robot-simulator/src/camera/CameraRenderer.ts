import type { Actor } from '../actors/types';
import { District } from '../district/types';
import { DEGREES } from '../geometry';
import { sweep } from '../fleet/obstruction';

export interface CameraPose {
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  /** Metres above the ground under the robot. */
  height?: number;
  /** Degrees, nose up positive. */
  pitch?: number;
}

export interface RendererOptions {
  width: number;
  height: number;
}

/** Renders what the robot's camera sees as an equirectangular, planar I420 frame. */
export class CameraRenderer {
  readonly width: number;
  readonly height: number;
  private readonly frame: Uint8Array;

  constructor(
    private readonly district: District,
    { width, height }: RendererOptions,
  ) {
    this.width = width;
    this.height = height;
    this.frame = new Uint8Array((width * height * 3) / 2).fill(128);
  }

  /** The frame is reused by the next call. */
  render(
    pose: CameraPose,
    _time: number,
    _actors: readonly Actor[],
    _otherRobots: readonly CameraPose[],
  ): Uint8Array {
    const { width: w, height: h, frame } = this;
    for (let row = 0; row < h; row++) {
      frame.fill(
        row < h / 2 ? 170 + (row * 60) / h : 90,
        row * w,
        (row + 1) * w,
      );
    }
    const near = [...this.district.obstaclesNear(pose.x, pose.y, 60)];
    for (let column = 0; column < w; column++) {
      const angle = (pose.heading + ((column + 0.5) / w - 0.5) * 360) * DEGREES;
      let distance = 80;
      for (const solid of near) {
        distance = Math.min(
          distance,
          sweep(solid, pose.x, pose.y, Math.sin(angle), Math.cos(angle), 0),
        );
      }
      if (distance >= 80) continue;
      const top = Math.round(h * (0.5 - Math.atan(9 / distance) / Math.PI));
      const bottom = Math.round(h * (0.5 + Math.atan(1 / distance) / Math.PI));
      for (let row = top; row < bottom; row++) frame[row * w + column] = 130;
    }
    return frame;
  }
}
