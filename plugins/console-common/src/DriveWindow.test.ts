import { braking, commandsWithin, DriveWindow } from './DriveWindow';

/** Sends at 50 Hz without hearing anything; how many leave. */
function leaveInSilence(window: DriveWindow, isNeutral: boolean, from = 1_000) {
  let left = 0;
  for (let tick = 0; tick < 100; tick++) {
    if (!window.admits(isNeutral)) continue;
    window.leave(from + tick * 20);
    left += 1;
  }
  return left;
}

describe('DriveWindow', () => {
  it('lets 4 commands leave in silence, and one neutral one behind them', () => {
    const window = new DriveWindow();
    expect(leaveInSilence(window, false)).toBe(4);
    expect(leaveInSilence(window, true)).toBe(1);
    expect(leaveInSilence(window, false)).toBe(0);
  });

  it('opens again with the answer to any of them, which speaks for those before it', () => {
    const window = new DriveWindow();
    leaveInSilence(window, false);
    window.arrive(1_020, 1_021);
    expect(leaveInSilence(window, false, 2_000)).toBe(2);
    window.arrive(4_000, 4_001);
    expect(leaveInSilence(window, false, 5_000)).toBe(4);
  });

  it('has room for what a long way holds', () => {
    const window = new DriveWindow();
    window.arrive(0, 100);
    expect(leaveInSilence(window, true)).toBe(10);
  });

  it('makes no room for what a queue adds to the way', () => {
    const window = new DriveWindow();
    window.arrive(0, 1);
    window.arrive(100, 700);
    expect(leaveInSilence(window, true)).toBe(5);
  });

  /** Drives at 50 Hz over a way whose length, ms, depends on when a command leaves; when each left. */
  function driveOver(
    window: DriveWindow,
    roundTripAt: (time: number) => number,
    until: number,
  ) {
    const left: number[] = [];
    const answers: { sentAt: number; at: number }[] = [];
    for (let now = 0; now < until; now += 20) {
      while (answers.length > 0 && answers[0].at <= now)
        window.arrive(answers.shift()!.sentAt, now);
      if (!window.admits(false)) continue;
      window.leave(now);
      left.push(now);
      answers.push({ sentAt: now, at: now + roundTripAt(now) });
    }
    return left;
  }
  const longestPause = (times: number[], from: number) =>
    Math.max(
      ...times
        .slice(1)
        .map((time, index) => (time > from ? time - times[index] : 0)),
    );

  it.each([100, 200, 240])(
    'goes on without a pause on a way that has become %d ms long',
    roundTrip => {
      const window = new DriveWindow();
      const left = driveOver(
        window,
        time => (time < 1_000 ? 2 : roundTrip),
        5_000,
      );
      expect(longestPause(left, 3_000)).toBe(20);
    },
  );

  it('makes no room on a link that carries 10 commands a second, however long they wait', () => {
    const window = new DriveWindow();
    window.arrive(-2, -1);
    const queue: number[] = [];
    let most = 0;
    for (let now = 0; now < 30_000; now += 20) {
      if (now % 100 === 0 && queue.length > 0)
        window.arrive(queue.shift()!, now);
      if (!window.admits(true)) continue;
      window.leave(now);
      queue.push(now);
      most = Math.max(most, queue.length);
    }
    // 5, and the 3 that the link carries within 250 ms.
    expect(most).toBeLessThanOrEqual(8);
  });

  it('makes no room for those that a stall held up, and which arrive together', () => {
    const window = new DriveWindow();
    window.arrive(0, 1);
    leaveInSilence(window, true, 1_000);
    window.arrive(900, 910);
    window.arrive(1_080, 1_700);
    expect(leaveInSilence(window, true, 1_800)).toBe(5);
  });

  it('knows nothing of another connection', () => {
    const window = new DriveWindow();
    window.arrive(0, 100);
    leaveInSilence(window, true);
    window.reset();
    expect(leaveInSilence(window, true)).toBe(5);
    window.reset();
    window.arrive(0, 200);
    expect(leaveInSilence(window, true)).toBe(15);
  });

  it('is unheard when nothing has come back for more than 100 ms', () => {
    const window = new DriveWindow();
    expect(window.isUnheard(5_000)).toBe(false);
    window.leave(0);
    // Whether anything would come back on it is not known yet.
    expect(window.isUnheard(5_000)).toBe(false);
    window.arrive(0, 4);
    // Nothing is on its way.
    expect(window.isUnheard(5_000)).toBe(false);
    window.leave(6_000);
    window.leave(6_020);
    expect(window.isUnheard(6_104)).toBe(false);
    expect(window.isUnheard(6_105)).toBe(true);
    window.arrive(6_000, 6_110);
    expect(window.isUnheard(6_115)).toBe(false);
    window.arrive(6_020, 6_120);
    window.leave(6_200);
    window.reset();
    expect(window.isUnheard(9_000)).toBe(false);
  });

  it('is heard on a long way while its answers go on coming', () => {
    const window = new DriveWindow();
    for (let now = 0; now <= 2_000; now += 20) {
      window.leave(now);
      if (now >= 400) window.arrive(now - 400, now);
      expect(window.isUnheard(now)).toBe(false);
    }
    // The next answer was due at 2,020.
    expect(window.isUnheard(2_120)).toBe(false);
    expect(window.isUnheard(2_121)).toBe(true);
  });

  it('leaves of a command only the wheels when the robot is to brake', () => {
    expect(braking({ power: 0.8, steer: 0.3, rotate: 0.2, seq: 7 })).toEqual({
      power: 0,
      steer: 0.3,
      rotate: 0,
      seq: 7,
      brake: true,
    });
  });

  it('admits a neutral command behind every other', () => {
    const window = new DriveWindow();
    for (let sent = 0; sent < 50; sent++) {
      if (!window.admits(false)) break;
      window.leave(sent);
      expect(window.admits(true)).toBe(true);
    }
    expect(window.admits(false)).toBe(false);
  });
});

describe('commandsWithin', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [19, 0],
    [20, 1],
    [100, 5],
    [250, 12],
    [10_000, 12],
  ])('%d ms hold %d', (roundTrip, commands) => {
    expect(commandsWithin(roundTrip)).toBe(commands);
  });
});
