import { RenditionChoice, type PictureSecond } from './RenditionChoice';

/** By WebRTC, 15 frames a second. */
const GOOD: PictureSecond = {
  loss: 0,
  transit: 60,
  gap: 70,
  isBroken: false,
};
const LOSSY = { ...GOOD, loss: 0.1 };

/** A choice that is looked at once a second, and the time, ms. */
function create(best: 'driving' | 'overview' = 'driving') {
  const choice = new RenditionChoice(best);
  let now = 1_000_000;
  const pass = (second: PictureSecond, seconds = 1) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      now += 1_000;
      choice.look(now, second);
    }
  };
  return { choice, pass, now: () => now };
}

/** Seconds of a good picture until the larger one is tried. */
function untilTry({ choice, pass, now }: ReturnType<typeof create>): number {
  for (let seconds = 1; seconds < 1_000; seconds += 1) {
    pass(GOOD);
    if (choice.mayTryLarger(now())) return seconds;
  }
  return Infinity;
}

/** Goes down to the smaller picture. */
function reduced() {
  const created = create();
  created.pass(LOSSY, 5);
  expect(created.choice.wanted).toBe('overview');
  return created;
}

describe('RenditionChoice', () => {
  it('goes on with what was asked for as long as the link carries it', () => {
    const { choice, pass, now } = create();
    expect(choice.wanted).toBe('driving');
    pass(GOOD, 600);
    // What any radio link loses now and then, and what the page itself is late with.
    pass({ ...GOOD, loss: 0.05, transit: 200, gap: 300 }, 600);
    pass({ ...GOOD, gap: 900 }, 600);
    expect(choice.wanted).toBe('driving');
    expect(choice.mayTryLarger(now())).toBe(false);
  });

  it.each<[string, PictureSecond]>([
    ['a tenth of the packets is lost', { ...GOOD, loss: 0.1 }],
    [
      '2 % are lost and it stands still for 500 ms',
      { ...GOOD, loss: 0.02, gap: 500 },
    ],
    [
      'the fastest frame is 300 ms later than without a queue',
      { ...GOOD, transit: 360 },
    ],
    ['the same by websocket', { ...GOOD, loss: undefined, transit: 360 }],
    [
      'packets come, and no picture of them',
      { ...GOOD, transit: undefined, gap: 1_500, isBroken: true },
    ],
  ])(
    'takes the smaller picture after five seconds in which %s',
    (...[, second]) => {
      const { choice, pass } = create();
      pass(GOOD, 10);
      pass(second, 4);
      expect(choice.wanted).toBe('driving');
      pass(second);
      expect(choice.wanted).toBe('overview');
    },
  );

  it('counts the bad seconds of the last twenty, also where good ones are between them', () => {
    const { choice, pass } = create();
    for (let times = 0; times < 4; times += 1) {
      pass(LOSSY);
      pass(GOOD, 2);
    }
    expect(choice.wanted).toBe('driving');
    pass(LOSSY);
    expect(choice.wanted).toBe('overview');

    const seldom = create();
    for (let times = 0; times < 20; times += 1) {
      seldom.pass(LOSSY);
      seldom.pass(GOOD, 4);
    }
    expect(seldom.choice.wanted).toBe('driving');
  });

  it('tries the larger picture after 30 s, and only after 10 s without a bad one', () => {
    expect(untilTry(reduced())).toBe(30);
    const late = reduced();
    late.pass(GOOD, 27);
    late.pass(LOSSY);
    expect(untilTry(late)).toBe(10);
    // As long as the smaller one is bad, the larger one would be worse.
    const bad = reduced();
    for (let times = 0; times < 60; times += 1) {
      bad.pass(GOOD, 9);
      bad.pass(LOSSY);
      expect(bad.choice.mayTryLarger(bad.now())).toBe(false);
    }
  });

  it('waits twice as long after each try that failed, eight minutes at most', () => {
    const created = reduced();
    const waits = [untilTry(created)];
    for (let times = 0; times < 6; times += 1) {
      created.choice.failed(created.now());
      expect(created.choice.wanted).toBe('overview');
      waits.push(untilTry(created));
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 480, 480]);
  });

  it('waits twice as long after a larger picture that did not last two minutes, and no longer after one that did', () => {
    const created = reduced();
    const { choice, pass, now } = created;
    untilTry(created);
    choice.held(now());
    expect(choice.wanted).toBe('driving');
    pass(GOOD, 100);
    pass(LOSSY, 5);
    expect(choice.wanted).toBe('overview');
    expect(untilTry(created)).toBe(60);
    choice.held(now());
    pass(GOOD, 116);
    pass(LOSSY, 5);
    expect(choice.wanted).toBe('overview');
    expect(untilTry(created)).toBe(30);
  });

  it('judges each picture by what is usual for it', () => {
    const { choice, pass, now } = reduced();
    // Another way, 400 ms longer: nothing queues up on it.
    pass({ ...GOOD, transit: 460 }, 30);
    expect(choice.mayTryLarger(now())).toBe(true);
    choice.held(now());
    pass({ ...GOOD, transit: 480 }, 60);
    expect(choice.wanted).toBe('driving');
  });

  it('does not hold a network against the next one', () => {
    const created = reduced();
    created.choice.failed(created.now());
    created.choice.forget();
    expect(created.choice.wanted).toBe('overview');
    created.pass(GOOD);
    expect(created.choice.mayTryLarger(created.now())).toBe(true);
    created.choice.reset();
    expect(created.choice.wanted).toBe('driving');
  });

  it('stays with the larger picture where the smaller one is refused, until it has been bad anew', () => {
    const { choice, pass } = reduced();
    choice.refused();
    expect(choice.wanted).toBe('driving');
    pass(LOSSY, 4);
    expect(choice.wanted).toBe('driving');
    pass(LOSSY);
    expect(choice.wanted).toBe('overview');
  });

  it('has nothing below the smallest picture', () => {
    const { choice, pass, now } = create('overview');
    pass({ loss: 0.5, transit: 5_000, gap: 2_000, isBroken: true }, 60);
    expect(choice.wanted).toBe('overview');
    pass(GOOD, 60);
    expect(choice.mayTryLarger(now())).toBe(false);
  });
});
