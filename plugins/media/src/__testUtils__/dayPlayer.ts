import { at, DAY_START } from './testClips';
import { FakeClipVideo } from './FakeClipVideo';
import { DayPlayer } from '../playback/DayPlayer';
import type { ClipReach } from '../playback/reachClip';
import type { DayClip } from '../rules/DayClip';

/** Lets what was asked for be answered. */
export const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** What is to be drawn with the next frame of the screen. */
export const frames: (() => void)[] = [];

/** The screen draws a frame. */
export const nextFrame = () => frames.splice(0).forEach(draw => draw());

/** The screen draws when the test says so. */
export function screenForEachTest() {
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
}

interface OpenDayOptions {
  /** Whether videos load by themselves; the default. */
  loadsAtOnce?: boolean;
  reach?: () => ClipReach;
  readTimes?: () => readonly number[] | undefined;
}

/** A day of one robot with its two videos, of which the one in front is shown. */
export async function openDay(
  clips: readonly DayClip[] | undefined,
  moment = at(20),
  {
    loadsAtOnce = true,
    reach = () => 'there',
    readTimes = () => [],
  }: OpenDayOptions = {},
) {
  const player = new DayPlayer(
    DAY_START,
    moment,
    async () => reach(),
    async () => readTimes(),
  );
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
