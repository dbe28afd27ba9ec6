/**
 * How soon a newcomer sees a working company: from the start of an empty folder, built, until board, table and map show its orders and
 * robots, and until a robot drives. All three screens are opened at once, in a browser that has nothing yet, as soon as the console is healthy.
 */
import type { Browser, Page } from '@playwright/test';
import type { Robot } from '@sidehelm/contracts';
import { MapPage } from '../pages/MapPage';
import { OrdersBoard } from '../pages/OrdersBoard';
import { SignInPage } from '../pages/SignInPage';
import { callGateway } from '../support/callGateway';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import type { BenchSystem } from './lib/startSystem';
import { round } from './lib/statistics';

/** ms from the start. */
const ALIVE = 10_000;
/** Degrees of latitude or longitude; half a metre, more than a robot that stands seems to move. */
const MOVED = 5e-6;
/** ms after which nothing is waited for any more. */
const PATIENCE = 60_000;

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

async function showBoard(page: Page) {
  await page.goto('/dispatch/orders');
  await new OrdersBoard(page)
    .list('Assigned orders')
    .getByRole('listitem', { name: /^Order / })
    .first()
    .waitFor({ timeout: PATIENCE });
}

async function showTable(page: Page) {
  await page.goto('/dispatch/uber-eats-orders');
  await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .nth(2)
    .waitFor({ timeout: PATIENCE });
}

async function showMap(page: Page) {
  await page.goto('/map');
  const map = new MapPage(page);
  await map.canvas.waitFor({ timeout: PATIENCE });
  const until = performance.now() + PATIENCE;
  while ((await map.standing()) === 0 && performance.now() < until)
    await pause(20);
  if ((await map.standing()) === 0) throw new Error('The map stays empty.');
}

async function readRobots(page: Page): Promise<Robot[]> {
  const { text } = await callGateway(page, { path: 'robots/api/robots' });
  return JSON.parse(text);
}

/** Waits until a robot is elsewhere than it was at first. */
async function seeDriven(page: Page) {
  const first = new Map(
    (await readRobots(page)).map(({ id, last_known_position }) => [
      id,
      last_known_position,
    ]),
  );
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    await pause(100);
    const moved = (await readRobots(page)).some(
      ({ id, last_known_position: position }) => {
        const before = first.get(id);
        return (
          before &&
          position &&
          Math.max(
            Math.abs(position.lat - before.lat),
            Math.abs(position.lng - before.lng),
          ) > MOVED
        );
      },
    );
    if (moved) return;
  }
  throw new Error('No robot drives.');
}

/** ms from the start of the company until each is seen. */
async function look(system: BenchSystem, browser: Browser) {
  const context = await browser.newContext({ baseURL: system.consoleUrl });
  const first = await context.newPage();
  const began = performance.now() - system.startTime;
  const since = () => performance.now() - began;
  await new SignInPage(first).signIn('supervisor', '/robots');
  const signedIn = since();
  const [board, table, map, driven] = await Promise.all(
    [showBoard, showTable, showMap, seeDriven].map(async (show, index) => {
      await show(index === 3 ? first : await context.newPage());
      return since();
    }),
  );
  return { signedIn, board, table, map, driven };
}

void runBench({
  title: 'A new company',
  variables: { SIDEHELM_BUSINESS: 'on' },
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const seen = await look(system, browser);
    const row = (measure: string, at: number): Row => ({
      measure,
      value: `${round(at / 1000)} s`,
      target: `≤ ${ALIVE / 1000} s`,
      ok: at <= ALIVE,
    });
    return [
      {
        measure: 'Healthy after `npm start`, built, with an empty folder',
        value: `${round(system.startTime / 1000)} s`,
      },
      {
        measure: 'Signed in, in a browser that has nothing yet',
        value: `${round(seen.signedIn / 1000)} s`,
      },
      row('The board shows assigned orders', seen.board),
      row('The table shows orders', seen.table),
      row('The map shows robots', seen.map),
      row('A robot is elsewhere than at first', seen.driven),
    ];
  },
});
