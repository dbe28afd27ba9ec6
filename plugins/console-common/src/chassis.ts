/** 1/m at full steer: a turning circle of 1.25 m. */
const MAX_CURVATURE = 0.8;
/** Degrees a second: the faster it goes, the wider it turns. */
const MAX_STEER_RATE = 65;

const DEGREES = Math.PI / 180;

/** Degrees a second to the right that the wheels give at a speed in m/s, negative in reverse. */
export function steeredYawRate(steer: number, speed: number): number {
  const rate = (speed * MAX_CURVATURE * steer) / DEGREES;
  return Math.min(MAX_STEER_RATE, Math.max(-MAX_STEER_RATE, rate));
}

/**
 * Of the arc on which a robot goes at a speed in m/s, 1/m, positive to the right of its heading. The robot turns by it and looks along
 * it for what is in its way, and the console draws it.
 */
export function steeredCurvature(steer: number, speed: number): number {
  return speed === 0
    ? MAX_CURVATURE * steer
    : (steeredYawRate(steer, speed) * DEGREES) / speed;
}
