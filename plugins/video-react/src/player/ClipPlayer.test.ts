import { ClipPlayer } from './ClipPlayer';
import type { ReceivedFrame } from './FrameSource';

const STARTS_AT = Date.UTC(2026, 10, 3, 12);

/** A video element whose loading, seeking and frames are the test's. */
class FakeClipVideo extends EventTarget {
  src = '';
  autoplay = true;
  preload = '';
  poster = '';
  readyState = 0;
  duration = NaN;
  paused = true;
  ended = false;
  seeking = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { code: number } | null = null;
  /** Where it was sent, in that order; s. */
  readonly seeks: number[] = [];
  private readonly callbacks = new Map<number, (time: number) => void>();
  private handle = 0;

  get currentTime() {
    return this.seeks[this.seeks.length - 1] ?? 0;
  }

  set currentTime(time: number) {
    this.seeks.push(time);
  }

  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  load() {
    this.readyState = 0;
  }

  removeAttribute() {
    this.src = '';
  }

  requestVideoFrameCallback(
    callback: (now: number, metadata: { mediaTime: number }) => void,
  ) {
    this.handle += 1;
    this.callbacks.set(this.handle, mediaTime => callback(0, { mediaTime }));
    return this.handle;
  }

  cancelVideoFrameCallback(handle: number) {
    this.callbacks.delete(handle);
  }

  get isAsked() {
    return this.callbacks.size;
  }

  frame(mediaTime: number) {
    const asked = [...this.callbacks.values()];
    this.callbacks.clear();
    for (const callback of asked) callback(mediaTime);
  }

  loaded(duration = 300) {
    this.duration = duration;
    this.readyState = 4;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('loadeddata'));
  }

  tell(event: string) {
    this.dispatchEvent(new Event(event));
  }

  asElement() {
    return this as unknown as HTMLVideoElement;
  }
}

function setUp() {
  const player = new ClipPlayer({ url: '/clip.mp4', startsAt: STARTS_AT });
  const video = new FakeClipVideo();
  player.attach(video.asElement());
  return { player, video };
}

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<void>) {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  return settled;
}

