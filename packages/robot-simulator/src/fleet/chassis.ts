import { DEGREES, clamp } from '../geometry';

/** Metres. */
export const HULL_RADIUS = 0.35;
/** 1/m at full steer: a turning circle of 1.25 m. */
const MAX_CURVATURE = 0.8;
/** Degrees a second: the faster it goes, the wider it turns. */
const MAX_STEER_RATE = 65;

/** Degrees a second to the right that the wheels give at a speed in m/s, negative in reverse. */
export function steeredYawRate(steer: number, speed: number): number {
  const rate = (speed * MAX_CURVATURE * steer) / DEGREES;
  return clamp(rate, -MAX_STEER_RATE, MAX_STEER_RATE);
}

/** Of the arc on which it goes, 1/m, positive to the right of its heading. */
export function steeredCurvature(steer: number, speed: number): number {
  return speed === 0
    ? MAX_CURVATURE * steer
    : (steeredYawRate(steer, speed) * DEGREES) / speed;
}
