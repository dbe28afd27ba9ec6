import { Repeater } from './Repeater';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Repeater', () => {
  it('acts at once, again while held, and not after', () => {
    const act = jest.fn();
    const repeater = new Repeater(500, act);
    repeater.start();
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_100);
    expect(act).toHaveBeenCalledTimes(3);
    expect(repeater.isRunning).toBe(true);
    repeater.stop();
    expect(repeater.isRunning).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('is not hurried by pressing again and again', () => {
    const act = jest.fn();
    const repeater = new Repeater(500, act);
    for (let i = 0; i < 10; i += 1) {
      repeater.start();
      jest.advanceTimersByTime(60);
      repeater.stop();
    }
    expect(act.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
