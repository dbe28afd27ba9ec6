import { PathWatch } from './PathWatch';

/** Pings every 20 ms as long as they are asked for; those that get through are answered 10 ms later. */
function path() {
  const watch = new PathWatch();
  let now = 1_000;
  const run = (milliseconds: number, getsThrough = () => true) => {
    for (const end = now + milliseconds; now < end;) {
      const sentAt = now;
      watch.isGood(now);
      watch.leave(sentAt);
      now += 10;
      if (getsThrough()) watch.arrive(sentAt, now);
      now += 10;
    }
    return watch.isGood(now);
  };
  return {
    watch,
    run,
    /** Nothing of the page runs. */
    hold(milliseconds: number) {
      now += milliseconds;
    },
    now: () => now,
    isGood: () => watch.isGood(now),
  };
}

describe('PathWatch', () => {
  it('trusts a path that has answered for a second', () => {
    const { run } = path();
    expect(run(980)).toBe(false);
    expect(run(60)).toBe(true);
  });

  it('gives up a path within six commands of silence', () => {
    const { run } = path();
    run(2_000);
    expect(run(100, () => false)).toBe(true);
    expect(run(40, () => false)).toBe(false);
  });

  it('is in doubt before it gives up', () => {
    const { run, watch, now } = path();
    run(2_000);
    run(40, () => false);
    expect(watch.isDoubtful(now())).toBe(false);
    run(20, () => false);
    expect(watch.isDoubtful(now())).toBe(true);
    run(20);
    expect(watch.isDoubtful(now())).toBe(false);
  });

  it('is not shaken by single losses', () => {
    const { run } = path();
    run(2_000);
    let count = 0;
    const threeOfFour = () => {
      count += 1;
      return count % 4 !== 0;
    };
    expect(run(20_000, threeOfFour)).toBe(true);
  });

  it('wants longer proof after each failure, and forgets them after a good minute', () => {
    const { run } = path();
    run(2_000);
    run(200, () => false);
    expect(run(1_900)).toBe(false);
    expect(run(200)).toBe(true);
    run(70_000);
    run(200, () => false);
    expect(run(1_900)).toBe(false);
    expect(run(200)).toBe(true);
  });

  it('does not take a page that was held up for a silent path', () => {
    const { run, hold, isGood } = path();
    run(2_000);
    run(100, () => false);
    hold(400);
    expect(isGood()).toBe(true);
    expect(run(140, () => false)).toBe(false);
  });

  it('takes no single ping for silence while few leave', () => {
    const { run, watch, now, hold } = path();
    run(2_000);
    watch.leave(now());
    for (let looks = 0; looks < 8; looks += 1) {
      hold(50);
      expect(watch.isGood(now())).toBe(true);
    }
    // More are asked, and none of them is answered.
    expect(watch.isDoubtful(now())).toBe(true);
    expect(run(60, () => false)).toBe(true);
    expect(run(60, () => false)).toBe(false);
  });

  it('is proven where every fifth is lost each way, asked as often as while nothing is known', () => {
    const watch = new PathWatch();
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let good = 0;
    for (let now = 1_000; now < 61_000; now += 50) {
      watch.leave(now);
      if (random() < 0.64) watch.arrive(now, now + 10);
      if (watch.isGood(now + 49)) good += 50;
    }
    expect(good).toBeGreaterThan(40_000);
  });

  it('follows a way that became longer, and waits for it as for any of that length', () => {
    const watch = new PathWatch();
    let now = 1_000;
    const pings: number[] = [];
    /** Every 20 ms a ping, answered so much later. */
    const run = (milliseconds: number, roundTrip: number, asks = true) => {
      for (const end = now + milliseconds; now < end; now += 20) {
        while (pings.length > 0 && pings[0] <= now - roundTrip)
          watch.arrive(pings.shift() ?? 0, now);
        watch.isGood(now);
        if (!asks) continue;
        watch.leave(now);
        pings.push(now);
      }
      return watch.isGood(now);
    };
    expect(run(2_000, 20)).toBe(true);
    expect(run(200, 200)).toBe(false);
    expect(run(4_000, 200)).toBe(true);
    // Nothing is asked until all is answered, and then the first answer takes its time.
    expect(run(220, 200, false)).toBe(true);
    expect(run(280, 200)).toBe(true);
    // What left before is answered until then; what is due after that is missing.
    run(2_000, 200);
    const died = now;
    const answers = pings.splice(0);
    let doubted = Infinity;
    while (watch.isGood(now)) {
      while (answers.length > 0 && answers[0] <= now - 200)
        watch.arrive(answers.shift() ?? 0, now);
      if (watch.isDoubtful(now)) doubted = Math.min(doubted, now);
      watch.leave(now);
      now += 20;
    }
    expect(doubted - died).toBeLessThanOrEqual(200 + 60);
    expect(now - died).toBeLessThanOrEqual(200 + 160);
  });

  it('knows nothing of another connection', () => {
    const { run, watch, isGood } = path();
    run(2_000);
    watch.restart();
    expect(isGood()).toBe(false);
    expect(run(1_100)).toBe(true);
  });
});
