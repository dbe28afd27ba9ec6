/** A recorded day that the test serves itself: clips of 20 s whose frames tell their number. */
import type { Page, Route } from '@playwright/test';
import { openAlone } from './openAlone';

export const DATE = '2026-11-20';
const DAY_START = Date.parse(`${DATE}T00:00:00Z`);
/** Seconds of each clip. */
const CLIP_SECONDS = 20;
const FRAMES_PER_SECOND = 10;

/** ms since 1970 of a time of that day. */
const at = (clock: string) => Date.parse(`${DATE}T${clock}Z`);

/** Seconds of that day. */
export const second = (clock: string) => (at(clock) - DAY_START) / 1_000;

interface Alone {
  record: (frames: number, framesPerSecond: number) => Promise<string>;
  sheet: () => Promise<string>;
}

/** Each frame tells its number in eight bars from left to right, the lowest bit first: white is one. */
const MODULE = `
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';

const toBase64 = async blob => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 32768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32768));
  return btoa(text);
};

export async function record(frames, framesPerSecond) {
  const canvas = new OffscreenCanvas(256, 128);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 5e5, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    for (let bar = 0; bar < 8; bar += 1) {
      context.fillStyle = (frame >> bar) & 1 ? 'white' : 'black';
      context.fillRect(bar * 32, 0, 32, 128);
    }
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  return toBase64(new Blob([output.target.buffer]));
}

export async function sheet() {
  const canvas = new OffscreenCanvas(1600, 160);
  const context = canvas.getContext('2d');
  for (let tile = 0; tile < 20; tile += 1) {
    context.fillStyle = 'hsl(' + tile * 18 + ' 80% 50%)';
    context.fillRect((tile % 10) * 160, Math.floor(tile / 10) * 80, 160, 80);
  }
  return toBase64(await canvas.convertToBlob({ type: 'image/jpeg' }));
}
`;

/** Made once for all tests of a worker. */
let made: Promise<{ clip: Buffer; sheet: Buffer }> | undefined;

async function make(page: Page) {
  const alone = await openAlone<Alone>(page, MODULE);
  const [clip, sheet] = await alone.evaluate(
    ({ record, sheet: draw }, [frames, rate]) =>
      Promise.all([record(frames, rate), draw()]),
    [CLIP_SECONDS * FRAMES_PER_SECOND, FRAMES_PER_SECOND],
  );
  return {
    clip: Buffer.from(clip, 'base64'),
    sheet: Buffer.from(sheet, 'base64'),
  };
}

/** A clip as the service tells of it. */
export const toldClip = (robot: string, clock: string, changes = {}) => ({
  start_time: clock,
  download_url: `clips/${robot}/${DATE}/${clock.replace(/:/g, '-')}`,
  started_at: `${DATE}T${clock}.000Z`,
  duration_in_seconds: CLIP_SECONDS,
  is_recording: false,
  preview: {
    url: `previews/${robot}/${DATE}/${clock.replace(/:/g, '-')}`,
    tile_width: 160,
    tile_height: 80,
    columns: 10,
    count: 20,
    interval_in_seconds: 1,
  },
  ...changes,
});

/** The bytes that are asked for, as a service does that knows ranges. */
export async function sendRange(route: Route, file: Buffer, type: string) {
  const range = /bytes=(\d+)-(\d*)/.exec(
    (await route.request().headerValue('range')) ?? '',
  );
  const start = Number(range?.[1] ?? 0);
  const end = range?.[2] ? Number(range[2]) : file.length - 1;
  await route.fulfill({
    status: range ? 206 : 200,
    contentType: type,
    headers: {
      'accept-ranges': 'bytes',
      etag: '"one"',
      ...(range && {
        'content-range': `bytes ${start}-${end}/${file.length}`,
      }),
    },
    body: file.subarray(start, end + 1),
  });
}

export interface ServedDay {
  /** The clips of each robot; changed at will. */
  clips: Record<string, object[]>;
  /** What these clips are instead, by the end of their address. */
  instead: Record<string, { status: number } | Buffer>;
  status: object;
  /** One whole clip. */
  file: Buffer;
}

/** Answers for the media service from now on: the page stays where it is served from. */
export async function serveDay(
  page: Page,
  clips: Record<string, object[]>,
): Promise<ServedDay> {
  made ??= make(page);
  const { clip: file, sheet } = await made;
  const day: ServedDay = {
    clips,
    instead: {},
    status: { state: 'ok', recording: [], used_in_bytes: 0 },
    file,
  };
  await page.route('**/api/gateway/media-downloader/**', async route => {
    const url = new URL(route.request().url());
    const [, path] = url.pathname.split('/media-downloader/');
    const robot = url.searchParams.get('robot') ?? '';
    const [, changed] =
      Object.entries(day.instead).find(([end]) => path.endsWith(end)) ?? [];
    if (changed instanceof Buffer)
      await sendRange(route, changed, 'video/webm');
    else if (changed)
      await route.fulfill({ ...changed, json: { message: 'It is gone.' } });
    else if (path === 'playback')
      await route.fulfill({
        json:
          url.searchParams.get('date') === DATE ? (day.clips[robot] ?? []) : [],
      });
    else if (path === 'days')
      await route.fulfill({ json: [{ date: DATE, recorded_in_seconds: 60 }] });
    else if (path === 'status') await route.fulfill({ json: day.status });
    else if (path.startsWith('previews/'))
      await route.fulfill({ contentType: 'image/jpeg', body: sheet });
    else if (path.startsWith('clips/'))
      await sendRange(route, file, 'video/webm');
    else await route.fallback();
  });
  return day;
}
