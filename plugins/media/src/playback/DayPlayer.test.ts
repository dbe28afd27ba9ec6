import { serverClock } from '@sidehelm/console-react';
import {
  frames,
  nextFrame,
  openDay,
  screenForEachTest,
  settle,
} from '../__testUtils__/dayPlayer';
import { at, clipsFrom, DAY_START, testClip } from '../__testUtils__/testClips';
import { FakeClipVideo } from '../__testUtils__/FakeClipVideo';
import type { DayClip } from '../rules/DayClip';
import { DayPlayer } from './DayPlayer';
import type { ClipReach } from './reachClip';

screenForEachTest();

const addressAt = (moment: number) => testClip(moment).url;

describe('DayPlayer', () => {
  it('opens a day where it is told to, paused', async () => {
    const { player, front } = await openDay(
      clipsFrom(at(20), 2),
      at(20, 1, 30),
    );
    expect(player.state.get()).toEqual({ kind: 'paused' });
    expect(front().src).toBe(addressAt(at(20)));
    expect(front().currentTime).toBeCloseTo(90, 1);
    expect(player.at.get()).toBe(at(20, 1, 30));
  });

  it('is on its way until it is known what was recorded', async () => {
    const { player } = await openDay(undefined);
    expect(player.state.get()).toEqual({ kind: 'loading' });
    player.setClips('SH1', clipsFrom(at(20), 1));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it('takes the first answer about a robot at once, and later ones with the screen alone', async () => {
    const { player, track } = await openDay(undefined);
    player.learnClips('SH1', clipsFrom(at(20), 1));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
    // It may be older than what the screen has by now.
    player.learnClips('SH1', []);
    expect(track.clips.get()).toHaveLength(1);
    player.setClips('SH1', clipsFrom(at(20), 2));
    expect(track.clips.get()).toHaveLength(2);
  });

  it('keeps an answer about a robot that is shown a moment later', async () => {
    const player = new DayPlayer(DAY_START, at(20));
    player.learnClips('SH1', clipsFrom(at(20), 1));
    player.setRobots(['SH1']);
    expect(player.tracks.get()[0].clips.get()).toHaveLength(1);
  });

  it('says that nothing was recorded at a moment', async () => {
    const { player } = await openDay(clipsFrom(at(8), 1));
    expect(player.state.get()).toEqual({ kind: 'empty' });
    player.seek(at(8, 2));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it('plays, pauses and lets the time follow the video', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 2));
    player.toggle();
    expect(player.state.get()).toEqual({ kind: 'playing' });
    front().reach(12.5);
    nextFrame();
    expect(player.at.get()).toBe(at(20, 0, 12) + 500);
    player.toggle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
    expect(front().paused).toBe(true);
  });

  it('has the next clip ready before this one ends, and goes on with it', async () => {
    const { player, front, back } = await openDay(clipsFrom(at(20), 3));
    player.play();
    front().reach(100);
    nextFrame();
    expect(back().src).toBe('');
    front().reach(285);
    nextFrame();
    await settle();
    expect(back().src).toBe(addressAt(at(20, 5)));
    expect(back().paused).toBe(true);
    const next = back();
    front().end();
    expect(front()).toBe(next);
    expect(next.paused).toBe(false);
    next.reach(1);
    nextFrame();
    expect(player.at.get()).toBe(at(20, 5, 1));
    expect(player.notice.get()).toBeUndefined();
  });

  it('leaves a gap for the next clip, and says so', async () => {
    const clips = [testClip(at(20)), testClip(at(21, 10))];
    const { player, front } = await openDay(clips);
    player.play();
    front().end();
    await settle();
    expect(player.at.get()).toBe(at(21, 10));
    expect(front().src).toBe(addressAt(at(21, 10)));
    expect(front().paused).toBe(false);
    expect(player.notice.get()).toBe(
      'Nothing was recorded from 20:05:00 to 21:10:00. Went on at 21:10:00.',
    );
  });

  it('plays on from the next clip when somebody plays where nothing was recorded', async () => {
    const { player } = await openDay(clipsFrom(at(22), 1), at(20));
    player.play();
    await settle();
    expect(player.at.get()).toBe(at(22));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('stops after the last clip, and says so', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 1));
    player.play();
    front().end();
    await settle();
    expect(player.isPlaying.get()).toBe(false);
    expect(player.notice.get()).toBe('Nothing was recorded after 20:05:00.');
  });

  it('waits for more of a clip that is still recorded, and goes on', async () => {
    const growing = { isRecording: true, endsAt: at(20, 1) };
    const { player, front } = await openDay([testClip(at(20), growing)]);
    player.play();
    front().loaded(60);
    front().end();
    await settle();
    expect(player.state.get()).toEqual({ kind: 'waiting' });
    expect(player.isPlaying.get()).toBe(true);
    player.setClips('SH1', [
      testClip(at(20), { isRecording: true, endsAt: at(20, 1, 10) }),
    ]);
    await settle();
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(front().currentTime).toBeCloseTo(60, 1);
  });

  it('goes on with the next clip when one cannot be played, and says so', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 2));
    player.play();
    front().fail(3);
    await settle();
    expect(front().src).toBe(addressAt(at(20, 5)));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.notice.get()).toBe(
      'The recording of 20:00:00 cannot be played: The recording is damaged. Went on at 20:05:00.',
    );
  });

  it('stays at a clip that cannot be played while it is paused', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 2));
    front().fail(3);
    expect(player.state.get()).toEqual({
      kind: 'failed',
      message: 'The recording is damaged.',
      why: 'damaged',
    });
    expect(player.at.get()).toBe(at(20));
  });

  it('tries what was damaged again when somebody asks for it', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 3));
    player.play();
    for (let clip = 0; clip < 3; clip += 1) {
      front().fail(3);
      await settle();
    }
    expect(player.isPlaying.get()).toBe(false);
    player.seek(at(20));
    await settle();
    player.play();
    front().end();
    await settle();
    expect(front().src).toBe(addressAt(at(20, 5)));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('keeps the picture while another clip is loaded, and shows only the last moment that was asked for', async () => {
    const clips = clipsFrom(at(20), 4);
    const { player, front, videos } = await openDay(clips, at(20), {
      loadsAtOnce: false,
    });
    videos.forEach(video => video.loaded());
    await settle();
    const before = front();
    player.seek(at(20, 6));
    player.seek(at(20, 11));
    player.seek(at(20, 16));
    await settle();
    expect(front()).toBe(before);
    expect(player.state.get()).toEqual({ kind: 'loading' });
    videos.forEach(video => video.loaded());
    await settle();
    expect(front()).not.toBe(before);
    expect(front().src).toBe(addressAt(at(20, 15)));
    expect(front().currentTime).toBeCloseTo(60, 1);
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it.each([
    [4, 4, 16],
    [9, 4, 16],
    [-4, -4, 0.0625],
    [-9, -4, 0.0625],
    [1, 1, 2],
  ])(
    'changes its speed by %d steps to 2 to the power of %d',
    async (steps, exponent, rate) => {
      const { player, videos } = await openDay(clipsFrom(at(20), 2));
      for (let step = 0; step < Math.abs(steps); step += 1)
        if (steps > 0) player.faster();
        else player.slower();
      expect(player.exponent.get()).toBe(exponent);
      expect(videos[0].playbackRate).toBe(rate);
    },
  );

  it('keeps its speed over the seam', async () => {
    const { player, front } = await openDay(clipsFrom(at(20), 2));
    player.faster();
    player.play();
    front().reach(299);
    nextFrame();
    await settle();
    front().end();
    expect(front().playbackRate).toBe(2);
  });

  it('goes from clip to clip', async () => {
    const clips = [...clipsFrom(at(8), 2), testClip(at(20))];
    const { player } = await openDay(clips, at(8, 7));
    player.nextClip();
    expect(player.at.get()).toBe(at(20));
    player.nextClip();
    expect(player.notice.get()).toBe('There is no later clip on this day.');
    player.previousClip();
    expect(player.at.get()).toBe(at(8, 5));
    player.seek(at(8, 6));
    player.previousClip();
    expect(player.at.get()).toBe(at(8, 5));
    player.previousClip();
    expect(player.at.get()).toBe(at(8));
    player.previousClip();
    expect(player.notice.get()).toBe('There is no earlier clip on this day.');
  });

  it('marks a range; an edge on the wrong side is forgotten', async () => {
    const { player } = await openDay(clipsFrom(at(20), 2), at(20, 1));
    player.markIn();
    player.seek(at(20, 3));
    player.markOut();
    expect(player.range.get()).toEqual({ from: at(20, 1), to: at(20, 3) });
    player.seek(at(20, 4));
    player.markIn();
    expect(player.range.get()).toEqual({ from: at(20, 4), to: undefined });
    player.clearRange();
    expect(player.range.get()).toEqual({});
  });

  it('stays within the day', async () => {
    const { player } = await openDay(clipsFrom(at(20), 1));
    player.seek(DAY_START - 1);
    expect(player.at.get()).toBe(DAY_START);
    player.seek(at(25));
    expect(player.at.get()).toBe(at(24));
  });

  it('says that the day ends, and that it is over', async () => {
    const { player, front } = await openDay(
      [testClip(at(23, 55))],
      at(23, 59, 50),
    );
    player.play();
    front().end();
    await settle();
    expect(player.isPlaying.get()).toBe(false);
    expect(player.notice.get()).toBe('The day ends here.');
    expect(player.isOver.get()).toBe(true);
    player.seek(at(23, 59));
    expect(player.isOver.get()).toBe(false);
  });

  it('leaves no day that somebody only went to the end of', async () => {
    const { player } = await openDay(clipsFrom(at(20), 1));
    player.play();
    player.seek(at(24));
    expect(player.notice.get()).toBe('The day ends here.');
    expect(player.isOver.get()).toBe(false);
  });

  it('lets go of everything', async () => {
    const { player, videos } = await openDay(clipsFrom(at(20), 1));
    player.play();
    player.dispose();
    expect(videos.map(({ src }) => src)).toEqual(['', '']);
    expect(frames).toEqual([]);
  });
});

