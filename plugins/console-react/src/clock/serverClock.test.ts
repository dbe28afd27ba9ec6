import { ServerClock } from './serverClock';

describe('ServerClock', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }),
  );
  afterEach(() => jest.useRealTimers());

  const now = (clock: ServerClock) => new Date(clock.now()).toISOString();

  it('follows the server when this device is wrong by minutes', () => {
    const clock = new ServerClock();
    clock.learn('Fri, 20 Nov 2026 12:05:00 GMT');
    expect(now(clock)).toBe('2026-11-20T12:05:00.000Z');
    jest.advanceTimersByTime(1_000);
    expect(now(clock)).toBe('2026-11-20T12:05:01.000Z');
  });

  it.each([null, 'nonsense', 'Fri, 20 Nov 2026 11:59:59 GMT'])(
    'trusts this device when the server says %s',
    date => {
      const clock = new ServerClock();
      clock.learn(date);
      expect(now(clock)).toBe('2026-11-20T12:00:00.000Z');
    },
  );

  it.each([3, -5])(
    'does not jump with this device by %d hours, before or after the next answer',
    hours => {
      const clock = new ServerClock();
      clock.learn('Fri, 20 Nov 2026 12:00:00 GMT');
      jest.setSystemTime(Date.now() + hours * 3_600_000);
      jest.advanceTimersByTime(10_000);
      expect(now(clock)).toBe('2026-11-20T12:00:10.000Z');
      clock.learn('Fri, 20 Nov 2026 12:00:10 GMT');
      expect(now(clock)).toBe('2026-11-20T12:00:10.000Z');
    },
  );

  it('is right again with the first answer after a sleep', () => {
    const clock = new ServerClock();
    clock.learn('Fri, 20 Nov 2026 12:00:00 GMT');
    clock.learn('Fri, 20 Nov 2026 14:00:00 GMT');
    expect(now(clock)).toBe('2026-11-20T14:00:00.000Z');
  });
});
