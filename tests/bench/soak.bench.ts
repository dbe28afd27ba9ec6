/**
 * A shift of eight hours, shortened: live data of a thousand robots at 24 times
 * the usual rate for twenty minutes, on the screens that take it. The heap must
 * not grow. `SIDEHELM_SOAK_MINUTES` shortens it further, for a look.
 */
import type { CDPSession, Page } from '@playwright/test';
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
async function heapSize(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Answers the live feed of the page instead of the service, faster. */
async function feed(page: Page) {
  let tick = 0;
  await page.routeWebSocket(/\/gateway\/teleop\/robots$/, socket => {
    const timer = setInterval(() => {
      tick += 1;
      socket.send(JSON.stringify(liveRobots(tick)));
    }, 1_000 / RATE);
    // A page that is closed does not close its socket.
    const end = () => clearInterval(timer);
    socket.onClose(end);
    page.once('close', end);
  });
  return () => tick;
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
        SCREENS.map(async path => {
          const page = await context.newPage();
          const ticks = await feed(page);
          const session = await context.newCDPSession(page);
          await session.send('HeapProfiler.enable');
          await page.goto(path);
          await page.waitForTimeout(60_000);
          const first = await heapSize(session);
          await page.waitForTimeout((MINUTES - 1) * 60_000);
          const last = await heapSize(session);
          const growth = last / first - 1;
          return {
            measure: `Heap of ${path}, after the first minute → at the end`,
            value: `${round(first / 1e6)} → ${round(last / 1e6)} MB, ${growth < 0 ? '' : '+'}${round(growth * 100)} % (${ticks()} updates)`,
            target: '≤ +5 %',
            ok: growth <= 0.05,
          };
        }),
      );
      await context.close();
      return rows;
    },
  });
  upstream.close();
}

void main();