describe('DayPlayer while clips cannot be had', () => {
  // Microtasks and frames are as everywhere.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: [
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());

  async function openAway() {
    let reach: ClipReach = 'away';
    const first = addressAt(at(20));
    const opened = await openDay(clipsFrom(at(20), 3), at(20), {
      reach: () => reach,
    });
    opened.player.play();
    opened.front().reach(100);
    nextFrame();
    const fail = (how: ClipReach) => {
      reach = how;
      opened.videos.forEach(({ failures }) => failures.set(first, 4));
      opened.front().fail(2);
    };
    const comeBack = () => {
      reach = 'there';
      opened.videos.forEach(({ failures }) => failures.clear());
    };
    return { ...opened, fail, comeBack };
  }

  it('waits for them, and plays on from the same moment', async () => {
    const { player, front, fail, comeBack } = await openAway();
    fail('away');
    await settle();
    expect(player.state.get()).toEqual({
      kind: 'loading',
      message: 'The recording could not be loaded. It is tried again.',
    });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(player.at.get()).toBe(at(20, 1, 40));
    comeBack();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(front().src).toBe(addressAt(at(20)));
    expect(front().currentTime).toBeCloseTo(100, 1);
  });

  it('pauses there in the end, and loses no clip', async () => {
    const { player, track, front, fail, comeBack } = await openAway();
    fail('away');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(player.isPlaying.get()).toBe(false);
    expect(player.at.get()).toBe(at(20, 1, 40));
    expect(player.state.get()).toEqual({
      kind: 'failed',
      message: 'The recording could not be loaded now.',
      why: 'away',
    });
    expect(player.notice.get()).toBe(
      'The recording of 20:00:00 could not be loaded.',
    );
    comeBack();
    player.tryAgain(track);
    await settle();
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(front().currentTime).toBeCloseTo(100, 1);
    front().end();
    await settle();
    expect(front().src).toBe(addressAt(at(20, 5)));
  });

  it('loads a clip again whose answer was cut off once', async () => {
    const { player, front, fail, comeBack } = await openAway();
    fail('there');
    comeBack();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(front().src).toBe(addressAt(at(20)));
  });

  it.each<[ClipReach, number, string]>([
    ['gone', 100, 'The recording is not there any more.'],
    [
      'there',
      10_000,
      'The recording could not be loaded, or this browser cannot play it.',
    ],
  ])('passes over what is %s', async (how, pause, why) => {
    const { player, front, fail } = await openAway();
    fail(how);
    await jest.advanceTimersByTimeAsync(pause);
    expect(player.notice.get()).toBe(
      `The recording of 20:00:00 cannot be played: ${why} Went on at 20:05:00.`,
    );
    expect(front().src).toBe(addressAt(at(20, 5)));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });
});

