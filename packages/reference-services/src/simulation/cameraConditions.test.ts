import { darknessAt, rainOf } from './cameraConditions';

describe('the hour in the simulated district', () => {
  it.each([
    // New York is five hours behind in winter, and four in summer.
    ['2026-01-15T17:00:00Z', 0],
    ['2026-01-15T05:00:00Z', 1],
    ['2026-01-16T00:15:00Z', 0.5],
    ['2026-07-15T10:15:00Z', 0.5],
    ['2026-07-15T23:59:00Z', 1],
  ])('is as dark at %s as %d', (time, darkness) => {
    expect(darknessAt('clock', new Date(time))).toBe(darkness);
  });

  it('is what it is set to', () => {
    const noon = new Date('2026-01-15T17:00:00Z');
    expect(darknessAt('night', noon)).toBe(1);
    expect(darknessAt('day', new Date('2026-01-15T05:00:00Z'))).toBe(0);
    expect([rainOf('dry'), rainOf('rain')]).toEqual([0, 1]);
  });
});
