import { TickingClock } from './TickingClock';

describe('TickingClock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function listen(clock: TickingClock, number: number) {
    const told: number[] = [];
    const ends = Array.from({ length: number }, (_, index) =>
      clock.subscribe(() => told.push(index)),
    );
    return { told, ends };
  }

  it('tells everybody once a second, and nobody after they have gone', () => {
    const { told, ends } = listen(new TickingClock(1_000), 2);
    jest.advanceTimersByTime(999);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1_001);
    expect(told).toEqual([0, 1, 0, 1]);
    ends[0]();
    jest.advanceTimersByTime(1_000);
    expect(told).toEqual([0, 1, 0, 1, 1]);
    ends[1]();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells thousands one part after the other, and lets the page do something else in between', () => {
    const clock = new TickingClock(1_000);
    const { told } = listen(clock, 2_000);
    jest.advanceTimersToNextTimer();
    expect(told.length).toBeLessThanOrEqual(250);
    const seen: number[] = [];
    setTimeout(() => seen.push(told.length));
    jest.advanceTimersByTime(100);
    expect(seen[0]).toBeLessThan(1_000);
    expect(told).toEqual(Array.from({ length: 2_000 }, (_, index) => index));
  });

  it('does not tell those who go while others are told', () => {
    const clock = new TickingClock(1_000);
    const { told, ends } = listen(clock, 600);
    jest.advanceTimersToNextTimer();
    ends.slice(300).forEach(end => end());
    jest.advanceTimersByTime(100);
    expect(told).toHaveLength(300);
    ends.forEach(end => end());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stands still while nobody looks, and tells the time at once when somebody does', () => {
    const { told } = listen(new TickingClock(1_000), 1);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    jest.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([0]);
  });
});
