/**
 * The fleet page with a thousand robots: what a poll costs on the wire and on
 * the page's main thread, and whether scrolling stays smooth. The peer is the
 * same page with a window so tall that every card is rendered.
 */
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import { manyRobots } from './lib/manyRobots';
import { ratioRow } from './lib/ratioRow';
import { runBench } from './lib/runBench';
import { configureServices, startUpstream } from './lib/startUpstream';
import { percentile, round } from './lib/statistics';
import { openMetrics, taskTime } from './lib/taskTime';

const ROBOTS = 1_000;
/** Of a poll's cost, what the engine collects in between is as much again: the half of fewer would say little. */
const POLLS = 12;
const ROUNDS = 3;
const POLL = 3_000;
/** A console runs for a shift: its first polls, in which the engine compiles what it does often, are not measured; ms. */
const WARM_UP = 5 * POLL;
/** A frame that took longer than this was dropped, ms (60 Hz). */
const DROPPED = 1.5 * (1_000 / 60);
const WINDOW = { width: 1440, height: 900 };
/** A fleet in which nothing happens. */
const STILL = manyRobots(ROBOTS);

/** Bytes on the wire of one answer, headers included. */
function bytesOf(url: string, headers: Record<string, string>) {
  return new Promise<{ bytes: number; status: number; etag: string }>(
    (done, fail) => {
      get(url, { headers, agent: false }, response => {
        const { socket } = response;
        response.resume().on('end', () =>
          done({
            bytes: socket.bytesRead,
            status: response.statusCode ?? 0,
            etag: response.headers.etag ?? '',
          }),
        );
      }).on('error', fail);
    },
  );
}

/** Main-thread milliseconds of each of some polls, without what the page does between polls. */
async function pollCosts(page: Page) {
  const session = await openMetrics(page);
  const costs: number[] = [];
  for (let poll = 0; poll < POLLS; poll++) {
    await page.waitForResponse(/\/robots\/api\/robots$/);
    const began = await taskTime(session);
    await page.waitForTimeout(1_000);
    const applied = await taskTime(session);
    await page.waitForTimeout(1_000);
    const quiet = await taskTime(session);
    costs.push(applied - began - (quiet - applied));
  }
  await session.detach();
  return costs;
}

const cardsOf = (page: Page) => page.getByRole('listitem', { name: /^Robot / });

/** A page of which nothing has to be drawn anew: the frames that it drops are the machine's. */
const EMPTY = '<div style="height: 200000px; background: #222"></div>';

const droppedOf = (frames: readonly number[]) =>
  frames.filter(time => time > DROPPED).length;

/** Times between frames while the page scrolls by its wheel, ms. */
async function scrollFrames(page: Page) {
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames, isRecording: true });
    const look = (now: number) => {
      frames.push(now);
      if ((window as unknown as { isRecording: boolean }).isRecording)
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let step = 0; step < 120; step++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
  const frames = await page.evaluate(() => {
    Object.assign(window, { isRecording: false });
    return (window as unknown as { frames: number[] }).frames;
  });
  return frames.slice(1).map((at, index) => at - frames[index]);
}

async function main() {
  let polls = 0;
  let isChanging = false;
  const upstream = await startUpstream((request, response) => {
    if (isChanging) polls += 1;
    const robots = isChanging ? manyRobots(ROBOTS, polls) : STILL;
    const body = JSON.stringify(robots);
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'application/json', etag })
      .end(body);
  });
  await runBench({
    title: 'Fleet of a thousand robots',
    configFiles: [configureServices({ robots: upstream.url })],
    async measure(system, openBrowser) {
      const cookie = await system.signIn('admin');
      const headers = {
        cookie,
        authorization: `Bearer ${await system.consoleToken(cookie)}`,
        'accept-encoding': 'gzip',
      };
      const list = `${system.consoleUrl}/api/gateway/robots/api/robots`;
      const full = await bytesOf(list, headers);
      const unchanged = await bytesOf(list, {
        ...headers,
        'if-none-match': full.etag,
      });

      const browser = await openBrowser();
      const openFleet = async (viewport: { width: number; height: number }) => {
        const fleet = await browser.newPage({
          baseURL: system.consoleUrl,
          viewport,
        });
        await new SignInPage(fleet).signIn('admin');
        await cardsOf(fleet).first().waitFor();
        await fleet.waitForTimeout(WARM_UP);
        return fleet;
      };

      isChanging = true;
      const page = await openFleet(WINDOW);
      const costs: number[] = [];
      const rounds = [];
      const dropped = { page: 0, empty: 0, of: 0 };
      const empty = await browser.newPage({ viewport: WINDOW });
      await empty.setContent(EMPTY);
      let rendered = 0;
      for (let pass = 0; pass < ROUNDS; pass++) {
        await page.bringToFront();
        isChanging = true;
        const own = await pollCosts(page);
        costs.push(...own);
        isChanging = false;
        await page.waitForTimeout(2 * POLL);
        const frames = await scrollFrames(page);
        dropped.page += droppedOf(frames);
        dropped.of += frames.length;
        await page.mouse.wheel(0, -1_000_000);
        await empty.bringToFront();
        dropped.empty += droppedOf(await scrollFrames(empty));

        isChanging = true;
        // In a process of its own: what its cards leave behind is not the page's to collect.
        const tall = await openFleet({ ...WINDOW, height: 60_000 });
        rendered = await cardsOf(tall).count();
        const value = percentile(own, 50);
        const floor = percentile(await pollCosts(tall), 50);
        await tall.context().close();
        rounds.push({ ratio: value / floor, value, floor });
      }

      return [
        {
          measure: `Poll of ${ROBOTS} unchanged robots, on the wire`,
          value: `${unchanged.status}, ${unchanged.bytes} bytes (${full.status} with body: ${full.bytes})`,
          target: '304, ≤ 1 kB',
          ok: unchanged.status === 304 && unchanged.bytes <= 1_000,
        },
        {
          measure: `Poll in which all ${ROBOTS} changed, main thread, p50 / largest`,
          value: `${round(percentile(costs, 50))} / ${round(Math.max(...costs))} ms`,
        },
        ratioRow({
          measure: `The same beside all ${rendered} cards rendered, p50`,
          rounds,
          unit: 'ms',
          most: 0.06,
        }),
        {
          measure:
            'Frames dropped while scrolling, beside those of an empty page',
          value: `${dropped.page} against ${dropped.empty} of ${dropped.of}`,
          target: 'none more',
          ok: dropped.page <= dropped.empty,
        },
      ];
    },
  });
  upstream.close();
}

void main();
