/** The console's own player, and WHEP servers that nobody here wrote. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { decodedFrames, shownColour } from '../../support/video';
import type { Check } from '../lib/Check';
import { must } from '../lib/Check';
import type { Lab } from '../lib/Lab';
import {
  peer,
  PYTHON,
  start,
  whyNoAiortc,
  whyNoGstreamer,
  whyNoPion,
} from '../lib/programs';

const ROBOT = 'SH2';
const FRAMES = 40;
const PATIENCE = 20_000;
/** ms for which a player goes on without a screen. */
const PLAYS_ON = 5_000;

interface Server {
  name: string;
  lacks: () => string | undefined;
  start: (
    lab: Lab,
  ) => Promise<{ line: { url: string }; end: () => Promise<void> }>;
}

/** A few seconds of H.264 that is red on the left and blue on the right, made by GStreamer. */
const recording = () =>
  execFileSync(
    'gst-launch-1.0',
    (
      '-q compositor name=both sink_1::xpos=320 ! video/x-raw,width=640,height=320,framerate=25/1 ! ' +
      'x264enc tune=zerolatency threads=1 sliced-threads=false key-int-max=25 bitrate=500 ! video/x-h264,profile=constrained-baseline,stream-format=byte-stream,alignment=au ! ' +
      'h264parse config-interval=-1 ! fdsink ' +
      'videotestsrc num-buffers=100 pattern=solid-color foreground-color=0xffdc1414 ! video/x-raw,width=320,height=320,framerate=25/1 ! both. ' +
      'videotestsrc num-buffers=100 pattern=solid-color foreground-color=0xff1414dc ! video/x-raw,width=320,height=320,framerate=25/1 ! both.'
    ).split(' '),
    { maxBuffer: 16 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );

const SERVERS: Server[] = [
  ...['H264', 'VP8'].map(codec => ({
    name: `aiortc's, ${codec}`,
    lacks: whyNoAiortc,
    start: () =>
      start<{ url: string }>(PYTHON, [peer('aiortc/server.py'), codec]),
  })),
  {
    name: "Pion's, H264",
    // Pion encodes nothing by itself.
    lacks: () => whyNoPion() ?? whyNoGstreamer(),
    start: lab =>
      start<{ url: string }>(lab.pion(), ['server'], { input: recording() }),
  },
];

/** The gateway's WHEP of one robot is another server's: as where a company runs a media server of its own. */
async function serveFrom(page: Page, url: string) {
  const seen = { posts: 0, deletes: 0 };
  await page.route(
    new RegExp(`/api/gateway/teleop/api/robots/${ROBOT}/whep`),
    async route => {
      const request = route.request();
      const session = /\/whep\/([^/?]+)$/.exec(request.url())?.[1];
      const response = await fetch(session ? `${url}/${session}` : url, {
        method: request.method(),
        headers: session ? {} : { 'content-type': 'application/sdp' },
        body: request.postData() ?? undefined,
      });
      if (request.method() === 'POST') seen.posts += 1;
      if (request.method() === 'DELETE' && response.ok) seen.deletes += 1;
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    },
  );
  return seen;
}

const isLike = (colour: number[], expected: number[]) =>
  expected.every((value, index) => Math.abs(value - colour[index]) < 48);

async function play(lab: Lab, { start: startServer }: Server) {
  const server = await startServer(lab);
  try {
    return await lab.inBrowser('admin', async page => {
      const seen = await serveFrom(page, server.line.url);
      const began = performance.now();
      await page
        .getByRole('link', { name: `Spectate ${ROBOT}`, exact: true })
        .click();
      await page.waitForFunction(
        frames =>
          (document.querySelector('video')?.getVideoPlaybackQuality()
            .totalVideoFrames ?? 0) >= frames,
        FRAMES,
        { timeout: PATIENCE },
      );
      const time = Math.round(performance.now() - began);
      const left = (await shownColour(page, [0.25, 0.5])).colour;
      const right = (await shownColour(page, [0.75, 0.5])).colour;
      must(
        isLike(left, [220, 20, 20]) && isLike(right, [20, 20, 220]),
        `The picture is ${left} on the left and ${right} on the right.`,
      );
      const frames = await decodedFrames(page);
      await page.goBack();
      await page.waitForTimeout(PLAYS_ON + 1_500);
      must(
        seen.deletes === seen.posts,
        `${seen.deletes} of ${seen.posts} sessions were ended.`,
      );
      return `${frames} frames in ${time} ms, in its colours; ${seen.posts} session, ended when the screen was left`;
    });
  } finally {
    await server.end();
  }
}

export const WHEP_SERVERS: Check[] = SERVERS.map(server => ({
  name: `the console plays from a WHEP server of ${server.name}`,
  lacks: server.lacks,
  run: (lab: Lab) => play(lab, server),
}));
