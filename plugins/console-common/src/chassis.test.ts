import { steeredCurvature, steeredYawRate } from './chassis';

describe('steeredCurvature', () => {
  it.each([
    // A turning circle of 1.25 m as long as it is slow.
    [1, 0, 0.8],
    [1, 0.5, 0.8],
    [0.5, 1.4, 0.4],
    [-1, 1.4, -0.8],
    // 65 degrees a second at most: at 1.8 m/s a circle of 1.59 m.
    [1, 1.8, 0.63],
    [-1, 1.8, -0.63],
    [0.9, 1.8, 0.63],
    [0.5, 1.8, 0.4],
    [0, 1.8, 0],
    // In reverse it turns about the same point.
    [1, -0.8, 0.8],
  ])('of steering %d at %d m/s is %d', (steer, speed, curvature) => {
    expect(steeredCurvature(steer, speed)).toBeCloseTo(curvature, 2);
  });
});

describe('steeredYawRate', () => {
  it.each([
    [1, 0, 0],
    [1, 1, 45.8],
    [-1, 1, -45.8],
    [1, 1.8, 65],
    [-1, 1.8, -65],
    [1, -0.8, -36.7],
  ])(
    'of steering %d at %d m/s is %d degrees a second',
    (steer, speed, rate) => {
      expect(steeredYawRate(steer, speed)).toBeCloseTo(rate, 1);
    },
  );
});