describe('ClipPlayer', () => {
  it('loads its clip, and plays when it is told to', () => {
    const { player, video } = setUp();
    expect(video.src).toBe('/clip.mp4');
    expect(video.autoplay).toBe(false);
    expect(player.state.get()).toEqual({ kind: 'loading' });
    video.loaded();
    expect(player.state.get()).toEqual({ kind: 'paused' });
    player.play();
    expect(player.state.get()).toEqual({ kind: 'playing' });
    player.pause();
    expect(player.state.get()).toEqual({ kind: 'paused' });
  });

  it('loads nothing of what lies before the moment at which it opens', () => {
    const { player, video } = setUp();
    expect([video.preload, video.poster]).toEqual(['auto', '']);
    player.seek(STARTS_AT + 150_000);
    expect(video.preload).toBe('metadata');
    // With it a browser decodes no frame before it has sought.
    expect(video.poster).toMatch(/^data:image\/gif;/);
    video.loaded();
    expect(video.seeks).toEqual([expect.closeTo(150, 2)]);
    expect(video.preload).toBe('metadata');
    video.tell('seeked');
    expect(video.preload).toBe('auto');
    // What is loaded by then is of use for the next one.
    player.seek(STARTS_AT + 10_000);
    expect(video.preload).toBe('auto');
  });

  it('loads all of a clip that opens at its first moment after all', () => {
    const { player, video } = setUp();
    player.seek(STARTS_AT + 150_000);
    player.seek(STARTS_AT);
    expect([video.preload, video.poster]).toEqual(['auto', '']);
  });

  it('loads nothing of what lies before the moment at which it is shown elsewhere', () => {
    const { player, video } = setUp();
    video.loaded();
    player.seek(STARTS_AT + 150_000);
    video.tell('seeked');
    const other = new FakeClipVideo();
    player.attach(other.asElement());
    expect(other.preload).toBe('metadata');
  });

  it('says when the clip is over', () => {
    const { player, video } = setUp();
    video.loaded();
    player.play();
    video.ended = true;
    video.tell('ended');
    expect(player.state.get()).toEqual({ kind: 'ended' });
  });

  it('says when its next picture is still on its way', () => {
    const { player, video } = setUp();
    video.loaded();
    video.tell('waiting');
    expect(player.state.get()).toEqual({ kind: 'paused' });
    player.play();
    video.seeking = true;
    video.tell('waiting');
    expect(player.state.get()).toEqual({ kind: 'playing' });
    video.seeking = false;
    video.tell('waiting');
    expect(player.state.get()).toEqual({ kind: 'waiting' });
    video.tell('playing');
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('tells who listens of changes only', () => {
    const { player, video } = setUp();
    video.loaded();
    player.play();
    const listener = jest.fn();
    player.state.subscribe(listener);
    video.tell('seeked');
    video.tell('playing');
    expect(listener).not.toHaveBeenCalled();
  });

  it('plays as fast as it is told to, also in the next view', () => {
    const { player, video } = setUp();
    player.setRate(4);
    expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([4, 4]);
    const next = new FakeClipVideo();
    player.attach(next.asElement());
    expect([next.playbackRate, next.defaultPlaybackRate]).toEqual([4, 4]);
  });

  it('knows where it is between two frames', () => {
    const { player, video } = setUp();
    expect(player.position).toBeUndefined();
    video.loaded();
    video.currentTime = 12.25;
    expect(player.position).toBe(Date.UTC(2026, 10, 3, 12, 0, 12, 250));
    player.attach(undefined);
    expect(player.position).toBeUndefined();
  });

  it('knows when the frame on screen was taken', () => {
    const { player, video } = setUp();
    video.loaded();
    expect(player.capturedAt).toBeUndefined();
    video.frame(2.5);
    expect(player.capturedAt).toBe(Date.UTC(2026, 10, 3, 12, 0, 2, 500));
    video.frame(2.6);
    expect(player.capturedAt).toBe(Date.UTC(2026, 10, 3, 12, 0, 2, 600));
  });

  it('shows the frame of a moment, and says when it is there', async () => {
    const { player, video } = setUp();
    video.loaded();
    const sought = player.seek(STARTS_AT + 250_000);
    expect(video.seeks).toEqual([expect.closeTo(250, 2)]);
    expect(await isSettled(sought)).toBe(false);
    video.tell('seeked');
    expect(await isSettled(sought)).toBe(true);
  });

  it('seeks one moment after the other, and of those asked for meanwhile only the last', async () => {
    const { player, video } = setUp();
    video.loaded();
    const first = player.seek(STARTS_AT + 10_000);
    player.seek(STARTS_AT + 20_000);
    const last = player.seek(STARTS_AT + 30_000);
    expect(video.seeks).toHaveLength(1);
    video.tell('seeked');
    expect(video.seeks).toEqual([expect.closeTo(10, 2), expect.closeTo(30, 2)]);
    expect(await isSettled(first)).toBe(false);
    video.tell('seeked');
    expect(await isSettled(first)).toBe(true);
    expect(await isSettled(last)).toBe(true);
    expect(video.seeks).toHaveLength(2);
  });

  it('goes to the nearest moment of the clip, and nowhere for none', async () => {
    const { player, video } = setUp();
    video.loaded(300);
    player.seek(STARTS_AT - 60_000);
    video.tell('seeked');
    player.seek(STARTS_AT + 900_000);
    video.tell('seeked');
    await player.seek(NaN);
    expect(video.seeks).toEqual([expect.closeTo(0, 2), 300]);
  });

  it('remembers a moment that is asked for while no element is there', async () => {
    const player = new ClipPlayer({ url: '/clip.mp4', startsAt: STARTS_AT });
    await player.seek(STARTS_AT + 42_000);
    const video = new FakeClipVideo();
    player.attach(video.asElement());
    video.loaded();
    expect(video.seeks).toEqual([expect.closeTo(42, 2)]);
  });

  it('goes to a moment that was asked for before the clip was there', async () => {
    const { player, video } = setUp();
    const sought = player.seek(STARTS_AT + 42_000);
    expect(video.seeks).toEqual([]);
    video.loaded();
    expect(video.seeks).toEqual([expect.closeTo(42, 2)]);
    video.tell('seeked');
    expect(await isSettled(sought)).toBe(true);
  });

  it('goes on in another element where it was', async () => {
    const { player, video } = setUp();
    video.loaded();
    player.play();
    player.seek(STARTS_AT + 42_000);
    video.tell('seeked');
    video.frame(42);
    player.attach(undefined);
    expect(player.capturedAt).toBeUndefined();
    expect(video.src).toBe('');
    expect(video.paused).toBe(true);
    expect(video.isAsked).toBe(0);
    const next = new FakeClipVideo();
    player.attach(next.asElement());
    next.loaded();
    expect(next.seeks).toEqual([expect.closeTo(42, 2)]);
    next.tell('seeked');
    expect(player.state.get()).toEqual({ kind: 'playing' });
    // The first one has nothing to say any more.
    video.tell('error');
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it.each([
    [2, 'The recording could not be loaded to its end.'],
    [3, 'The recording is damaged.'],
    [4, 'The recording could not be loaded, or this browser cannot play it.'],
    [9, 'The recording could not be loaded, or this browser cannot play it.'],
  ])('says what is wrong with a clip (%s)', async (code, message) => {
    const { player, video } = setUp();
    const sought = player.seek(STARTS_AT + 1_000);
    video.error = { code };
    video.tell('error');
    expect(player.state.get()).toEqual({ kind: 'failed', message });
    expect(await isSettled(sought)).toBe(true);
    expect(await isSettled(player.seek(STARTS_AT))).toBe(true);
  });

  describe('while a view draws', () => {
    it('hands the newest frame over when the last one has been drawn', () => {
      const { player, video } = setUp();
      video.loaded();
      const frames: ReceivedFrame[] = [];
      const drawing = player.startDrawing(frame => frames.push(frame));
      const handed = () =>
        frames.map(({ capturedAt = NaN }) => capturedAt - STARTS_AT);
      video.frame(1);
      video.frame(1.1);
      // The clip may end with it: it must not be lost.
      video.frame(1.2);
      expect(handed()).toEqual([1_000]);
      expect(player.capturedAt).toBeUndefined();
      expect(drawing.drawn(frames[0])).toBeUndefined();
      expect(player.capturedAt).toBe(STARTS_AT + 1_000);
      expect(handed()).toEqual([1_000, 1_200]);
      drawing.drawn(frames[1]);
      expect(player.capturedAt).toBe(STARTS_AT + 1_200);
      video.frame(1.3);
      expect(handed()).toEqual([1_000, 1_200, 1_300]);
    });

    it('does not wait for a frame that was left behind by seeking', () => {
      const { player, video } = setUp();
      video.loaded();
      const frames: ReceivedFrame[] = [];
      const drawing = player.startDrawing(frame => frames.push(frame));
      video.frame(1);
      player.seek(STARTS_AT + 60_000);
      video.frame(60);
      expect(frames).toHaveLength(1);
      video.tell('seeked');
      expect(frames).toHaveLength(2);
      drawing.drawn(frames[1]);
      expect(player.capturedAt).toBe(STARTS_AT + 60_000);
      // Late, and not what is on screen.
      drawing.drawn(frames[0]);
      expect(player.capturedAt).toBe(STARTS_AT + 60_000);
    });

    it('hands a frame over again that came before its element could be drawn', () => {
      const { player, video } = setUp();
      video.loaded();
      const frames: ReceivedFrame[] = [];
      const drawing = player.startDrawing(frame => frames.push(frame));
      player.seek(STARTS_AT + 60_000);
      // Refused: it is still seeking.
      video.frame(60);
      video.tell('seeked');
      expect(frames).toHaveLength(2);
      drawing.drawn(frames[1]);
      expect(player.capturedAt).toBe(STARTS_AT + 60_000);
      player.seek(STARTS_AT + 90_000);
      video.tell('seeked');
      expect(frames).toHaveLength(2);
    });

    it('shows frames itself again after the view has ended', () => {
      const { player, video } = setUp();
      video.loaded();
      const draw = jest.fn();
      const drawing = player.startDrawing(draw);
      video.frame(1);
      drawing.end();
      video.frame(2);
      expect(draw).toHaveBeenCalledTimes(1);
      expect(player.capturedAt).toBe(STARTS_AT + 2_000);
      drawing.drawn(draw.mock.lastCall[0]);
      expect(player.capturedAt).toBe(STARTS_AT + 2_000);
    });
  });
});
