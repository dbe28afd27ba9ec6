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

  describe('after a sleep in which only the wall clock went on', () => {
    const sleep = (hours: number) =>
      jest.setSystemTime(Date.now() + hours * 3_600_000);
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    function learned() {
      const clock = new ServerClock();
      clock.learn('Fri, 20 Nov 2026 12:05:00 GMT');
      return clock;
    }

    it('counts the sleep as soon as the server cannot be reached, until it is heard', async () => {
      const clock = learned();
      sleep(2);
      await expect(clock.hear(unreachable())).rejects.toThrow('Failed');
      expect(now(clock)).toBe('2026-11-20T14:05:00.000Z');
      jest.advanceTimersByTime(10_000);
      await expect(clock.hear(unreachable())).rejects.toThrow('Failed');
      expect(now(clock)).toBe('2026-11-20T14:05:10.000Z');
      const headers = { date: 'Fri, 20 Nov 2026 12:06:00 GMT' };
      await clock.hear(Promise.resolve(new Response('', { headers })));
      expect(now(clock)).toBe('2026-11-20T12:06:00.000Z');
    });

    it('takes it into account at once for what may have ended', () => {
      const clock = learned();
      expect(clock.latest()).toBe(clock.now());
      sleep(2);
      expect(clock.latest() - clock.now()).toBe(7_200_000);
    });

    it.each([
      ['the clock was set back', -2, undefined],
      ['it is only a request that somebody gave up', 2, AbortSignal.abort()],
      ['both clocks went on', 0, undefined],
    ])('counts none where %s', async (_what, hours, givenUp) => {
      const clock = learned();
      sleep(hours);
      jest.advanceTimersByTime(3_600_000);
      await expect(clock.hear(unreachable(), givenUp)).rejects.toThrow();
      expect(now(clock)).toBe('2026-11-20T13:05:00.000Z');
    });
  });

  it('is right again with the first answer after a sleep', () => {
    const clock = new ServerClock();
    clock.learn('Fri, 20 Nov 2026 12:00:00 GMT');
    clock.learn('Fri, 20 Nov 2026 14:00:00 GMT');
    expect(now(clock)).toBe('2026-11-20T14:00:00.000Z');
  });
});
