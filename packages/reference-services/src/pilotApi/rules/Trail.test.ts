import { Trail } from './Trail';

const METRE = 1 / 111_320;
const point = (second: number, metres: number) => ({
  latitude: 35 + metres * METRE,
  longitude: -80,
  timestamp: new Date(second * 1_000).toISOString(),
});

describe('Trail', () => {
  it('stays bounded however far the robot goes', () => {
    const trail = new Trail();
    for (let second = 0; second < 2_000; second++)
      expect(trail.offer(point(second, second * 2))).toBe(true);
    expect(trail.toJSON()).toHaveLength(500);
    expect(trail.toJSON()[499]).toEqual(point(1_999, 3_998));
  });

  it('goes on when the clock is set back', () => {
    const trail = new Trail();
    trail.offer(point(10_000, 0));
    expect(trail.offer(point(5, 0))).toBe(true);
  });
});
