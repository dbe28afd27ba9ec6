import { type CloudStatistics, STRIDE } from './ParticleFrame';

/** Of a two-dimensional normal distribution, 95 % lie within this many variances (chi-squared, two degrees of freedom). */
const WITHIN_95 = 5.991464547107979;
/** A shorter sum of all directions, of 1, is the rounding of angles in single precision: they point everywhere alike. */
const NO_DIRECTION = 1e-6;

/** How many particles are at least so much alive, and their plain middle: of those that are all dead nothing else is known. */
export function countParticles(
  particles: Float32Array,
  minAlive: number,
): { count: number; middle: { x: number; y: number } | undefined } {
  let count = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at < particles.length; at += STRIDE) {
    if (particles[at + 3] < minAlive) continue;
    count += 1;
    x += particles[at];
    y += particles[at + 1];
  }
  return {
    count,
    middle: count > 0 ? { x: x / count, y: y / count } : undefined,
  };
}

/**
 * Statistics of the particles that are at least so much alive, each weighed by it.
 *
 * @param minAlive - in single precision, as particles are kept: 0.7 is a little less there
 * @returns `undefined` when none counts, or all are dead
 */
export function cloudStatistics(
  particles: Float32Array,
  minAlive: number,
): CloudStatistics | undefined {
  let count = 0;
  let weights = 0;
  // Around the first of them: differences of large sums have no digits left far from the origin.
  let originX = 0;
  let originY = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let sine = 0;
  let cosine = 0;
  for (let at = 0; at < particles.length; at += STRIDE) {
    const alive = particles[at + 3];
    if (alive < minAlive) continue;
    if (count === 0) {
      originX = particles[at];
      originY = particles[at + 1];
    }
    count += 1;
    const dx = particles[at] - originX;
    const dy = particles[at + 1] - originY;
    const angle = particles[at + 2];
    weights += alive;
    x += alive * dx;
    y += alive * dy;
    xx += alive * dx * dx;
    xy += alive * dx * dy;
    yy += alive * dy * dy;
    sine += alive * Math.sin(angle);
    cosine += alive * Math.cos(angle);
  }
  if (weights === 0) return undefined;
  x /= weights;
  y /= weights;
  const covariance = {
    // Rounding must not make a negative variance of nothing.
    xx: Math.max(0, xx / weights - x * x),
    xy: xy / weights - x * y,
    yy: Math.max(0, yy / weights - y * y),
  };
  const resultant = Math.min(1, Math.hypot(sine, cosine) / weights);
  const hasDirection = resultant > NO_DIRECTION;
  return {
    count,
    mean: {
      x: originX + x,
      y: originY + y,
      angle: hasDirection ? Math.atan2(sine, cosine) : undefined,
    },
    covariance,
    ellipse: ellipseOf(covariance),
    angleDeviation: hasDirection
      ? Math.sqrt(-2 * Math.log(resultant)) || 0
      : Infinity,
  };
}

/** By the eigenvalues of the covariance. */
function ellipseOf({ xx, xy, yy }: CloudStatistics['covariance']) {
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    long: Math.sqrt(WITHIN_95 * (middle + spread)),
    short: Math.sqrt(WITHIN_95 * Math.max(0, middle - spread)),
    angle: Math.atan2(2 * xy, xx - yy) / 2,
  };
}
