import { DelayHistogram } from './DelayHistogram';

describe('DelayHistogram', () => {
  it('tells percentiles by how long each delay lasted', () => {
    const delays = new DelayHistogram();
    expect(delays.percentiles()).toBeUndefined();
    delays.add(91, 9_400);
    delays.add(183, 500);
    delays.add(420, 100);
    // The middle of steps of 5 ms.
    expect(delays.percentiles()).toEqual({
      p50: 92.5,
      p95: 182.5,
      p99: 182.5,
      max: 420,
    });
  });

  it('leaves out what is no delay', () => {
    const delays = new DelayHistogram();
    delays.add(NaN, 100);
    delays.add(-3, 100);
    expect(delays.percentiles()).toBeUndefined();
  });
});
