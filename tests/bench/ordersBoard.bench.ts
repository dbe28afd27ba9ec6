/**
 * The board with five hundred open orders: what a pushed change costs the
 * page's main thread, and whether anything moves. The peer is a page with the
 * same cards, all of them rendered anew with every change.
 */
import type { JSHandle, Page } from '@playwright/test';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { SignInPage } from '../pages/SignInPage';
import { layoutShift, noteLayoutShifts } from '../support/layoutShifts';
import { openAlone } from '../support/openAlone';
import { traceMainThread } from './lib/mainThread';
import { manyOrders } from './lib/manyOrders';
import { OrdersUpstream } from './lib/OrdersUpstream';
import { ratioRow, type Round } from './lib/ratioRow';
import { runBench } from './lib/runBench';
import { configureServices } from './lib/startUpstream';
import { percentile, round } from './lib/statistics';
import { openMetrics, taskTime } from './lib/taskTime';

const ORDERS = 500;
const UPDATES = 30;
const TRACED = 60;
/** In which the engine compiles what it does often. */
const WARM_UP = 5;
const ROUNDS = 3;
/** ms of an update. */
const MOST = 30;
/** ms in which an update is applied, and as many after it without one; of longer ones too many would have a collection of garbage or a poll. */
const SPAN = 400;
const SECOND = 1_000;
const VIEWPORT = { width: 1440, height: 900 };

interface Cards {
  show(orders: readonly Order[], restaurants: readonly Restaurant[]): void;
  change(order: Order): void;
}

const MODULE = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { wrapInConsole } from './packages/test-utils/src/wrapInConsole';
import { OrderCard } from './plugins/dispatch/src/components/OrderCard/OrderCard';
import { OrderCardProvider } from './plugins/dispatch/src/components/OrderCard/OrderCardContext';

let root, orders, restaurants;
const nothing = () => {};
const permissions = { manage: true, rescue: true, stage: true, spectate: true };

/** Every object is a new one each time, so that no card is spared; and none is left out because it is off the screen. */
function render() {
  const context = {
    permissions: { ...permissions },
    spectateHref: id => '/spectate/' + id,
    orderHref: id => '/orders/uber-eats/' + id,
    toggle: nothing, toggleEditing: nothing, ask: nothing, acted: nothing,
  };
  const cards = [...orders.values()].map(order => h(OrderCard, {
    key: order.uuid, isExpanded: false, isEditing: false,
    card: {
      key: 'assigned/' + order.uuid, list: 'assigned', order: { ...order },
      restaurant: restaurants.get(order.restaurant_uuid), isDouble: false, isGone: false,
    },
  }));
  const third = Math.ceil(cards.length / 3);
  const lists = [0, 1, 2].map(list => h('ul', { key: list, style: { display: 'grid', gap: 10, margin: 0, padding: 0 } },
    cards.slice(list * third, (list + 1) * third)));
  flushSync(() => root.render(wrapInConsole(h(MemoryRouter, null, h(OrderCardProvider, { value: context },
    h('div', { style: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'start', gap: 16 } }, lists))))));
}

export function show(all, places) {
  orders = new Map(all.map(order => [order.uuid, order]));
  restaurants = new Map(places.map(place => [place.uuid, place]));
  const style = document.createElement('style');
  style.textContent = '[data-card] { content-visibility: visible !important }';
  const container = document.createElement('main');
  document.body.append(style, container);
  root = createRoot(container);
  render();
}

