import { SimulatedTime } from './SimulatedTime';

describe('SimulatedTime', () => {
  it('counts from the begin of the simulation, and from zero when that begins anew', () => {
    let now = 5_000;
    let tell = () => {};
    let lose = () => {};
    const time = new SimulatedTime(
      {
        now: () => now,
        subscribeSummaries: listener => {
          tell = listener;
          return () => {};
        },
        onLost: listener => {
          lose = listener;
          return () => {};
        },
      },
      2_000,
    );
    expect(time.seconds()).toBe(3);
    now = 6_000;
    tell();
    expect(time.seconds()).toBe(4);
    lose();
    now = 7_000;
    tell();
    expect(time.seconds()).toBe(0);
    now = 9_000;
    tell();
    expect(time.seconds()).toBe(2);
  });
});
