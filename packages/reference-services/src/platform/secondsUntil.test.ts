import { secondsUntil } from './secondsUntil';

const NOW = new Date('2026-03-02T10:00:00.000Z');

describe('secondsUntil', () => {
  it.each([
    ['2026-03-02T10:10:00.000Z', 600],
    ['2026-03-02T10:00:00.001Z', 1],
    // It is over while it is told.
    ['2026-03-02T09:59:59.000Z', 1],
    ['2026-03-03T10:00:00.000Z', 3_600],
    [undefined, 3_600],
  ])('until %s is %d', (time, seconds) => {
    expect(secondsUntil(time, NOW)).toBe(seconds);
  });
});
