import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OrdersBoard } from '../pages/OrdersBoard';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
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
    await expect(
      board.list('Assigned orders').getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Dispatch.*table/ })
      .click();
    await expect(page).toHaveURL(/\/dispatch\/uber-eats-orders$/);
  });

  test('an order that one dispatcher creates step by step is on the board of the other at once', async ({
    openAs,
  }) => {
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await openAs('admin', BOARD),
    ];
    await expect(other.getByText('live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Order' }).click();
    const dialog = dialogOf(page);
    const field = (name: string) => dialog.getByRole('textbox', { name });

    // An id of the wrong shape is told, and leads nowhere.
    await dialog.getByText('Doordash', { exact: true }).click();
    await field('External ID').fill('7C2F1');
    await field('Customer name').fill('Wanda <b>Q.</b>');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText(
        'Order ID shape is invalid. Make sure you copied it from dashboard URL',
      ),
    ).toBeVisible();
    await expect(dialog.getByText('Required')).toBeVisible();
    await expectAccessible(page);

    // The address of the dashboard's page gives the id.
    const id = randomUUID();
    await field('External ID').fill(
      `https://merchant.doordash.com/orders/${id}?tab=details`,
    );
    await expect(field('External ID')).toHaveValue(id);
    await dialog.getByRole('combobox', { name: 'Restaurant' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Next' }).click();

    // A dialog that is closed loses nothing, nor does a page that is loaded anew.
    await expect(
      dialog.getByRole('checkbox', { name: 'Own phone number' }),
    ).toBeChecked();
    await field('Phone number').fill('+1 704 555 0199');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(field('External ID')).toHaveValue(id);
    await dialog.getByRole('button', { name: 'Delivery information' }).click();
    await expect(field('Phone number')).toHaveValue('+1 704 555 0199');
    const address = dialog.getByRole('combobox', { name: 'Recipient address' });
    await address.fill('cedar');
    await page
      .getByRole('option', { name: /Cedar Street/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Charges' }).click();
    await field('Sub total').fill('');
    await field('Sub total').pressSequentially('2150');
    await expect(field('Sub total')).toHaveValue('$21.50');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Order created successfuly!')).toBeVisible();

    const title = id.slice(-5).toUpperCase();
    const card = new OrdersBoard(other).card(title);
    await expect(card).toBeVisible({ timeout: 2_000 });
    await expect(card).toContainText('Wanda <b>Q.</b>');
    await expect(card).toContainText('Created');
    await new OrdersBoard(other).expand(title);
    await expect(card).toContainText('$21.50');
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

  test('fields are saved when they are left or by Enter, and never under the hands of another', async ({
    openAs,
  }) => {
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await openAs('admin', BOARD),
    ];
    const order = await createOrder(page);
    for (const console of [page, other]) {
      const card = new OrdersBoard(console).card(order.title);
      await card.getByRole('button', { name: 'Edit Order' }).click();
      await expect(
        card.getByRole('button', { name: 'Finished Editing' }),
      ).toBeVisible();
    }
    const field = (console: Page, name: string) =>
      new OrdersBoard(console)
        .card(order.title)
        .getByRole('textbox', { name, exact: true });
    // What one types stays while the other saves.
    await field(other, 'Customer name').pressSequentially(' the second');
    await field(page, 'Customer name').fill('Zoë');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Eater name updated successfully'),
    ).toBeVisible();
    await expect(
      new OrdersBoard(other).card(order.title).getByText(/"Zoë"/),
    ).toBeVisible();
    await expect(field(other, 'Customer name')).toHaveValue(
      'Ada L. the second',
    );
    await other.keyboard.press('Escape');
    await expect(field(other, 'Customer name')).toHaveValue('Zoë');
    await field(page, 'Tips').fill('$4.00');
    await page.keyboard.press('Tab');
    await expect(
      page.getByText('Order charges - tips field updated successfully'),
    ).toBeVisible();
    await expect(field(other, 'Tips')).toHaveValue('$4.00');
    await expect(field(other, 'Sub total')).toHaveValue('$21.50');
    await expectAccessible(page);
    await actOnOrder(page, order, 'POST', 'cancel');
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

  test('comes back by itself when the services were away, with what was changed meanwhile', async ({
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
    signalProgram('reference services', 'SIGKILL');
    await expect(live).toHaveCount(0, { timeout: 20_000 });
    await expect(async () => {
      const order = await createOrder(other);
      await actOnOrder(other, order, 'POST', 'cancel');
    }).toPass({ timeout: 30_000 });
    const order = await createOrder(other);
    await expect(new OrdersBoard(page).card(order.title)).toBeVisible({
      timeout: 15_000,
    });
    await expect(live).toBeVisible({ timeout: 15_000 });
    await actOnOrder(other, order, 'POST', 'cancel');
    await expect(new OrdersBoard(page).card(order.title)).toHaveCount(0);
  });
});
