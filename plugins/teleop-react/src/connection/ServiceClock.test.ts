import { ServiceClock } from './ServiceClock';

describe('ServiceClock', () => {
  it('knows nothing before the first answer', () => {
    const clock = new ServiceClock();
    expect(clock.now(5)).toBeUndefined();
    expect(clock.earliest(5)).toBeUndefined();
    expect(clock.latest(5)).toBeUndefined();
    expect(clock.roundTrip).toBeUndefined();
  });

  it('takes the middle of the round trip as the moment of the answer', () => {
    const clock = new ServiceClock();
    clock.learn(100, 120, 5_110);
    expect(clock.now(200)).toBe(5_200);
    expect(clock.roundTrip).toBe(20);
  });

  it('knows between what service time must be, however uneven the ways are', () => {
    const clock = new ServiceClock();
    // 10 ms there, 90 ms back; the service is exactly 1,000 ms ahead.
    clock.learn(0, 100, 1_010);
    expect(clock.earliest(500)).toBe(1_410);
    expect(clock.latest(500)).toBe(1_510);
    expect(clock.now(500)).toBe(1_460);
  });

  it('trusts the shortest round trip among the last', () => {
    const clock = new ServiceClock();
    clock.learn(0, 2, 1_001);
    // The way back took 60 ms longer than the way there: 30 ms wrong.
    clock.learn(1_000, 1_062, 2_001);
    expect(clock.now(2_000)).toBe(3_000);
  });

  it('forgets a good sample when enough newer ones came', () => {
    const clock = new ServiceClock();
    clock.learn(0, 0, 1_000);
    for (let i = 1; i <= 15; i += 1)
      clock.learn(i * 1_000, i * 1_000 + 10, i * 1_000 + 1_007);
    expect(clock.now(20_000)).toBe(21_002);
  });

  it('knows nothing when a clock has jumped, and with the next answer what it is now', () => {
    const clock = new ServiceClock();
    expect(clock.learn(0, 4, 1_002)).toBe(false);
    expect(clock.learn(1_000, 1_010, 905_005)).toBe(true);
    expect(clock.earliest(1_020)).toBeUndefined();
    expect(clock.roundTrip).toBeUndefined();
    expect(clock.learn(2_000, 2_010, 906_005)).toBe(false);
    expect(clock.now(3_000)).toBe(907_000);
  });

  it.each([
    ['an answer before its question', 100, 90, 5_000],
    ['a time that is none', 100, 110, NaN],
  ])('ignores %s', (...[, sentAt, receivedAt, serverTime]) => {
    const clock = new ServiceClock();
    clock.learn(sentAt, receivedAt, serverTime);
    expect(clock.now()).toBeUndefined();
  });

  it('tells the median of the recent round trips', () => {
    const clock = new ServiceClock();
    [4, 6, 200, 5, 7].forEach((trip, i) =>
      clock.learn(i * 1_000, i * 1_000 + trip, i * 1_000 + trip / 2),
    );
    expect(clock.roundTrip).toBe(6);
  });
});
