/** Recorded video in the views that show live video, in a page of its own: no screen plays clips yet. */
import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from '../support/consoleTest';
import { openAlone } from '../support/openAlone';

const STARTS_AT = Date.UTC(2026, 10, 3, 12);
const FRAMES = 60;
const FRAMES_PER_SECOND = 10;
/** Frame by frame the picture becomes lighter by this much, of 255. */
const STEP = 3;
const greyAt = (seconds: number) => 20 + seconds * FRAMES_PER_SECOND * STEP;

interface Drawn {
  grey: number;
  capturedAt: number | undefined;
}

/** What the module below puts into the page. */
interface Alone {
  player: {
    capturedAt: number | undefined;
    state: { get: () => { kind: string; message?: string } };
    seek: (capturedAt: number) => Promise<void>;
    play: () => void;
    startDrawing: (draw: (frame: { capturedAt: number }) => void) => {
      drawn: (frame: object) => void;
    };
  };
  drawn: Drawn[];
  show: (clip: { url: string; startsAt: number }) => void;
  draw: () => void;
  record: (options: object) => Promise<string>;
}

const MODULE = `
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { ClipPlayer } from './plugins/video-react/src/player/ClipPlayer';
import { drawInto } from './plugins/video-react/src/views/drawInto';
import { ViewControl } from './plugins/video-react/src/views/ViewControl';

export let player;
export const drawn = [];
let video;

export async function record({ frames, framesPerSecond, first, step }) {
  const canvas = new OffscreenCanvas(256, 128);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 1e6, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    const grey = first + frame * step;
    context.fillStyle = 'rgb(' + grey + ',' + grey + ',' + grey + ')';
    context.fillRect(0, 0, 256, 128);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  return URL.createObjectURL(new Blob([output.target.buffer], { type: 'video/webm' }));
}

export function show(clip) {
  const container = document.createElement('div');
  container.style.cssText = 'position: relative; width: 512px; height: 256px';
  video = document.createElement('video');
  video.muted = true;
  container.append(video);
  document.body.append(container);
  player = new ClipPlayer(clip);
  player.attach(video);
}

export function draw() {
  const container = video.parentElement;
  drawInto(container, video, { source: player, control: new ViewControl('gnomonic') }, () => {});
  const canvas = container.querySelector('canvas');
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  // Right after drawing: WebGL forgets the picture when the page is composed.
  new MutationObserver(() => {
    one.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
    drawn.push({ grey: one.getImageData(0, 0, 1, 1).data[0], capturedAt: player.capturedAt });
  }).observe(canvas, { attributeFilter: ['data-frames'] });
}
`;

async function openClip(page: Page): Promise<JSHandle<Alone>> {
  const alone = await openAlone<Alone>(page, MODULE);
  await alone.evaluate(
    async ({ record, show }, { startsAt, ...recording }) =>
      show({ url: await record(recording), startsAt }),
    {
      startsAt: STARTS_AT,
      frames: FRAMES,
      framesPerSecond: FRAMES_PER_SECOND,
      first: greyAt(0),
      step: STEP,
    },
  );
  return alone;
}

const state = (alone: JSHandle<Alone>) =>
  alone.evaluate(({ player }) => player.state.get());

const draw = (alone: JSHandle<Alone>) => alone.evaluate(part => part.draw());

const drawnFrames = (alone: JSHandle<Alone>) =>
  alone.evaluate(({ drawn }) => drawn);

const lastDrawn = async (alone: JSHandle<Alone>) =>
  (await drawnFrames(alone)).slice(-1).pop();

const seek = (alone: JSHandle<Alone>, seconds: number) =>
  alone.evaluate(
    ({ player }, at) => player.seek(at),
    STARTS_AT + seconds * 1_000,
  );

