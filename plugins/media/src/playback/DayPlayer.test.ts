import { at, clipsFrom, DAY_START, testClip } from '../__testUtils__/testClips';
import { FakeClipVideo } from '../__testUtils__/FakeClipVideo';
import type { DayClip } from '../rules/DayClip';
import { DayPlayer } from './DayPlayer';

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** Frames of the screen, when the test says so. */
const frames: (() => void)[] = [];
const nextFrame = () => frames.splice(0).forEach(draw => draw());

beforeEach(() => {
  frames.length = 0;
  jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation(draw => frames.push(() => draw(0)));
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    frames.length = 0;
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(
  clips: readonly DayClip[] | undefined,
  moment = at(20),
  loadsAtOnce = true,
) {
  const player = new DayPlayer(DAY_START, moment);
  player.setRobots(['SH1']);
  player.setClips('SH1', clips);
  const [track] = player.tracks.get();
  const videos = track.decks.map(deck => {
    const video = new FakeClipVideo(loadsAtOnce);
    deck.attach(video.asElement());
    return video;
  });
  await settle();
  return {
    player,
    track,
    videos,
    front: () => videos[track.front.get()],
    back: () => videos[1 - track.front.get()],
  };
}

const addressAt = (moment: number) => testClip(moment).url;

describe('DayPlayer', () => {
  it('opens a day where it is told to, paused', async () => {
    const { player, front } = await open(clipsFrom(at(20), 2), at(20, 1, 30));
    expect(player.state.get()).toEqual({ kind: 'paused' });
    expect(front().src).toBe(addressAt(at(20)));
    expect(front().currentTime).toBeCloseTo(90, 1);
    expect(player.at.get()).toBe(at(20, 1, 30));
  });

  it('is on its way until it is known what was recorded', async () => {
    const { player } = await open(undefined);
    expect(player.state.get()).toEqual({ kind: 'loading' });
    player.setClips('SH1', clipsFrom(at(20), 1));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it('says that nothing was recorded at a moment', async () => {
    const { player } = await open(clipsFrom(at(8), 1));
    expect(player.state.get()).toEqual({ kind: 'empty' });
    player.seek(at(8, 2));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it('plays, pauses and lets the time follow the video', async () => {
    const { player, front } = await open(clipsFrom(at(20), 2));
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
    const { player, front, back } = await open(clipsFrom(at(20), 3));
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
    const { player, front } = await open(clips);
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
    const { player } = await open(clipsFrom(at(22), 1), at(20));
    player.play();
    await settle();
    expect(player.at.get()).toBe(at(22));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('stops after the last clip, and says so', async () => {
    const { player, front } = await open(clipsFrom(at(20), 1));
    player.play();
    front().end();
    await settle();
    expect(player.isPlaying.get()).toBe(false);
    expect(player.notice.get()).toBe('Nothing was recorded after 20:05:00.');
  });

  it('waits for more of a clip that is still recorded, and goes on', async () => {
    const growing = { isRecording: true, endsAt: at(20, 1) };
    const { player, front } = await open([testClip(at(20), growing)]);
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
    const { player, front } = await open(clipsFrom(at(20), 2));
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
    const { player, front } = await open(clipsFrom(at(20), 2));
    front().fail(3);
    expect(player.state.get()).toEqual({
      kind: 'failed',
      message: 'The recording is damaged.',
    });
    expect(player.at.get()).toBe(at(20));
  });

  it('keeps the picture while another clip is loaded, and shows only the last moment that was asked for', async () => {
    const clips = clipsFrom(at(20), 4);
    const { player, front, videos } = await open(clips, at(20), false);
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
      const { player, videos } = await open(clipsFrom(at(20), 2));
      for (let step = 0; step < Math.abs(steps); step += 1)
        if (steps > 0) player.faster();
        else player.slower();
      expect(player.exponent.get()).toBe(exponent);
      expect(videos[0].playbackRate).toBe(rate);
    },
  );

  it('keeps its speed over the seam', async () => {
    const { player, front } = await open(clipsFrom(at(20), 2));
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
    const { player } = await open(clips, at(8, 7));
    player.nextClip();
    expect(player.at.get()).toBe(at(20));
    player.nextClip();
    expect(player.notice.get()).toBe('Nothing was recorded after 20:00:00.');
    player.previousClip();
    expect(player.at.get()).toBe(at(8, 5));
    player.seek(at(8, 6));
    player.previousClip();
    expect(player.at.get()).toBe(at(8, 5));
    player.previousClip();
    expect(player.at.get()).toBe(at(8));
    player.previousClip();
    expect(player.notice.get()).toBe('Nothing was recorded before 08:00:00.');
  });

  it('goes frame by frame, also into the next clip and back', async () => {
    const { player } = await open(clipsFrom(at(20), 2), at(20, 4, 59) + 950);
    player.step(-1);
    expect(player.at.get()).toBe(at(20, 4, 59) + 850);
    player.step(2);
    expect(player.at.get()).toBe(at(20, 5) + 50);
    player.seek(at(20, 5));
    await settle();
    player.step(-1);
    expect(player.at.get()).toBe(at(20, 4, 59) + 900);
  });

  it('marks a range; an edge on the wrong side is forgotten', async () => {
    const { player } = await open(clipsFrom(at(20), 2), at(20, 1));
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
    const { player } = await open(clipsFrom(at(20), 1));
    player.seek(DAY_START - 1);
    expect(player.at.get()).toBe(DAY_START);
    player.seek(at(25));
    expect(player.at.get()).toBe(at(24));
  });

  it('lets go of everything', async () => {
    const { player, videos } = await open(clipsFrom(at(20), 1));
    player.play();
    player.dispose();
    expect(videos.map(({ src }) => src)).toEqual(['', '']);
    expect(frames).toEqual([]);
  });
});

describe('DayPlayer with several robots', () => {
  async function openTwo(first: DayClip[], second: DayClip[]) {
    const opened = await open(first);
    opened.player.setRobots(['SH1', 'SH2']);
    opened.player.setClips('SH2', second);
    const [, track] = opened.player.tracks.get();
    const videos = track.decks.map(deck => {
      const video = new FakeClipVideo();
      deck.attach(video.asElement());
      return video;
    });
    await settle();
    return { ...opened, other: () => videos[track.front.get()], track };
  }

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
