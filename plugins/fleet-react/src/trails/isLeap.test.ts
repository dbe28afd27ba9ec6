import { isLeap } from './isLeap';

/** Metres north of a place. */
const at = (metres: number) => ({ lat: 35 + metres / 111_320, lng: -80 });

describe('isLeap', () => {
  it.each([
    [45, 1_000, false],
    [55, 1_000, true],
    [65, 10_000, false],
    [70, 10_000, true],
    // A point a minute is left of a trail that is a week old.
    [108, 60_000, false],
    [400, 60_000, true],
    // It stood for an hour, or was silent.
    [1, 3_600_000, false],
    [270, 3_600_000, true],
  ])('of %d m in %d ms: %s', (metres, duration, isOne) => {
    expect(isLeap(at(0), at(metres), duration)).toBe(isOne);
    expect(isLeap(at(metres), at(0), duration)).toBe(isOne);
  });
});
