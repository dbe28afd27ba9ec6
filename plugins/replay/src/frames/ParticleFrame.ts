import type { LatLng } from '@sidehelm/console-common';

/** Numbers of each particle in `ParticleFrame.particles`: x, y, angle, alive. */
export const STRIDE = 4;

/** A place and a direction; metres east and north of the origin, radians counter-clockwise from east. */
export interface FramePose {
  x: number;
  y: number;
  angle: number;
}

/** Where the particles of a frame say that the robot is, and how sure they are. */
export interface CloudStatistics {
  /** Particles that count. */
  count: number;
  /** Mean place and circular mean of the angles, each particle weighed by how alive it is; no angle when they point everywhere alike. */
  mean: { x: number; y: number; angle: number | undefined };
  /** Of the places, m²: xx, xy and yy. */
  covariance: { xx: number; xy: number; yy: number };
  /** The ellipse that holds 95 % of a normal distribution with this covariance; half axes in metres, its long axis in radians counter-clockwise from east. */
  ellipse: { long: number; short: number; angle: number };
  /** Circular standard deviation of the angles, radians; infinite when they point everywhere alike. */
  angleDeviation: number;
}

/** What a robot thought possible at one moment. */
export interface ParticleFrame {
  /**
   * Of each particle in turn: x and y in metres east and north of the file's
   * origin, angle in radians counter-clockwise from east, alive from 0 to 1.
   * One array, as the graphics take it: a frame may have 50,000 particles.
   */
  particles: Float32Array;
  /** Milliseconds since 1970, where the file says it. */
  at?: number;
  /** Where the robot was, or was taken to be, where the file says it. */
  pose?: FramePose;
  /** Of all its particles, where the thread that read it has worked them out: 50,000 sines and cosines are half of what a picture costs. */
  statistics?: CloudStatistics;
}

/** What is known of a frame before it is read: enough for the time line. */
export interface FrameMark {
  /** Its place in the file, from 1. Those that are left out count, so that it is found again in the file and in another one beside it. */
  number: number;
  /** Milliseconds since 1970; `NaN` where the file does not say it. */
  at: number;
  /** How many particles it has. */
  count: number;
}

/** What holds for all frames of a file. */
export interface FrameOrigin {
  /** Where x = 0, y = 0 is on the map, where the file says it. */
  place?: LatLng;
  /**
   * Whole kilometres that were taken off every x and y. Coordinates in metres
   * of a national grid have seven digits, and single precision has no more:
   * without this a particle would jump by half a metre.
   */
  shift: { x: number; y: number };
}
