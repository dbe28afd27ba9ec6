import type { Page } from '@playwright/test';
import { OrdersBoard } from '../pages/OrdersBoard';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { callGateway } from '../support/callGateway';
import {
  actOnOrder,
  createOrder,
  newOrder,
  sendOrder,
} from '../support/createOrder';
import { signalProgram } from '../support/programs';

const BOARD = '/dispatch/orders';
/** Nobody drives it, and the demo gives it no order. */
const ROBOT = 'SH7';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

test.describe('the orders board', () => {
  test('has three lists, and is found under Dispatch', async ({ openAs }) => {
    const page = await openAs('supervisor', BOARD);
    const board = new OrdersBoard(page);
    for (const name of [
      'Rescue suggestions',
      'Orders to be assigned',
      'Assigned orders',
    ])
      await expect(board.list(name)).toBeVisible();
    await expect(page).toHaveTitle(titled('Orders'));
    await expect(page.getByText('live', { exact: true })).toBeVisible();
    const order = await createOrder(page);
    await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: ROBOT });
    await expect(
      board.list('Assigned orders').getByRole('listitem', {
        name: `Order ${order.title}`,
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await actOnOrder(page, order, 'POST', 'cancel');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Dispatch.*table/ })
      .click();
    await expect(page).toHaveURL(/\/dispatch\/uber-eats-orders$/);
  });

  test('a robot is assigned, taken away, and an order canceled after a question', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', BOARD);
    const board = new OrdersBoard(page);
    const order = await createOrder(page);
    const card = board.card(order.title);
    await expect(
      board.list('Orders to be assigned').getByRole('listitem', {
        name: `Order ${order.title}`,
      }),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Assign robot' }).click();
    const dialog = dialogOf(page);
    // The retired one is not offered.
    await expect(dialog.getByText('SH8')).toHaveCount(0);
    await expectAccessible(page);
    await dialog
      .getByRole('button', { name: new RegExp(`^${ROBOT} `) })
      .click();
    await expect(
      page.getByText(
        `Order ${order.external_id} successfully assigned to ${ROBOT}`,
      ),
    ).toBeVisible();
    await expect(
      board.list('Assigned orders').getByRole('listitem', {
        name: `Order ${order.title}`,
      }),
    ).toContainText('Assigned to Robot');
    await board.expand(order.title);
    await card.getByRole('button', { name: 'Unassign robot' }).click();
    const question = page.getByRole('dialog');
    if (await question.isVisible())
      await question.getByRole('button', { name: /Unassign/ }).click();
    await expect(
      page.getByText(
        `Robot successfully unassigned from order ${order.external_id}`,
      ),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Cancel order' }).click();
    await expect(
      page.getByText('This will cancel the order. It cannot be undone'),
    ).toBeVisible();
    await dialogOf(page)
      .getByRole('button', { name: /^Cancel order/ })
      .click();
    await expect(page.getByText('Order successfully canceled')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test('works by keyboard', async ({ openAs }) => {
    const page = await openAs('supervisor', BOARD);
    await expect(
      page.getByRole('listitem', { name: /^Order / }).first(),
    ).toBeVisible();
    await page.keyboard.press('j');
    const focused = page.locator('li:focus, li:focus-within').first();
    await expect(focused).toBeVisible();
    const first = await focused.getAttribute('aria-label');
    await page.keyboard.press('j');
    await expect(focused).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('k');
    await expect(focused).toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('Enter');
    await expect(focused.getByRole('button', { expanded: true })).toBeVisible();
    await page.keyboard.press('a');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(
      focused.getByRole('button', { name: 'Finished Editing' }),
    ).toBeVisible();
  });

  test('comes back by itself when the services died in the middle of writing, with nothing lost and nothing twice', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 50[234]|Failed to load resource|network/i);
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await openAs('admin', BOARD),
    ];
    const live = page.getByText('live', { exact: true });
    await expect(live).toBeVisible();
    const orders = Array.from({ length: 5 }, () => newOrder());
    const sent = orders.map(order => sendOrder(other, order));
    const first = await Promise.any(sent);
    signalProgram('reference services', 'SIGKILL');
    await Promise.all([
      expect(live).toHaveCount(0, { timeout: 20_000 }),
      // Some were answered, the others are not known.
      Promise.allSettled(sent),
    ]);
    await expect(async () => {
      expect((await sendOrder(other, orders[0])).status).toBeLessThan(300);
    }).toPass({ timeout: 30_000 });
    // Whoever does not know what became of it sends it again.
    const board = new OrdersBoard(page);
    for (const order of orders) {
      const again = await sendOrder(other, order);
      expect([200, 201]).toContain(again.status);
      const { uuid, version } = JSON.parse(again.text);
      expect(version).toBe(1);
      const found = await callGateway(other, {
        path: `delivery-orders/api/orders/search?text=${order.external_id}`,
      });
      expect(JSON.parse(found.text).total).toBe(1);
      const title = order.external_id.slice(-5).toUpperCase();
      await expect(board.card(title)).toBeVisible({ timeout: 15_000 });
      await actOnOrder(other, { uuid, title, ...order }, 'POST', 'cancel');
      await expect(board.card(title)).toHaveCount(0);
    }
    expect(first.status).toBe(201);
    await expect(live).toBeVisible({ timeout: 15_000 });
  });
});
