import { videoAge } from './videoAge';

describe('videoAge', () => {
  it('is the way from capture to now', () => {
    expect(videoAge(1_000 * 90, 1_040)).toBe(40);
  });

  it('survives the wrap of the time stamp', () => {
    const wrapAt = 2 ** 32 / 90;
    expect(videoAge(2 ** 32 - 90 * 10, wrapAt + 30)).toBeCloseTo(40, 5);
  });

  it('takes an error of the clock estimate as no age', () => {
    expect(videoAge(1_020 * 90, 1_000)).toBe(0);
  });

  it('is unknown for a time stamp of another clock', () => {
    expect(videoAge(5_000_000 * 90, 1_000)).toBeUndefined();
    expect(videoAge(0, 1_000_000)).toBeUndefined();
  });
});
