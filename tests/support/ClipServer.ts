import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openAlone } from './openAlone';

interface Alone {
  record: (seconds: number) => Promise<string>;
}

const FRAMES_PER_SECOND = 10;
/** Bytes that each answer sends, and ms until the next ones. */
const PIECE = 100_000;
const PACE = 100;

/** Noise, which no encoder makes small. */
const MODULE = `
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';

export async function record(seconds) {
  const noise = new OffscreenCanvas(1024, 1024);
  const paint = noise.getContext('2d');
  const pixels = paint.createImageData(1024, 1024);
  for (let start = 0; start < pixels.data.length; start += 65536)
    crypto.getRandomValues(pixels.data.subarray(start, start + 65536));
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
  paint.putImageData(pixels, 0, 0);
  const canvas = new OffscreenCanvas(320, 160);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 2e6, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: ${FRAMES_PER_SECOND} });
  await output.start();
  for (let frame = 0; frame < seconds * ${FRAMES_PER_SECOND}; frame += 1) {
    context.drawImage(noise, -((frame * 37) % 700), -((frame * 53) % 800));
    await source.add(frame / ${FRAMES_PER_SECOND}, 1 / ${FRAMES_PER_SECOND});
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer);
  let text = '';
  for (let start = 0; start < bytes.length; start += 32768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32768));
  return btoa(text);
}
`;

/** A clip of the size that recordings have. */
export async function recordLargeClip(
  page: Page,
  seconds: number,
): Promise<Buffer> {
  const alone = await openAlone<Alone>(page, MODULE);
  const clip = await alone.evaluate(
    ({ record }, length) => record(length),
    seconds,
  );
  return Buffer.from(clip, 'base64');
}

async function* slowly(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += PIECE) {
    if (start > 0) await pause(PACE);
    yield bytes.subarray(start, start + PIECE);
  }
}

/**
 * Sends clips by HTTP/1.1, a megabyte a second each, so that each takes a connection of the browser as
 * long as it is on its way. Answers of a route take none.
 */
export class ClipServer {
  /** Answers that are on their way. */
  private open = 0;
  /** The most that were on their way at once. */
  private most = 0;

  private readonly server = createServer((request, response) =>
    this.answer(request, response),
  );

  private constructor(private readonly clip: Buffer) {}

  static async start(clip: Buffer): Promise<ClipServer> {
    const serving = new ClipServer(clip);
    serving.server.listen(0, '127.0.0.1');
    await once(serving.server, 'listening');
    return serving;
  }

  /** Whatever a page asks for at these addresses is asked of this server, over the page's own connections. */
  async standInFor(page: Page, addresses: RegExp) {
    const { port } = this.server.address() as AddressInfo;
    await page.route(addresses, route => {
      const { pathname } = new URL(route.request().url());
      return route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
    });
  }

  /** How many clips were on their way at once, at most, since it was asked for last. */
  takeMost(): number {
    const { most } = this;
    this.most = this.open;
    return most;
  }

  async end() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.includes('/clips/')) {
      response.setHeader('content-type', 'application/json').end('{}');
      return;
    }
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    response.on('close', () => {
      this.open -= 1;
    });
    const { length } = this.clip;
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Number(range[2]) : length - 1;
    response.writeHead(range ? 206 : 200, {
      'content-type': 'video/webm',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      etag: '"one"',
      ...(range && { 'content-range': `bytes ${start}-${end}/${length}` }),
    });
    // Who has gone wants no more of it.
    pipeline(slowly(this.clip.subarray(start, end + 1)), response).catch(
      () => undefined,
    );
  }
}