describe('DayPlayer at what is recorded now', () => {
  const growing = (endsAt: number) =>
    testClip(at(20), { isRecording: true, endsAt });

  it('shows the rest of a clip before the next one', async () => {
    const { player, front } = await openDay([growing(at(20, 4, 57))]);
    player.play();
    front().loaded(297);
    player.setClips('SH1', clipsFrom(at(20), 2));
    front().end();
    await settle();
    expect(front().src).toBe(addressAt(at(20)));
    expect(front().currentTime).toBeCloseTo(297, 1);
  });

  it('goes on with no clip that has nothing to show yet', async () => {
    const begun = { isRecording: true, endsAt: at(20, 5) };
    const { player, track, front } = await openDay([
      testClip(at(20)),
      testClip(at(20, 5), begun),
    ]);
    jest.spyOn(serverClock, 'now').mockReturnValue(at(20, 5));
    player.play();
    front().end();
    await settle();
    expect(track.picture.get()).toEqual({ kind: 'ended' });
    player.setClips('SH1', [
      testClip(at(20)),
      testClip(at(20, 5), { ...begun, endsAt: at(20, 5, 8) }),
    ]);
    await settle();
    expect(front().src).toBe(addressAt(at(20, 5)));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('waits for the next clip as long as it may not have been told of yet', async () => {
    const now = jest.spyOn(serverClock, 'now').mockReturnValue(at(20, 5, 2));
    const { player, front } = await openDay(clipsFrom(at(20), 1));
    player.play();
    front().end();
    nextFrame();
    expect(player.state.get()).toEqual({ kind: 'waiting' });
    now.mockReturnValue(at(20, 5, 30));
    nextFrame();
    expect(player.isPlaying.get()).toBe(false);
    expect(player.notice.get()).toBe('Nothing was recorded after 20:05:00.');
  });
});

describe('DayPlayer with several robots', () => {
  /** A robot for each list: SH1, SH2 and so on. */
  async function openSeveral(
    lists: readonly (DayClip[] | undefined)[],
    moment: number,
  ) {
    const robots = lists.map((_, index) => `SH${index + 1}`);
    const opened = await openDay(lists[0], moment);
    opened.player.setRobots(robots);
    robots.forEach((robot, index) => {
      if (index > 0) opened.player.setClips(robot, lists[index]);
    });
    const others = opened.player.tracks
      .get()
      .slice(1)
      .map(track => {
        const videos = track.decks.map(deck => {
          const video = new FakeClipVideo();
          deck.attach(video.asElement());
          return video;
        });
        return {
          track,
          front: () => videos[track.front.get()],
          back: () => videos[1 - track.front.get()],
        };
      });
    await settle();
    return { ...opened, others };
  }

  async function openTwo(
    first: DayClip[],
    second: DayClip[] | undefined,
    moment = at(20),
  ) {
    const { others, ...opened } = await openSeveral([first, second], moment);
    const [{ track, front }] = others;
    return { ...opened, other: front, track };
  }

  it('has four of them in step, over the seam too', async () => {
    const { player, front, others } = await openSeveral(
      [1, 2, 3, 4].map(() => clipsFrom(at(20), 2)),
      at(20),
    );
    const videos = () => [front(), ...others.map(other => other.front())];
    const places = () => videos().map(({ currentTime }) => currentTime);
    const expectPlaces = (expected: number[]) =>
      expected.forEach((place, index) =>
        expect(places()[index]).toBeCloseTo(place, 1),
      );
    player.seek(at(20, 2));
    await settle();
    expectPlaces([120, 120, 120, 120]);
    player.play();
    player.faster();
    expect(videos().map(({ paused }) => paused)).toEqual(Array(4).fill(false));
    expect(videos().map(({ playbackRate }) => playbackRate)).toEqual([
      2, 2, 2, 2,
    ]);
    [130, 128, 130.1, 133].forEach((place, index) =>
      videos()[index].reach(place),
    );
    nextFrame();
    await settle();
    expectPlaces([130, 130, 130.1, 130]);
    videos().forEach(video => video.reach(285));
    nextFrame();
    await settle();
    videos().forEach(video => video.end());
    await settle();
    expect(videos().map(({ src }) => src)).toEqual(
      Array(4).fill(addressAt(at(20, 5))),
    );
    expect(videos().map(({ paused }) => paused)).toEqual(Array(4).fill(false));
    player.pause();
    expect(videos().map(({ paused }) => paused)).toEqual(Array(4).fill(true));
  });

  it('shows, seeks, plays and pauses them together', async () => {
    const { player, front, other } = await openTwo(
      clipsFrom(at(20), 1),
      clipsFrom(at(20), 1),
    );
    player.seek(at(20, 2));
    await settle();
    expect(front().currentTime).toBeCloseTo(120, 1);
    expect(other().currentTime).toBeCloseTo(120, 1);
    player.play();
    player.faster();
    expect([front().paused, other().paused]).toEqual([false, false]);
    expect([front().playbackRate, other().playbackRate]).toEqual([2, 2]);
    player.pause();
    expect([front().paused, other().paused]).toEqual([true, true]);
  });

  describe('of which each clip that is not on screen keeps a connection', () => {
    const PREPARED = addressAt(at(20, 5));

    async function openAtSeam(count: number) {
      const { player, front, back, others } = await openSeveral(
        Array.from({ length: count }, () => clipsFrom(at(20), 3)),
        at(20),
      );
      const fronts = () => [front(), ...others.map(other => other.front())];
      const backs = () => [back(), ...others.map(other => other.back())];
      const behind = () => backs().map(({ src }) => src);
      player.play();
      fronts().forEach(video => video.reach(285));
      await turns(count);
      expect(behind()).toEqual(Array(count).fill(PREPARED));
      return { player, fronts, behind, backs };
    }

    /** One prepares after the other. */
    async function turns(count: number) {
      for (let turn = 0; turn < count; turn += 1) {
        nextFrame();
        await settle();
      }
    }

    it.each([
      [2, addressAt(at(20))],
      [3, ''],
      [4, ''],
    ])('keeps, of %d, what is over: %p', async (count, kept) => {
      const { fronts, behind } = await openAtSeam(count);
      fronts().forEach(video => video.end());
      await settle();
      expect(behind()).toEqual(Array(count).fill(kept));
      expect(fronts().map(({ src }) => src)).toEqual(
        Array(count).fill(PREPARED),
      );
    });

    it('lets what was to come next go for what is sought, and has it ready when its time comes', async () => {
      const { player, fronts, behind } = await openAtSeam(4);
      player.seek(at(20, 4, 50));
      await settle();
      expect(behind()).toEqual(Array(4).fill(PREPARED));
      player.seek(at(20, 1));
      await settle();
      expect(behind()).toEqual(['', '', '', '']);
      nextFrame();
      expect(behind()).toEqual(['', '', '', '']);
      fronts().forEach(video => video.reach(285));
      await turns(4);
      expect(behind()).toEqual(Array(4).fill(PREPARED));
    });

    it('lets what was to come next go while it is paused', async () => {
      const { player, behind } = await openAtSeam(4);
      player.pause();
      expect(behind()).toEqual(['', '', '', '']);
      player.play();
      await turns(4);
      expect(behind()).toEqual(Array(4).fill(PREPARED));
    });

    describe('while they come slowly', () => {
      async function openSlow(count: number) {
        const opened = await openAtSeam(count);
        const { player, fronts, backs } = opened;
        player.seek(at(20, 1));
        await settle();
        fronts().forEach(video => {
          video.cameTo = 200;
          video.reach(285);
        });
        backs().forEach(video => {
          video.loadsAtOnce = false;
        });
        return opened;
      }

      it('prepares the next clip of one after the other, each when all that it shows has come', async () => {
        const { fronts, behind, backs } = await openSlow(4);
        await turns(4);
        expect(behind()).toEqual(['', '', '', '']);
        fronts()[1].cameTo = 300;
        fronts()[2].cameTo = 300;
        await turns(4);
        expect(behind()).toEqual(['', PREPARED, '', '']);
        backs()[1].loaded();
        await turns(4);
        expect(behind()).toEqual(['', PREPARED, PREPARED, '']);
        backs()[2].loaded();
        await turns(4);
        expect(behind()).toEqual(['', PREPARED, PREPARED, '']);
      });

      it('prepares none while what one shows has run out', async () => {
        const { fronts, behind } = await openSlow(3);
        fronts()[0].cameTo = 300;
        fronts()[1].tell('playing');
        fronts()[1].tell('waiting');
        await turns(3);
        expect(behind()).toEqual(['', '', '']);
        fronts()[1].tell('playing');
        await turns(3);
        expect(behind()).toEqual([PREPARED, '', '']);
      });

      it('prepares those of two together, as each has room for them', async () => {
        const { behind } = await openSlow(2);
        nextFrame();
        expect(behind()).toEqual([PREPARED, PREPARED]);
      });
    });

    it('keeps nothing of a robot of which nothing was recorded where the others are', async () => {
      const clips = clipsFrom(at(20), 3);
      const { player, others } = await openSeveral(
        [clips, clips, clips.slice(0, 1)],
        at(20),
      );
      const last = others[1];
      expect(last.front().src).toBe(addressAt(at(20)));
      player.seek(at(20, 6));
      await settle();
      expect([last.front().src, last.back().src]).toEqual(['', '']);
      player.seek(at(20, 1));
      await settle();
      expect(last.front().src).toBe(addressAt(at(20)));
      expect(last.front().currentTime).toBeCloseTo(60, 1);
    });

    it('lets go what one had loaded by itself when others come', async () => {
      const { player, behind } = await openAtSeam(2);
      player.pause();
      player.setRobots(['SH1', 'SH2', 'SH3']);
      expect(behind()).toEqual(['', '']);
    });

    it('shows what is sought while others come', async () => {
      const { player, fronts } = await openAtSeam(2);
      player.seek(at(20, 11));
      player.setRobots(['SH1', 'SH2', 'SH3']);
      await settle();
      expect(fronts().map(({ src }) => src)).toEqual(
        Array(2).fill(addressAt(at(20, 10))),
      );
    });
  });

  it('brings one that is out of step back', async () => {
    const { player, front, other } = await openTwo(
      clipsFrom(at(20), 1),
      clipsFrom(at(20), 1),
    );
    player.play();
    front().reach(30);
    other().reach(28);
    nextFrame();
    await settle();
    expect(other().currentTime).toBeCloseTo(30, 1);
  });

  describe('of which one takes long to seek', () => {
    async function openSlow() {
      const opened = await openTwo(clipsFrom(at(20), 1), clipsFrom(at(20), 1));
      const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
      const slow = opened.other();
      slow.seeksAtOnce = false;
      slow.seeks = 0;
      opened.player.play();
      /** Time goes on for everybody who plays. */
      const pass = (seconds: number, isSlowPlaying: boolean) => {
        clock.mockReturnValue(performance.now() + seconds * 1_000);
        const front = opened.front();
        front.reach(front.currentTime + seconds);
        if (isSlowPlaying) slow.reach(slow.currentTime + seconds);
        nextFrame();
      };
      /** Half a second later its picture is there. */
      const arrive = async () => {
        pass(0.5, false);
        slow.arrive();
        await settle();
      };
      return { ...opened, slow, pass, arrive };
    }

    it('seeks it to where the first one will be by then', async () => {
      const { front, slow, pass, arrive } = await openSlow();
      front().reach(30);
      slow.reach(20);
      nextFrame();
      expect(slow.seeks).toBe(1);
      await arrive();
      // The first time it is not known how long it takes.
      expect(front().currentTime - slow.currentTime).toBeCloseTo(0.5, 1);
      pass(1, true);
      expect(slow.seeks).toBe(2);
      await arrive();
      expect(slow.currentTime).toBeCloseTo(front().currentTime, 1);
      for (let second = 0; second < 10; second += 1) pass(1, true);
      expect(slow.seeks).toBe(2);
    });

    it('tries less and less often where that does not help', async () => {
      const { front, slow, pass, arrive } = await openSlow();
      front().reach(30);
      for (let second = 0; second < 60; second += 1) {
        slow.reach(0);
        pass(0.5, false);
        await arrive();
      }
      expect(slow.seeks).toBeLessThanOrEqual(7);
    });
  });

  it('waits for more of each that is still recorded, and blackens none', async () => {
    const growing = (endsAt: number) => [
      testClip(at(20), { isRecording: true, endsAt }),
    ];
    const { player, tracks, front, other } = await openTwo(
      growing(at(20, 1)),
      growing(at(20, 1, 8)),
    ).then(opened => ({ ...opened, tracks: opened.player.tracks.get() }));
    const pictures = () => tracks.map(({ picture }) => picture.get().kind);
    player.play();
    front().loaded(60);
    other().loaded(68);
    front().reach(60);
    front().end();
    other().reach(62);
    nextFrame();
    await settle();
    expect(pictures()).toEqual(['ended', 'playing']);
    // The one that goes on is the clock.
    expect(player.at.get()).toBe(at(20, 1, 2));
    other().end();
    nextFrame();
    expect(pictures()).toEqual(['ended', 'ended']);
    expect(player.at.get()).toBe(at(20, 1, 8));
    player.setClips('SH2', growing(at(20, 1, 20)));
    await settle();
    expect(other().currentTime).toBeCloseTo(68, 1);
    player.setClips('SH1', growing(at(20, 1, 20)));
    other().reach(70);
    nextFrame();
    await settle();
    // Nobody is taken back to what was seen before.
    expect(front().currentTime).toBeCloseTo(70, 1);
    expect(pictures()).toEqual(['playing', 'playing']);
  });

  it('steps by the frames and clips of any of them', async () => {
    const first = [testClip(at(10)), testClip(at(15))];
    const second = clipsFrom(at(10), 12);
    const { player, tracks } = await openTwo(first, second, at(10, 32)).then(
      opened => ({ ...opened, tracks: opened.player.tracks.get() }),
    );
    player.step(1);
    await settle();
    expect(player.at.get()).toBe(at(10, 32) + 100);
    player.step(-1);
    await settle();
    expect(player.at.get()).toBe(at(10, 32));
    player.nextClip();
    expect(player.at.get()).toBe(at(10, 35));
    player.previousClip();
    expect(player.at.get()).toBe(at(10, 30));
    // A picture's own buttons go by its own clips.
    player.nextClip(tracks[0]);
    expect(player.at.get()).toBe(at(15));
    player.previousClip(tracks[1]);
    expect(player.at.get()).toBe(at(10, 55));
  });

  it('takes clips that begin almost together as one', async () => {
    const { player } = await openTwo(
      clipsFrom(at(20) + 200, 3),
      clipsFrom(at(20) + 600, 3),
      at(20, 1),
    );
    player.nextClip();
    expect(player.at.get()).toBe(at(20, 5) + 200);
    player.nextClip();
    expect(player.at.get()).toBe(at(20, 10) + 200);
  });

  it('says what keeps the clips of one from being known, and leaves gaps all the same', async () => {
    const { player, track } = await openTwo([testClip(at(21))], undefined);
    const askAgain = jest.fn();
    player.play();
    expect(player.at.get()).toBe(at(20));
    const failure = { message: 'The store is away.', askAgain };
    player.setClips('SH2', undefined, failure);
    await settle();
    expect(track.picture.get()).toEqual({
      kind: 'failed',
      message: 'The store is away.',
      why: 'unlisted',
    });
    expect(player.at.get()).toBe(at(21));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    player.tryAgain(track);
    expect(askAgain).toHaveBeenCalledTimes(1);
    player.setClips('SH2', [testClip(at(21))]);
    await settle();
    expect(track.picture.get()).toEqual({ kind: 'playing' });
  });

  it('calls nothing of which it is not known unrecorded', async () => {
    const { player } = await openTwo([testClip(at(19))], undefined);
    player.setClips('SH2', undefined, {
      message: 'The recordings are still being read.',
      askAgain: () => undefined,
    });
    player.play();
    await settle();
    expect(player.notice.get()).toBe(
      'Nothing was recorded of SH1 after 20:00:00.',
    );
  });

  it('waits while nothing is known of any of them, and plays when it is', async () => {
    const { player } = await openDay(undefined);
    player.setClips('SH1', undefined, {
      message: 'The recordings are still being read.',
      askAgain: () => undefined,
    });
    player.play();
    nextFrame();
    await settle();
    expect(player.notice.get()).toBeUndefined();
    expect(player.isPlaying.get()).toBe(true);
    player.setClips('SH1', clipsFrom(at(20), 1));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('plays on after a pause in which the clip has ended, of the file that it is since', async () => {
    const { player, front } = await openDay(
      [testClip(at(20), { isRecording: true, endsAt: at(20, 4) })],
      at(20, 1),
    );
    player.play();
    front().reach(70);
    nextFrame();
    player.pause();
    const before = front();
    player.setClips('SH1', clipsFrom(at(20), 1));
    await settle();
    // Nothing moves while nobody wants it to.
    expect(front()).toBe(before);
    player.play();
    await settle();
    expect(front()).not.toBe(before);
    expect(front().currentTime).toBeCloseTo(70, 1);
    expect(front().paused).toBe(false);
    expect(before.paused).toBe(true);
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('goes on with the others while a clip of one is damaged', async () => {
    const { player, front, track } = await openTwo(
      clipsFrom(at(20), 2),
      clipsFrom(at(20), 2),
    );
    player.play();
    front().fail(3);
    await settle();
    expect(player.isPlaying.get()).toBe(true);
    expect(track.picture.get()).toEqual({ kind: 'playing' });
    expect(player.at.get()).toBeLessThan(at(20, 0, 1));
  });

  it('knows when nothing was recorded of any of them', async () => {
    const { player } = await openTwo([], [testClip(at(20))]);
    expect(player.isBlank.get()).toBe(false);
    player.setClips('SH2', []);
    expect(player.isBlank.get()).toBe(true);
    player.setClips('SH2', undefined);
    expect(player.isBlank.get()).toBe(false);
  });

  it('begins with a robot when its recording begins', async () => {
    const { player, front, other, track } = await openTwo(
      clipsFrom(at(20), 1),
      [testClip(at(20, 1))],
    );
    expect(track.picture.get()).toEqual({ kind: 'empty' });
    player.play();
    front().reach(61);
    nextFrame();
    await settle();
    expect(other().currentTime).toBeCloseTo(1, 1);
    expect(other().paused).toBe(false);
  });

  it('goes on with the other one when the first has nothing more', async () => {
    const { player, front, other } = await openTwo(
      clipsFrom(at(20), 1),
      clipsFrom(at(20), 2),
    );
    player.play();
    front().end();
    other().end();
    await settle();
    other().reach(7);
    nextFrame();
    expect(player.at.get()).toBe(at(20, 5, 7));
    expect(player.isPlaying.get()).toBe(true);
  });

  it('lets a robot go, and keeps the others as they are', async () => {
    const { player, front } = await openTwo(
      clipsFrom(at(20), 1),
      clipsFrom(at(20), 1),
    );
    const before = front().src;
    player.setRobots(['SH1']);
    expect(player.tracks.get()).toHaveLength(1);
    expect(front().src).toBe(before);
  });
});
