/**
 * The map with thousands of robots that all move once a second: what that
 * costs the page's main thread, standing still and while the map is dragged.
 * The peer is a bare page with a Leaflet marker for each robot.
 */
import type { Browser, Page } from '@playwright/test';
import type { RobotSummary } from '@sidehelm/contracts';
import { WebSocketServer } from 'ws';
import { SignInPage } from '../pages/SignInPage';
import { traceMainThread } from './lib/mainThread';
import { manyRobots } from './lib/manyRobots';
import { createMarkerPage } from './lib/markerPage';
import { ratioRow, type Round } from './lib/ratioRow';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { configureServices, startUpstream } from './lib/startUpstream';
import { round } from './lib/statistics';

const COUNTS = [1_000, 5_000, 10_000];
/** The fleet that the map is made for. */
const WANTED = 5_000;
const ROUNDS = 3;
const SECONDS = 9;
const VIEWPORT = { width: 1440, height: 900 };
/** Longest part of an update, as a share of the longest task with a marker for each robot. */
const SHARE = 0.1;

/** Frames of the live feed, in which every robot takes a step. */
function createFrame(count: number, step: number): string {
  const now = new Date().toISOString();
  const robots = manyRobots(count).map((robot, index): RobotSummary => {
    const { lat, lng } = robot.last_known_position ?? { lat: 0, lng: 0 };
    return {
      robot_id: robot.id,
      signal: 'good',
      last_ping_at: now,
      position: {
        lat: lat + Math.sin(step / 9 + index) / 9_000,
        lng: lng + Math.cos(step / 9 + index) / 9_000,
      },
      heading: (index * 31 + step * 6) % 360,
      speed: 1.2,
      battery_percentage: (index * 7) % 101,
      cargo_temperature_in_celsius: 20,
      is_emergency_stopped: index % 500 === 0,
    };
  });
  return JSON.stringify({ robots });
}

async function startFleet() {
  const fleet = { count: COUNTS[0] };
  let step = 0;
  const upstream = await startUpstream((request, response) => {
    if (request.url === '/markers') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(createMarkerPage(`${upstream.url.replace('http', 'ws')}/robots`));
      return;
    }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(manyRobots(fleet.count, step)));
  });
  const sockets = new WebSocketServer({
    server: upstream.server,
    path: '/robots',
  });
  const timer = setInterval(() => {
    step += 1;
    const frame = createFrame(fleet.count, step);
    sockets.clients.forEach(client => client.send(frame));
  }, 1_000);
  return {
    url: upstream.url,
    setCount: (count: number) => {
      fleet.count = count;
    },
    stop: () => {
      clearInterval(timer);
      sockets.close();
      upstream.close();
    },
  };
}

/** Drags the map to and fro. */
async function pan(page: Page) {
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    await page.mouse.move(900, 500);
    await page.mouse.down();
    for (let step = 1; step <= 60; step++) {
      const swing = Math.sin((step / 60) * 2 * Math.PI);
      await page.mouse.move(900 + 300 * swing, 500 + 180 * swing);
      await page.waitForTimeout(12);
    }
    await page.mouse.up();
  }
}

async function measurePage(browser: Browser, page: Page) {
  // Past the first drawing.
  await page.waitForTimeout(5_000);
  const still = await traceMainThread(browser, page, () =>
    page.waitForTimeout(SECONDS * 1_000),
  );
  const panning = await traceMainThread(browser, page, () => pan(page));
  return { still, panning };
}

type Measured = Awaited<ReturnType<typeof measurePage>>;

/** Markers are moved outside of animation frames, so only the map has parts of an update. */
const largestPart = ({ still, panning }: Measured) =>
  Math.max(0, ...still.frameCallbacks, ...panning.frameCallbacks);

const longestTask = ({ still, panning }: Measured) =>
  Math.max(still.longestTask, panning.longestTask);

function rowsOf(name: string, count: number, { still, panning }: Measured) {
  const rows: Row[] = [
    {
      measure: `${name}, ${count} robots: main thread a second, still / dragged`,
      value: `${round(still.perSecond, 0)} / ${round(panning.perSecond, 0)} ms`,
    },
    {
      // The arrival of a frame of the feed, a megabyte at 5,000 robots, is among the tasks.
      measure: `${name}, ${count} robots: longest task, still / dragged`,
      value: `${round(still.longestTask, 0)} / ${round(panning.longestTask, 0)} ms`,
    },
  ];
  return rows;
}

async function main() {
  const fleet = await startFleet();
  await runBench({
    title: 'Map of robots that move once a second',
    configFiles: [configureServices({ robots: fleet.url, teleop: fleet.url })],
    async measure(system, openBrowser) {
      const browser = await openBrowser();
      const context = await browser.newContext({
        baseURL: system.consoleUrl,
        viewport: VIEWPORT,
      });
      const first = await context.newPage();
      await new SignInPage(first).signIn('admin');
      await first.close();
      const measureMap = async (count: number) => {
        const page = await context.newPage();
        await page.goto('/map');
        await page.locator(`canvas[data-total="${count}"]`).waitFor({
          state: 'attached',
        });
        await page.keyboard.press('f');
        const measured = await measurePage(browser, page);
        await page.close();
        return measured;
      };
      const measureMarkers = async (count: number) => {
        const page = await context.newPage();
        await page.goto(`${fleet.url}/markers`);
        await page
          .locator('.robot')
          .nth(count - 1)
          .waitFor({ state: 'attached' });
        const measured = await measurePage(browser, page);
        await page.close();
        return measured;
      };
      const rows: Row[] = [];
      for (const count of COUNTS) {
        fleet.setCount(count);
        const rounds: Round[] = [];
        for (let pass = 0; pass < (count === WANTED ? ROUNDS : 1); pass++) {
          const map = await measureMap(count);
          const markers = await measureMarkers(count);
          if (pass === 0)
            rows.push(
              ...rowsOf('Map', count, map),
              ...rowsOf('Markers', count, markers),
            );
          const value = largestPart(map);
          const floor = longestTask(markers);
          rounds.push({ ratio: value / floor, value, floor });
        }
        if (count === WANTED)
          rows.push(
            ratioRow({
              measure: `Map, ${count} robots: largest part of an update beside the longest task of the markers`,
              rounds,
              unit: 'ms',
              most: SHARE,
            }),
          );
      }
      return rows;
    },
  });
  fleet.stop();
}

void main();
