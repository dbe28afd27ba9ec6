import { FrameArrivals } from './FrameArrivals';

describe('FrameArrivals', () => {
  it('knows the shortest transit of the last second', () => {
    const arrivals = new FrameArrivals();
    expect(arrivals.transit(0)).toBeUndefined();
    arrivals.add(1_000, 40);
    arrivals.add(1_500, 90);
    arrivals.add(1_900, undefined);
    expect(arrivals.transit(1_999)).toBe(40);
    expect(arrivals.transit(2_000)).toBe(90);
    expect(arrivals.transit(2_500)).toBeUndefined();
  });

  it('knows the longest time without a frame that ended in the last second, or goes on', () => {
    const arrivals = new FrameArrivals();
    expect(arrivals.gap(0)).toBe(Infinity);
    arrivals.add(1_000, 40);
    arrivals.add(1_100, 40);
    expect(arrivals.gap(1_150)).toBe(100);
    arrivals.add(3_000, 40);
    arrivals.add(3_100, 40);
    expect(arrivals.gap(3_200)).toBe(1_900);
    arrivals.add(3_900, 40);
    expect(arrivals.gap(4_000)).toBe(800);
    expect(arrivals.gap(4_800)).toBe(900);
    expect(arrivals.gap(6_900)).toBe(3_000);
    arrivals.forget();
    expect(arrivals.gap(7_000)).toBe(Infinity);
  });
});
