import { DEGREES } from '../geometry';
import { View } from './View';

/** Where a ray meets an upright box, in the box's own frame: forward and right of its middle. */
export interface BoxHit {
  /** Horizontal distance. */
  t: number;
  /** Forward and right coordinates of the point. */
  forward: number;
  right: number;
  /** Where the ray leaves the box, and how fast it goes forward. */
  exit: number;
  dirForward: number;
  /** `end` is front or back. */
  face: 'end' | 'side';
}

/** The camera and one column's ray in the frame of a thing with a heading. */
export class LocalRay {
  forward = 0;
  right = 0;
  private dirForward = 0;
  private dirRight = 0;
  private readonly sine: number;
  private readonly cosine: number;

  constructor(
    private readonly view: View,
    x: number,
    y: number,
    heading: number,
  ) {
    this.sine = Math.sin(heading * DEGREES);
    this.cosine = Math.cos(heading * DEGREES);
    const dx = view.x - x;
    const dy = view.yNorth - y;
    this.forward = dx * this.sine + dy * this.cosine;
    this.right = dx * this.cosine - dy * this.sine;
  }

  aim(column: number) {
    const dx = this.view.dirX[column];
    const dy = this.view.dirY[column];
    this.dirForward = dx * this.sine + dy * this.cosine;
    this.dirRight = dx * this.cosine - dy * this.sine;
  }

  /** Enters a box given by its extents; undefined when the ray misses it or starts inside. */
  enter(back: number, front: number, halfWidth: number): BoxHit | undefined {
    const near = (from: number, to: number, at: number, dir: number) =>
      dir > 0 ? (from - at) / dir : (to - at) / dir;
    const far = (from: number, to: number, at: number, dir: number) =>
      dir > 0 ? (to - at) / dir : (from - at) / dir;
    const endIn = near(back, front, this.forward, this.dirForward || 1e-9);
    const endOut = far(back, front, this.forward, this.dirForward || 1e-9);
    const sideIn = near(
      -halfWidth,
      halfWidth,
      this.right,
      this.dirRight || 1e-9,
    );
    const sideOut = far(
      -halfWidth,
      halfWidth,
      this.right,
      this.dirRight || 1e-9,
    );
    const t = Math.max(endIn, sideIn);
    const exit = Math.min(endOut, sideOut);
    if (t <= 0.02 || t > exit) return undefined;
    return {
      t,
      exit,
      dirForward: this.dirForward,
      forward: this.forward + this.dirForward * t,
      right: this.right + this.dirRight * t,
      face: endIn > sideIn ? 'end' : 'side',
    };
  }
}
