import { captureTime, frameAge } from './captureTime';

describe('captureTime', () => {
  it('is that of the service', () => {
    expect(captureTime(1_000 * 90, 1_040)).toBe(1_000);
  });

  it('survives the wrap of the time stamp', () => {
    const wrapAt = 2 ** 32 / 90;
    expect(captureTime(2 ** 32 - 90 * 10, wrapAt + 30)).toBeCloseTo(
      wrapAt - 10,
      5,
    );
  });

  it('may be a little ahead of the estimate of the clock', () => {
    expect(captureTime(1_020 * 90, 1_000)).toBe(1_020);
  });

  it('is unknown for a time stamp of another clock', () => {
    expect(captureTime(5_000_000 * 90, 1_000)).toBeUndefined();
    expect(captureTime(0, 1_000_000)).toBeUndefined();
    expect(captureTime(1_101 * 90, 1_000)).toBeUndefined();
  });
});

describe('frameAge', () => {
  it('is the way from capture to now', () => {
    expect(frameAge(1_000, 1_040)).toBe(40);
  });

  it('takes an error of the clock estimate as no age', () => {
    expect(frameAge(1_020, 1_000)).toBe(0);
  });

  it('is unknown once the clock is another one', () => {
    expect(frameAge(1_000, 61_001)).toBeUndefined();
    expect(frameAge(1_101, 1_000)).toBeUndefined();
  });
});
