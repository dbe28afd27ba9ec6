/**
 * A shift of eight hours, shortened: live data of a thousand robots at 24 times
 * the usual rate for twenty minutes, on the screens that take it; then the wall
 * of all cameras, scrolled to and fro, so that live video begins and ends all the
 * time. The heap must not grow. `SIDEHELM_SOAK_MINUTES` shortens it further, for a look.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { RobotsMessage } from '@sidehelm/contracts';
import { SignInPage } from '../pages/SignInPage';
import { manyRobots } from './lib/manyRobots';
import { runBench } from './lib/runBench';
import { configureServices, startUpstream } from './lib/startUpstream';
import { round } from './lib/statistics';

const ROBOTS = 1_000;
/** The feed sends once a second. */
const RATE = 24;
const MINUTES = Number(process.env.SIDEHELM_SOAK_MINUTES ?? 20);
const SCREENS = ['/robots', '/robots/sfu', '/map'];
const WALL = '/robots/spectate-all';
/** Robots of the demo, which have cameras. */
const CAMERAS = 8;
/** ms between two turns of the wheel on the wall, long enough for a tile to get its picture. */
const SCROLL_EVERY = 4_000;

function liveRobots(tick: number): RobotsMessage {
  const lastPing = new Date().toISOString();
  return {
    robots: manyRobots(ROBOTS, tick).map(robot => ({
      robot_id: robot.id,
      signal: 'good',
      last_ping_at: lastPing,
      position: robot.last_known_position ?? undefined,
      heading: (tick * 3) % 360,
      speed: (tick % 10) / 10,
      battery_percentage: robot.last_known_battery_soc?.percentage,
      is_emergency_stopped: false,
    })),
  };
}

/** Bytes on the JavaScript heap after a full collection. */
async function heapAfterCollection(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** The heap once it no longer falls: what was sent to the page has been read by then. */
async function settledHeap(session: CDPSession, page: Page) {
  let size = Infinity;
  for (;;) {
    await page.waitForTimeout(2_000);
    const now = await heapAfterCollection(session);
    if (now > 0.99 * size) return now;
    size = now;
  }
}

interface Feed {
  ticks: number;
  isPaused: boolean;
}

/** Answers the live feed of the page instead of the service, faster. */
async function startFeed(page: Page): Promise<Feed> {
  const feed: Feed = { ticks: 0, isPaused: false };
  await page.routeWebSocket(/\/gateway\/teleop\/robots$/, socket => {
    const timer = setInterval(() => {
      if (feed.isPaused) return;
      feed.ticks += 1;
      socket.send(JSON.stringify(liveRobots(feed.ticks)));
    }, 1_000 / RATE);
    // A page that is closed does not close its socket.
    const end = () => clearInterval(timer);
    socket.onClose(end);
    page.once('close', end);
  });
  return feed;
}

/** The heap after the first minute and at the end, as a row; `what` counts what the page has gone through. */
async function soak(
  page: Page,
  path: string,
  what: () => Promise<string> | string,
  heapSize: (session: CDPSession) => Promise<number> = heapAfterCollection,
) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto(path);
  await page.waitForTimeout(60_000);
  const first = await heapSize(session);
  await page.waitForTimeout((MINUTES - 1) * 60_000);
  const last = await heapSize(session);
  const growth = last / first - 1;
  return {
    measure: `Heap of ${path}, after the first minute → at the end`,
    value: `${round(first / 1e6)} → ${round(last / 1e6)} MB, ${growth < 0 ? '' : '+'}${round(growth * 100)} % (${await what()})`,
    target: '≤ +5 %',
    ok: growth <= 0.05,
  };
}

async function soakWithUpdates(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const feed = await startFeed(page);
  return soak(
    page,
    path,
    () => `${feed.ticks} updates`,
    async session => {
      // Two cores cannot keep up with three such pages: what still waits to be read has not been leaked.
      feed.isPaused = true;
      const size = await settledHeap(session, page);
      feed.isPaused = false;
      return size;
    },
  );
}

/** A small window over a wall of real cameras, scrolled from end to end and back. */
async function soakWall(context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 480, height: 420 });
  await page.route(/\/api\/gateway\/robots\/api\/robots$/, route =>
    route.fulfill({
      json: manyRobots(CAMERAS).map(robot => ({
        ...robot,
        deployment_kind: 'active',
      })),
    }),
  );
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    const down = turns % 2 === 1 ? 2_000 : -2_000;
    void page.mouse.wheel(0, down).catch(() => clearInterval(timer));
  }, SCROLL_EVERY);
  await page.mouse.move(240, 300);
  const row = await soak(page, WALL, async () => {
    const open = await page.locator('video').count();
    return `${turns} turns, ${open} videos on screen at the end`;
  });
  clearInterval(timer);
  await page.close();
  return row;
}

async function main() {
  let polls = 0;
  const upstream = await startUpstream((_, response) => {
    polls += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(manyRobots(ROBOTS, polls)));
  });
  await runBench({
    title: `Soak: ${ROBOTS} robots, ${RATE} updates a second, ${MINUTES} minutes on each screen`,
    configFiles: [configureServices({ robots: upstream.url })],
    async measure(_, openBrowser) {
      const browser = await openBrowser();
      const context = await browser.newContext({
        baseURL: process.env.SIDEHELM_CONSOLE_URL,
        viewport: { width: 1440, height: 900 },
      });
      await new SignInPage(await context.newPage()).signIn('admin');
      const rows = await Promise.all(
        SCREENS.map(path => soakWithUpdates(context, path)),
      );
      for (const page of context.pages()) await page.close();
      // After the others: live video takes a core of its own.
      rows.push(await soakWall(context));
      await context.close();
      return rows;
    },
  });
  upstream.close();
}

void main();
