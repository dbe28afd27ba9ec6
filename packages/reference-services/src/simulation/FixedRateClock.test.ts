import { FixedRateClock } from './FixedRateClock';

describe('FixedRateClock', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000 }));
  afterEach(() => jest.useRealTimers());

  function setUp(maxLag?: number) {
    const ticks: number[] = [];
    const clock = new FixedRateClock({
      period: 20,
      now: () => Date.now(),
      onTick: due => ticks.push(due),
      maxLag,
    });
    return { clock, ticks };
  }

  it('ticks once a period and not after it was stopped', () => {
    const { clock, ticks } = setUp();
    clock.start();
    clock.start();
    jest.advanceTimersByTime(60);
    clock.stop();
    jest.advanceTimersByTime(100);
    expect(ticks).toEqual([1_020, 1_040, 1_060]);
  });

  it('catches up after a late timer without moving its beat', () => {
    const { clock, ticks } = setUp();
    clock.start();
    jest.setSystemTime(1_073);
    jest.advanceTimersByTime(20);
    // The timer ran at 1093.
    expect(ticks).toEqual([1_020, 1_040, 1_060, 1_080]);
    jest.advanceTimersByTime(7);
    expect(ticks.at(-1)).toBe(1_100);
    clock.stop();
  });

  it('lets others have their turn when ticks take longer than their period', () => {
    let ticks = 0;
    const clock = new FixedRateClock({
      period: 20,
      now: () => Date.now(),
      onTick: () => {
        jest.setSystemTime(Date.now() + 30);
        ticks += 1;
      },
    });
    const turns: number[] = [];
    const other = setInterval(() => turns.push(ticks), 1);
    clock.start();
    jest.advanceTimersByTime(100);
    clock.stop();
    clearInterval(other);
    const longest = turns
      .map((at, index) => at - (turns[index - 1] ?? 0))
      .reduce((most, run) => Math.max(most, run), 0);
    expect(ticks).toBeGreaterThan(4);
    expect(longest).toBeLessThanOrEqual(4);
  });

  it('gives up what it missed while the machine slept', () => {
    const { clock, ticks } = setUp(1_000);
    clock.start();
    jest.setSystemTime(60_000);
    jest.advanceTimersByTime(20);
    expect(ticks).toEqual([60_020]);
    clock.stop();
  });
});
