import { actorsNear, createDistrict } from '@sidehelm/robot-simulator';
import { TrafficWatch } from './TrafficWatch';

describe('TrafficWatch', () => {
  const district = createDistrict({ seed: 1 });
  let time = 0;
  const traffic = new TrafficWatch(
    district,
    () => time,
    () => [],
  );
  // Of a street, away from the rim.
  const { from, to } =
    district.crossings.find(
      crossing =>
        crossing.axis === 'ew' &&
        Math.hypot(crossing.from.x, crossing.from.y) < 100,
    ) ?? district.crossings[0];

  /** Whether a car is on the crossing at a time, in seconds. */
  const isHit = (at: number) =>
    actorsNear(district, at, from.x, (from.y + to.y) / 2, 12).some(
      ({ kind, x, y, length, width }) =>
        kind === 'car' &&
        Math.abs(x - from.x) < length / 2 &&
        y + width / 2 > Math.min(from.y, to.y) &&
        y - width / 2 < Math.max(from.y, to.y),
    );

  it('lets a robot go only when no car comes until it is over', () => {
    const seconds = Math.abs(to.y - from.y) / 1.4;
    let free = 0;
    for (time = 0; time < 200; time += 1) {
      if (!traffic.isFree(from, to)) continue;
      free += 1;
      for (let at = time; at < time + seconds; at += 0.1)
        expect(isHit(at)).toBe(false);
    }
    // Some of each cycle of the lights, and not all of it.
    expect(free).toBeGreaterThan(20);
    expect(free).toBeLessThan(180);
  });
});
