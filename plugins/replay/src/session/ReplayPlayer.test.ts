import { matchingFrame, stepBy } from './matchingFrame';
import { ReplayPlayer, type Ticking } from './ReplayPlayer';

const played = (
  times: (number | undefined)[],
  isGrowing = () => false,
  numbers = times.map((_, index) => index + 1),
) => ({
  count: () => times.length,
  numberOf: (index: number) => numbers[index],
  timeOf: (index: number) => times[index],
  isTimed: () => times.every(time => time !== undefined),
  isGrowing,
});

function setUp(
  times: (number | undefined)[] = [0, 100, 200, 300],
  isGrowing?: () => boolean,
) {
  let pass: ((elapsed: number) => void) | undefined;
  const ticking: Ticking = onTick => {
    pass = onTick;
    return () => {
      pass = undefined;
    };
  };
  const player = new ReplayPlayer(played(times, isGrowing), ticking);
  return {
    player,
    index: () => player.state.get().index,
    isPlaying: () => player.state.get().isPlaying,
    pass: (elapsed: number) => pass?.(elapsed),
  };
}

describe('ReplayPlayer', () => {
  it('steps, and stays within the file', () => {
    const { player, index } = setUp();
    player.step(-1);
    expect(index()).toBe(0);
    player.step(1);
    expect(index()).toBe(1);
    player.goTo(99);
    expect(index()).toBe(3);
    player.step(1);
    expect(index()).toBe(3);
  });

  it('plays the frames in their own time', () => {
    const { player, index, pass } = setUp([0, 100, 150, 400]);
    player.play();
    pass(99);
    expect(index()).toBe(0);
    pass(1);
    expect(index()).toBe(1);
    pass(50);
    expect(index()).toBe(2);
    pass(249);
    expect(index()).toBe(2);
    pass(1);
    expect(index()).toBe(3);
  });

  it('plays ten frames a second of a file without times', () => {
    const { player, index, pass } = setUp([undefined, undefined, undefined]);
    player.play();
    pass(99);
    expect(index()).toBe(0);
    pass(1);
    expect(index()).toBe(1);
  });

  it('plays as fast as is wished', () => {
    const { player, index, pass } = setUp();
    player.changeSpeed(1);
    expect(player.state.get().speed).toBe(2);
    player.play();
    pass(50);
    expect(index()).toBe(1);
    player.setSpeed(0.25);
    player.changeSpeed(-1);
    expect(player.state.get().speed).toBe(0.25);
    pass(399);
    expect(index()).toBe(1);
  });

  it('ends at the last frame, and begins anew from there', () => {
    const { player, index, isPlaying, pass } = setUp();
    player.goTo(2);
    player.play();
    pass(100);
    pass(100);
    expect(isPlaying()).toBe(false);
    expect(index()).toBe(3);
    player.play();
    expect(index()).toBe(0);
    expect(isPlaying()).toBe(true);
  });

  it('goes on from the beginning when it loops', () => {
    const { player, index, isPlaying, pass } = setUp();
    player.setLooping(true);
    player.goTo(3);
    player.toggle();
    player.goTo(3);
    pass(100);
    expect(index()).toBe(0);
    expect(isPlaying()).toBe(true);
  });

  it('waits at the end of what has been read so far', () => {
    const times = [0, 100];
    let isGrowing = true;
    const { player, index, isPlaying, pass } = setUp(times, () => isGrowing);
    player.play();
    pass(100);
    pass(200);
    expect(isPlaying()).toBe(true);
    times.push(200);
    pass(1);
    expect(index()).toBe(2);
    isGrowing = false;
    pass(200);
    expect(isPlaying()).toBe(false);
  });

  it('does not wait longer than two seconds in a long pause of the file', () => {
    const { player, index, pass } = setUp([0, 3_600_000]);
    player.play();
    for (let at = 0; at < 7; at += 1) pass(250);
    expect(index()).toBe(0);
    pass(250);
    expect(index()).toBe(1);
  });

  it('goes on from where it was after a silence, as in a hidden tab', () => {
    const { player, index, pass } = setUp([0, 200, 400, 600, 800]);
    player.play();
    pass(60_000);
    expect(index()).toBe(1);
  });

  it('shows frames that are in disorder or of the same time', () => {
    const { player, index, pass } = setUp([100, 100, 50]);
    player.play();
    pass(1);
    expect(index()).toBe(1);
    pass(1);
    expect(index()).toBe(2);
  });

  it('stops playing when somebody steps', () => {
    const { player, isPlaying } = setUp();
    player.play();
    player.step(1);
    expect(isPlaying()).toBe(false);
  });

  it('does not play a single frame', () => {
    const { player, isPlaying } = setUp([0]);
    player.play();
    expect(isPlaying()).toBe(false);
  });
});

describe('matchingFrame', () => {
  const first = played([1000, 1100, 1200]);

  it('is the last that was not later, where both files have times of the same time', () => {
    const second = played([1050, 1090, 1150]);
    expect(stepBy(first, second)).toBe('time');
    expect([0, 1, 2].map(index => matchingFrame(first, index, second))).toEqual(
      [0, 1, 2],
    );
    expect(matchingFrame(first, 1, played([1050, 1090, 1101]))).toBe(1);
  });

  it('keeps step where a frame of one file is left out', () => {
    const none = (count: number) => Array<undefined>(count).fill(undefined);
    const whole = played(none(5));
    const lacking = played(none(4), () => false, [1, 3, 4, 5]);
    expect(
      [0, 1, 2, 3].map(index => matchingFrame(lacking, index, whole)),
    ).toEqual([0, 2, 3, 4]);
    // Beside the one that is left out stands the last before it.
    expect(
      [0, 1, 2, 3, 4].map(index => matchingFrame(whole, index, lacking)),
    ).toEqual([0, 0, 1, 2, 3]);
  });

  it('goes by the numbers where only some frames have times', () => {
    const all = Array.from({ length: 101 }, (_, index) => index * 100);
    const mixed = played(
      all.map((time, index) => (index % 2 === 0 ? time : undefined)),
    );
    const timed = played(all);
    const pairs = (one: typeof timed, other: typeof timed) =>
      all.map((_, index) => matchingFrame(one, index, other));
    expect(stepBy(timed, mixed)).toBe('number');
    expect(pairs(timed, mixed)).toEqual(all.map((_, index) => index));
    expect(pairs(mixed, timed)).toEqual(all.map((_, index) => index));
    expect(stepBy(timed, timed)).toBe('time');
  });

  it('is the one with the same number where a file has no times, or they are of other times', () => {
    for (const second of [
      played([undefined, undefined]),
      played([9000, 9100]),
    ]) {
      expect(stepBy(first, second)).toBe('number');
      expect(
        [0, 1, 2].map(index => matchingFrame(first, index, second)),
      ).toEqual([0, 1, 1]);
    }
  });
});
