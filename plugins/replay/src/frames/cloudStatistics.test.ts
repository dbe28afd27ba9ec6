import { cloudStatistics, countParticles } from './cloudStatistics';
import { nearestParticle } from '../session/nearestParticle';

const cloud = (...particles: [number, number, number, number][]) =>
  new Float32Array(particles.flat());
const DEGREES = Math.PI / 180;

describe('cloudStatistics', () => {
  it('is the mean of the places', () => {
    const { mean, count } = cloudStatistics(
      cloud([1, 2, 0, 1], [3, 6, 0, 1]),
      0,
    )!;
    expect(count).toBe(2);
    expect(mean).toEqual({ x: 2, y: 4, angle: 0 });
  });

  it('weighs each particle by how alive it is', () => {
    const { mean } = cloudStatistics(cloud([0, 0, 0, 1], [4, 8, 0, 0.25]), 0)!;
    expect(mean.x).toBeCloseTo(0.8, 6);
    expect(mean.y).toBeCloseTo(1.6, 6);
  });

  it('takes angles around the circle: 350° and 10° are north of none of their mean 180°', () => {
    const { mean, angleDeviation } = cloudStatistics(
      cloud([0, 0, 350 * DEGREES, 1], [0, 0, 10 * DEGREES, 1]),
      0,
    )!;
    expect(mean.angle).toBeCloseTo(0, 6);
    // √(−2 ln cos 10°)
    expect(angleDeviation).toBeCloseTo(0.17497, 4);
  });

  it('is the covariance of the places', () => {
    const { covariance } = cloudStatistics(
      cloud([0, 0, 0, 1], [4, 0, 0, 1], [0, 2, 0, 1], [4, 2, 0, 1]),
      0,
    )!;
    expect(covariance).toEqual({ xx: 4, xy: 0, yy: 1 });
  });

  it('has an ellipse of 95 %, along the direction in which they spread', () => {
    // Along the diagonal: variances 8 and 0.
    const { ellipse } = cloudStatistics(
      cloud([-2, -2, 0, 1], [2, 2, 0, 1]),
      0,
    )!;
    expect(ellipse.angle).toBeCloseTo(45 * DEGREES, 6);
    // √(5.9915 · 8)
    expect(ellipse.long).toBeCloseTo(6.9233, 3);
    expect(ellipse.short).toBeCloseTo(0, 6);
  });

  it('says the same far from the origin', () => {
    const { covariance } = cloudStatistics(
      cloud([8000, 8000, 0, 1], [8004, 8000, 0, 1]),
      0,
    )!;
    expect(covariance).toEqual({ xx: 4, xy: 0, yy: 0 });
  });

  it('has one particle for its own mean, without a spread', () => {
    expect(cloudStatistics(cloud([3, -1, 1, 0.5]), 0)).toEqual({
      count: 1,
      mean: { x: 3, y: -1, angle: expect.closeTo(1, 6) },
      covariance: { xx: 0, xy: 0, yy: 0 },
      ellipse: { long: 0, short: 0, angle: 0 },
      angleDeviation: expect.closeTo(0, 3),
    });
  });

  it('leaves out what is less alive than it should be', () => {
    const { mean, count } = cloudStatistics(
      cloud([1, 1, 0, 0.9], [100, 100, 0, 0.4]),
      0.5,
    )!;
    expect(count).toBe(1);
    expect(mean).toMatchObject({ x: 1, y: 1 });
  });

  it('is unknown without particles, and when all are dead', () => {
    expect(cloudStatistics(cloud(), 0)).toBeUndefined();
    expect(cloudStatistics(cloud([1, 1, 1, 0]), 0)).toBeUndefined();
    expect(cloudStatistics(cloud([1, 1, 1, 0.5]), 0.6)).toBeUndefined();
  });

  it('does not know an angle of particles that point everywhere alike', () => {
    const { mean, angleDeviation } = cloudStatistics(
      cloud(
        [0, 0, 0, 1],
        [0, 0, 90 * DEGREES, 1],
        [0, 0, 180 * DEGREES, 1],
        [0, 0, 270 * DEGREES, 1],
      ),
      0,
    )!;
    expect(angleDeviation).toBe(Infinity);
    expect(mean).toEqual({ x: 0, y: 0, angle: undefined });
  });
});

describe('countParticles', () => {
  it('counts what is alive enough, also where all are dead, and tells its middle', () => {
    const particles = cloud([1, 1, 0, 0], [3, 5, 0, 0], [90, 0, 0, 0]);
    expect(countParticles(particles.subarray(0, 8), 0)).toEqual({
      count: 2,
      middle: { x: 2, y: 3 },
    });
    expect(countParticles(particles, 0.1)).toEqual({
      count: 0,
      middle: undefined,
    });
  });
});

describe('nearestParticle', () => {
  const particles = cloud([0, 0, 1, 0.2], [1, 0, 2, 0.9], [5, 5, 3, 1]);

  it('is the one next to the place', () => {
    expect(nearestParticle(particles, 0, { x: 0.4, y: 0 }, 2)).toMatchObject({
      index: 0,
      x: 0,
      y: 0,
      angle: 1,
    });
  });

  it('is one of those that are shown', () => {
    expect(nearestParticle(particles, 0.5, { x: 0.4, y: 0 }, 2)).toMatchObject({
      index: 1,
    });
  });

  it('is none when all are farther than meant', () => {
    expect(nearestParticle(particles, 0, { x: 3, y: 3 }, 1)).toBeUndefined();
  });
});
