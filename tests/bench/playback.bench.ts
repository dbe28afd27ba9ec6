/**
 * The player of a recorded day, as a person uses it: how long it takes from a press on the time line until the frame is on screen,
 * within a slot and across slots; how soon the small picture under the pointer is there; what the seam between two slots costs;
 * and how soon a day of 288 slots with events can be used. The files are as large as those of real cameras and come through console
 * and services by ranges. The peers come the same way, in the same run: a bare video element with fragmented files, which have no
 * index; small pictures drawn of the clip itself; and a video whose address is changed when it has ended.
 * `SIDEHELM_BENCH_PART=day` measures the opening of a day alone.
 */
import type { JSHandle, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { SignInPage } from '../pages/SignInPage';
import { callGateway } from '../support/callGateway';
import { bringIn, openAlone } from '../support/openAlone';
import { recordDays } from './lib/recordDays';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { seedRobotEvents } from './lib/seedRobotEvents';
import { percentile, round } from './lib/statistics';
import type * as Plain from './page/plainVideo';
import type * as Player from './page/playbackProbe';
import type { Seam } from './page/shownFrames';

/** Nothing else is measured. */
const IS_DAY_ALONE = process.env.SIDEHELM_BENCH_PART === 'day';

/** One for each time that a day is opened: nothing of it was there before. */
const ROBOTS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH7', 'SH8'];
const FRAGMENTED = 'SH6';
const EVENTS = 400;
const SLOT = 300;
const SEEKS = 30;
/** A peer may take seconds for each. */
const PEER_SEEKS = 8;
const SEAMS = 5;
/** ms between two frames. */
const FRAME = 100;
const MOST = { within: 300, across: 700, scrub: 50, day: 500 };
const VIEWPORT = { width: 1440, height: 900 };
/** ms that somebody looks at the screen from which they open a day. */
const SEEN = 1_000;
/** Where a day is opened, seconds. */
const OPENED_AT = 43_200 + 60;

/** Far enough apart that nothing of one is there for the next. */
const secondIn = (index: number) => 7.5 + ((index * 97) % 280);
const slotOf = (index: number) => 24 + ((index * 53) % 240);

const ms = (times: readonly number[], p: number) => {
  const value = percentile(times, p);
  return Number.isFinite(value) ? `${round(value, 0)} ms` : 'over 20 s';
};
const told = (times: readonly number[]) =>
  `p95 ${ms(times, 95)}, p50 ${ms(times, 50)}`;

/** One after the other. */
async function series<T>(
  count: number,
  run: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return results;
}

const heldOf = (seams: readonly Seam[]) => seams.map(({ held }) => held);
const toldSeams = (seams: readonly Seam[]) =>
  `worst ${round(Math.max(...heldOf(seams)), 0)} ms, p50 ${ms(heldOf(seams), 50)}; frames not shown: ${seams.map(({ lost }) => lost).join(', ')}`;

function row(measure: string, times: readonly number[], most: number): Row {
  return {
    measure,
    value: told(times),
    target: `p95 ≤ ${most} ms`,
    ok: percentile(times, 95) <= most,
  };
}

const bringPlayer = (page: Page): Promise<JSHandle<typeof Player>> =>
  bringIn<typeof Player>(
    page,
    "export * from './tests/bench/page/playbackProbe';",
  );

/** After a start the index is made of the files, which takes a moment for so many; until then the service says 503. */
async function untilIndexed(page: Page, date: string) {
  for (const robot of [...ROBOTS, FRAGMENTED]) {
    const path = `media-downloader/playback?robot=${robot}&date=${date}`;
    for (;;) {
      const { status, text } = await callGateway(page, { path });
      if (status === 200) break;
      if (status !== 503) throw new Error(text);
      await pause(500);
    }
  }
}

async function measureDays(page: Page, date: string): Promise<Row[]> {
  const address = (robot: string) =>
    `/robots/playback?robot=${robot}&date=${date}&time=${OPENED_AT}`;
  await page.goto('/robots/videos/search');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  const player = await bringPlayer(page);
  const times = await series(ROBOTS.length, async index => {
    await player.evaluate(probe => probe.leave());
    // Who goes from one screen to the other has seen that one: what it asked for is answered by then.
    await pause(SEEN);
    return player.evaluate(
      (probe, [to, second, events]) => probe.openDay(to, second, events),
      [address(ROBOTS[index]), OPENED_AT, EVENTS] as const,
    );
  });
  const [first, ...others] = times;
  const worst = Math.max(...others);
  return [
    {
      measure: `a day of 288 slots and ${EVENTS} events: its time line, video, events and small pictures, worst of ${others.length} robots`,
      value: `${round(worst, 0)} ms, p50 ${ms(others, 50)}`,
      target: `≤ ${MOST.day} ms`,
      ok: worst <= MOST.day,
    },
    {
      measure: 'the first one, whose code the browser does not have yet',
      value: `${round(first, 0)} ms`,
    },
  ];
}

async function measurePlayer(page: Page, date: string) {
  await page.goto(`/robots/playback?robot=${ROBOTS[0]}&date=${date}&time=15`);
  await page.getByRole('slider', { name: 'Time of day' }).waitFor();
  const player = await bringPlayer(page);
  const seek = (second: number) =>
    player.evaluate((probe, to) => probe.seek(to), second);
  const scrub = (second: number) =>
    player.evaluate((probe, to) => probe.scrub(to), second);
  await seek(30);
  const within = await series(SEEKS, index => seek(secondIn(index)));
  const across = await series(SEEKS, index =>
    seek(slotOf(index) * SLOT + secondIn(index)),
  );
  const seams = await series(SEAMS, index =>
    player.evaluate((probe, to) => probe.playOver(to), (index + 2) * 7 * SLOT),
  );
  // Its sheet is there then.
  await scrub(30);
  const scrubbed = await series(SEEKS, index =>
    scrub(Math.floor(secondIn(index)) + 0.5),
  );
  const sheets = await series(SEEKS, index =>
    scrub(slotOf(index) * SLOT + Math.floor(secondIn(index)) + 0.5),
  );
  return { within, across, seams, scrubbed, sheets };
}

async function measurePlain(page: Page, date: string) {
  const plain = await openAlone<typeof Plain>(
    page,
    "export * from './tests/bench/page/plainVideo';",
  );
  // What is intercepted is slower, and kept by no cache.
  await page.unrouteAll();
  page.on('console', message => console.log(message.text()));
  const clip = (robot: string, slot: number) =>
    `/api/gateway/media-downloader/clips/${robot}/${date}/00-0${slot * 5}-00`;
  const seek = (robot: string, slot: number, second: number) =>
    plain.evaluate((part, [url, to]) => part.seek(url, to), [
      clip(robot, slot),
      second,
    ] as const);
  const [, robot] = ROBOTS;
  const seeksOf = async (of: string) => {
    await seek(of, 0, 30);
    return {
      within: await series(PEER_SEEKS, index => seek(of, 0, secondIn(index))),
      across: await series(PEER_SEEKS, index =>
        seek(of, (index + 1) % 2, secondIn(index)),
      ),
    };
  };
  const finished = await seeksOf(robot);
  const fragmented = await seeksOf(FRAGMENTED);
  const scrubs = (slot: (index: number) => number) =>
    series(PEER_SEEKS, index =>
      plain.evaluate((part, [url, to]) => part.scrub(url, to), [
        clip(robot, slot(index)),
        secondIn(index + PEER_SEEKS),
      ] as const),
    );
  const scrubbed = await scrubs(() => 0);
  const sheets = await scrubs(index => (index + 1) % 2);
  const seams = await series(SEAMS, () =>
    plain.evaluate((part, [url, next]) => part.playOver(url, next), [
      clip(robot, 0),
      new URL(clip(robot, 1), page.url()).href,
    ] as const),
  );
  return { finished, fragmented, scrubbed, sheets, seams };
}

/** The player itself, and its peers. */
async function measureRest(page: Page, date: string): Promise<Row[]> {
  const ours = await measurePlayer(page, date);
  const peer = await measurePlain(page, date);
  const worstSeam = Math.max(...heldOf(ours.seams));
  return [
    row(
      'seek within a slot, from the press to the frame on screen',
      ours.within,
      MOST.within,
    ),
    {
      measure: 'the same in a bare video element, the same file',
      value: told(peer.finished.within),
    },
    {
      measure: 'the same with a fragmented file',
      value: told(peer.fragmented.within),
    },
    row('seek across slots', ours.across, MOST.across),
    {
      measure: 'the same in a bare video element, the same files',
      value: told(peer.finished.across),
    },
    {
      measure: 'the same with fragmented files',
      value: told(peer.fragmented.across),
    },
    row(
      'small picture under the pointer, within a slot',
      ours.scrubbed,
      MOST.scrub,
    ),
    {
      measure: 'the same decoded of the clip',
      value: told(peer.scrubbed),
    },
    row(
      'small picture under the pointer, of a slot whose sheet is still to come',
      ours.sheets,
      MOST.scrub,
    ),
    {
      measure: 'the same decoded of the clip, of another slot each time',
      value: told(peer.sheets),
    },
    {
      measure: `seam between two slots: for how long the picture stands, of ${SEAMS}`,
      value: toldSeams(ours.seams),
      target: `≤ ${FRAME} ms (a frame)`,
      ok: worstSeam <= FRAME,
    },
    {
      measure: 'the same where the address is changed at the end',
      value: toldSeams(peer.seams),
    },
  ];
}

async function main() {
  const days = await recordDays(ROBOTS, FRAGMENTED);
  Object.assign(process.env, {
    SIDEHELM_RECORDING_DIR: days.folder,
    // Nothing of it is removed.
    SIDEHELM_RECORDING_LIMIT_IN_GIB: '0',
    SIDEHELM_RECORDING_DAYS: '0',
  });
  await runBench({
    title: 'Playing a recorded day',
    async measure(system, openBrowser) {
      await seedRobotEvents(system.dataDirectory, {
        robots: ROBOTS,
        date: days.date,
        count: EVENTS,
      });
      const browser = await openBrowser();
      const page = await browser.newPage({
        baseURL: system.consoleUrl,
        viewport: VIEWPORT,
      });
      await new SignInPage(page).signIn('admin');
      await untilIndexed(page, days.date);
      const opened = await measureDays(page, days.date);
      const rest = IS_DAY_ALONE ? [] : await measureRest(page, days.date);
      return [...rest, ...opened];
    },
  });
  days.remove();
}

void main();