test.describe('a recorded clip', () => {
  test('is re-projected from the frame of any moment, forwards and backwards', async ({
    page,
  }) => {
    const alone = await openClip(page);
    await expect.poll(() => state(alone)).toEqual({ kind: 'paused' });
    await draw(alone);
    for (const seconds of [3.3, 0.4, 5.9, 2]) {
      await seek(alone, seconds);
      await expect
        .poll(async () => (await lastDrawn(alone))?.capturedAt)
        .toBeCloseTo(STARTS_AT + seconds * 1_000, -1);
      const drawn = await lastDrawn(alone);
      expect(Math.abs((drawn?.grey ?? 0) - greyAt(seconds))).toBeLessThan(STEP);
    }
  });

  test('plays on from there, and ends', async ({ page }) => {
    const alone = await openClip(page);
    await draw(alone);
    await seek(alone, 4.5);
    await alone.evaluate(({ drawn, player }) => {
      drawn.length = 0;
      player.play();
    });
    await expect.poll(() => state(alone)).toEqual({ kind: 'ended' });
    await expect
      .poll(async () => (await lastDrawn(alone))?.capturedAt)
      .toBeCloseTo(STARTS_AT + 5_900, -1);
    const times = (await drawnFrames(alone)).map(
      ({ capturedAt }) => capturedAt ?? NaN,
    );
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(STARTS_AT + 4_400);
  });

  test('shows the last of the moments that somebody scrubbed over', async ({
    page,
  }) => {
    const alone = await openClip(page);
    await draw(alone);
    await alone.evaluate(async ({ player }, startsAt) => {
      const sought = [];
      for (let moment = 0; moment <= 55; moment += 1)
        sought.push(player.seek(startsAt + moment * 100));
      await Promise.all(sought);
    }, STARTS_AT);
    await expect
      .poll(async () => (await lastDrawn(alone))?.capturedAt)
      .toBeCloseTo(STARTS_AT + 5_500, -1);
    expect((await drawnFrames(alone)).length).toBeLessThan(10);
  });

  test('hands a view that is slow one frame at a time, and the last one', async ({
    page,
  }) => {
    const alone = await openClip(page);
    await expect.poll(() => state(alone)).toEqual({ kind: 'paused' });
    await seek(alone, 1);
    const handed = await alone.evaluateHandle(({ player }) => {
      const frames: { capturedAt: number }[] = [];
      const drawing = player.startDrawing(frame => frames.push(frame));
      player.play();
      return { frames, drawing };
    });
    const count = () => handed.evaluate(({ frames }) => frames.length);
    const drawLast = () =>
      handed.evaluate(({ frames, drawing }) =>
        drawing.drawn(frames[frames.length - 1]),
      );
    await expect.poll(count).toBe(1);
    // It has drawn nothing until all of the clip has passed.
    await expect.poll(() => state(alone)).toEqual({ kind: 'ended' });
    expect(await count()).toBe(1);
    await drawLast();
    expect(await count()).toBe(2);
    await drawLast();
    expect(await count()).toBe(2);
    expect(
      await handed.evaluate(({ frames }) => frames[1].capturedAt),
    ).toBeCloseTo(STARTS_AT + 5_900, -1);
  });

  test('keeps up with somebody who scrubs', async ({ page }) => {
    const alone = await openClip(page);
    await draw(alone);
    await alone.evaluate(async ({ player }, startsAt) => {
      for (let moment = 5; moment <= 45; moment += 1) {
        player.seek(startsAt + moment * 100);
        await new Promise(requestAnimationFrame);
      }
    }, STARTS_AT);
    await expect
      .poll(async () => (await lastDrawn(alone))?.capturedAt)
      .toBeCloseTo(STARTS_AT + 4_500, -1);
    const drawn = await lastDrawn(alone);
    expect(Math.abs((drawn?.grey ?? 0) - greyAt(4.5))).toBeLessThan(STEP);
  });

  test('says so when it is not there, or is no video', async ({ page }) => {
    const alone = await openAlone<Alone>(page, MODULE);
    for (const url of ['/no-such-clip.webm', 'data:video/webm;base64,AAAA']) {
      await alone.evaluate(
        ({ show }, of) => show({ url: of, startsAt: 0 }),
        url,
      );
      await expect
        .poll(() => state(alone))
        .toEqual({
          kind: 'failed',
          message:
            'The recording could not be loaded, or this browser cannot play it.',
        });
      await seek(alone, 1);
    }
  });
});
