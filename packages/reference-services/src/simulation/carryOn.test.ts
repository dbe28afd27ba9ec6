import { carryOn, simulatedTimeAt } from './carryOn';

const POSE = {
  time: 1000,
  simulatedTime: 50,
  x: 10,
  y: 20,
  heading: 90,
  speed: 2,
  yawRate: 45,
  signs: 0,
};

describe('carryOn', () => {
  it('moves along the heading and turns', () => {
    const { x, y, heading } = carryOn(POSE, 1020);
    expect(x).toBeCloseTo(10.04);
    expect(y).toBeCloseTo(20);
    expect(heading).toBeCloseTo(90.9);
  });

  it('moves north on heading 0, and backwards in reverse', () => {
    const { x, y } = carryOn({ ...POSE, heading: 0, speed: -1 }, 1050);
    expect(x).toBeCloseTo(10);
    expect(y).toBeCloseTo(19.95);
  });

  it('does not go on for ever, nor back in time', () => {
    expect(carryOn(POSE, 60_000).x).toBeCloseTo(10.2);
    expect(carryOn(POSE, 900).x).toBe(10);
  });
});

describe('simulatedTimeAt', () => {
  it('goes on with the clock', () => {
    expect(simulatedTimeAt(POSE, 61_000)).toBe(110);
    expect(simulatedTimeAt(POSE, 900)).toBe(50);
  });
});