export function change(order) {
  orders.set(order.uuid, order);
  render();
}
`;

/** What is told of an order that stays in its place: somebody's name, the next stage, another expected time. */
function changed(order: Order, time: number): Order {
  const eta = new Date(Date.now() + (12 + (time % 5)) * 60_000).toISOString();
  switch (time % 3) {
    case 0:
      return {
        ...order,
        recipient: { ...order.recipient, name: `Name ${time} of many` },
      };
    case 1:
      return { ...order, drop_off_notes: `Ring ${time} times` };
    default:
      return {
        ...order,
        current_stage: { ...order.current_stage, eta_timestamp: eta },
        drop_off_eta_timestamp: eta,
      };
  }
}

/** ms of processor time of the main thread for each change, without what the page does anyhow. */
async function costsOf(
  page: Page,
  orders: readonly Order[],
  change: (order: Order) => unknown,
): Promise<number[]> {
  const metrics = await openMetrics(page);
  const costs: number[] = [];
  for (let time = 0; time < WARM_UP + UPDATES; time++) {
    const began = await taskTime(metrics);
    await change(changed(orders[(time * 31) % orders.length], time));
    await page.waitForTimeout(SPAN);
    const applied = await taskTime(metrics);
    await page.waitForTimeout(SPAN);
    const quiet = await taskTime(metrics);
    if (time >= WARM_UP) costs.push(2 * applied - began - quiet);
  }
  await metrics.detach();
  return costs;
}

async function openBoard(page: Page) {
  await page.goto('/dispatch/orders');
  await page
    .locator('[data-card]')
    .nth(ORDERS - 1)
    .waitFor({ state: 'attached' });
  await page.getByText('live', { exact: true }).waitFor();
  // The list is asked for once more, some seconds after the stream begins.
  await page.waitForTimeout(6_000);
}

async function main() {
  const service = await OrdersUpstream.start([]);
  await runBench({
    title: `A board of ${ORDERS} open orders`,
    configFiles: [configureServices({ 'delivery-orders': service.url })],
    async measure(system, openBrowser) {
      const cookie = await system.signIn('admin');
      const answer = await fetch(
        `${system.consoleUrl}/api/gateway/restaurants/api/restaurants`,
        {
          headers: {
            cookie,
            authorization: `Bearer ${await system.consoleToken(cookie)}`,
          },
        },
      );
      const restaurants: Restaurant[] = await answer.json();
      const orders = manyOrders({
        open: ORDERS,
        past: 0,
        restaurants,
        robotIds: Array.from({ length: ORDERS }, (_, it) => `SH${it + 1}`),
        // All late, and of an age that gets no further digit meanwhile.
        age: 45,
      }).map(({ order }) => order);
      orders.forEach(order => service.push(order));

      const browser = await openBrowser();
      const context = await browser.newContext({
        baseURL: system.consoleUrl,
        viewport: VIEWPORT,
      });
      const page = await context.newPage();
      await noteLayoutShifts(page);
      await new SignInPage(page).signIn('supervisor');
      const costs: number[] = [];
      const rounds: Round[] = [];
      const shifts = { inPlace: 0, comingAndGoing: 0 };
      for (let turn = 0; turn < ROUNDS; turn++) {
        await openBoard(page);
        const before = await layoutShift(page);
        const own = await costsOf(page, orders, order => service.push(order));
        costs.push(...own);
        shifts.inPlace += (await layoutShift(page)) - before;

        // In a process of its own: what its cards leave behind is not the page's to collect.
        const plain = await browser.newPage({
          baseURL: system.consoleUrl,
          viewport: VIEWPORT,
        });
        const cards: JSHandle<Cards> = await openAlone<Cards>(plain, MODULE);
        await cards.evaluate((it, [all, places]) => it.show(all, places), [
          orders,
          restaurants,
        ] as const);
        const theirs = await costsOf(plain, orders, order =>
          cards.evaluate((it, next) => it.change(next), order),
        );
        await plain.context().close();
        const value = percentile(own, 50);
        const floor = percentile(theirs, 50);
        rounds.push({ ratio: value / floor, value, floor });
      }

      await page.bringToFront();
      const traced = await traceMainThread(browser, page, async () => {
        for (let time = 0; time < TRACED; time++) {
          service.push(changed(orders[(time * 31) % orders.length], time));
          await page.waitForTimeout(SPAN);
        }
      });
      const before = await layoutShift(page);
      for (let time = 0; time < 10; time++) {
        const order = orders[time * 40];
        const now = new Date().toISOString();
        service.push({
          ...order,
          current_stage: {
            kind: 'order-completed',
            started_at: now,
            is_final: true,
          },
        });
        service.push({
          ...order,
          uuid: crypto.randomUUID(),
          external_id: crypto.randomUUID(),
          requested_at: now,
          assigned_robot_id: undefined,
          current_stage: {
            kind: 'order-received',
            started_at: now,
            is_final: false,
          },
        });
        await page.waitForTimeout(SECOND);
      }
      shifts.comingAndGoing = (await layoutShift(page)) - before;

      return [
        {
          // A difference of two spans, of which one may have had a collection of garbage: single ones say nothing.
          measure: `A pushed change, main thread, p50 of ${costs.length}`,
          value: `${round(percentile(costs, 50))} ms`,
          target: `≤ ${MOST} ms`,
          ok: percentile(costs, 50) <= MOST,
        },
        {
          measure: `Longest task of ${TRACED} changes, without collections of garbage / by the clock`,
          value: `${round(traced.longestTaskCpu)} / ${round(traced.longestTask)} ms`,
          target: `≤ ${MOST} ms`,
          ok: traced.longestTask <= MOST,
        },
        ratioRow({
          measure: 'The same beside all cards rendered anew, p50',
          rounds,
          unit: 'ms',
          most: 1,
        }),
        {
          measure: `Layout shift of ${(WARM_UP + UPDATES) * ROUNDS} changes of orders that stay in their places`,
          value: String(round(shifts.inPlace, 5)),
          target: '0',
          ok: round(shifts.inPlace, 5) === 0,
        },
        {
          measure: 'Layout shift while ten orders end and ten come',
          value: String(round(shifts.comingAndGoing, 5)),
        },
      ];
    },
  });
  service.close();
}

void main();
