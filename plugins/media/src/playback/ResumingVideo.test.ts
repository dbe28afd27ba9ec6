import { FakeClipVideo } from '../__testUtils__/FakeClipVideo';
import type { ClipReach } from './reachClip';
import { ResumingVideo } from './ResumingVideo';

const URL = 'http://console.test/video';

function open(
  reach: () => ClipReach,
  place = { seconds: 0 },
  before = (_: FakeClipVideo) => {},
) {
  const video = new FakeClipVideo(false);
  video.src = URL;
  // As a browser does.
  const load = jest.spyOn(video, 'load').mockImplementation(() => {
    video.pause();
    video.reach(0);
    video.tell('timeupdate');
  });
  before(video);
  const resuming = new ResumingVideo(URL, place, async () => reach());
  const leave = resuming.attach(video.asElement());
  return { video, resuming, load, place, leave };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

describe('ResumingVideo', () => {
  it('loads the same address again while it cannot be had, and plays on from the same place', async () => {
    let reach: ClipReach = 'away';
    const { video, resuming, load } = open(() => reach);
    video.loaded();
    void video.play();
    video.reach(42);
    video.tell('timeupdate');
    video.fail(2);
    expect(resuming.trouble.get()).toEqual({ kind: 'again' });
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(1);
    video.fail(4);
    reach = 'there';
    await pass(2_000);
    expect(load).toHaveBeenCalledTimes(2);
    video.loaded();
    await pass(0);
    expect(video.currentTime).toBe(42);
    expect(video.paused).toBe(false);
    expect(video.src).toBe(URL);
    expect(resuming.trouble.get()).toEqual({ kind: 'none' });
  });

  it('waits in the end until somebody asks for it', async () => {
    const { video, resuming, load } = open(() => 'away', { seconds: 7 });
    for (let failure = 0; failure < 6; failure += 1) {
      video.fail(4);
      await pass(20_000);
    }
    expect(load).toHaveBeenCalledTimes(5);
    expect(resuming.trouble.get()).toEqual({ kind: 'failed', why: 'away' });
    resuming.tryAgain();
    expect(load).toHaveBeenCalledTimes(6);
    video.loaded();
    expect(video.currentTime).toBe(7);
  });

  it.each<[ClipReach, number]>([
    ['gone', 0],
    ['there', 2],
  ])('gives up what is %s after %d tries', async (reach, tries) => {
    const { video, resuming, load } = open(() => reach);
    for (let failure = 0; failure <= tries; failure += 1) {
      video.fail(4);
      await pass(20_000);
    }
    expect(load).toHaveBeenCalledTimes(tries);
    expect(resuming.trouble.get()).toEqual({ kind: 'failed', why: 'damaged' });
  });

  it('notes the place of what was there before anybody listened', () => {
    const place = { seconds: 0 };
    const { video } = open(
      () => 'there',
      place,
      early => early.loaded(),
    );
    video.reach(42);
    video.tell('timeupdate');
    expect(place.seconds).toBe(42);
  });

  it('goes to the place in what was there before anybody listened', () => {
    const { video } = open(
      () => 'there',
      { seconds: 7 },
      early => early.loaded(),
    );
    expect(video.currentTime).toBe(7);
  });

  it('loads again what failed before anybody listened', async () => {
    const { resuming, load } = open(
      () => 'away',
      undefined,
      early => early.fail(2),
    );
    expect(resuming.trouble.get()).toEqual({ kind: 'again' });
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing any more once it is gone', async () => {
    const { video, load, leave } = open(() => 'away');
    video.fail(4);
    leave();
    await pass(20_000);
    expect(load).not.toHaveBeenCalled();
  });
});
