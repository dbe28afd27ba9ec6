import type { Page } from '@playwright/test';
import { OrdersBoard } from '../pages/OrdersBoard';
import { installClock, jumpClock } from '../support/clock';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

const BOARD = '/dispatch/orders';
/** The demo gives them no order. */
const [ROBOT, ANOTHER] = ['SH7', 'SH6'];
const CHANGES = '**/api/orders/changes';

const live = (page: Page) => page.getByText('live', { exact: true });

test.describe('two dispatchers', () => {
  test('see at once what the other does, without asking for it', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await openAs('admin', BOARD),
    ];
    await expect(live(other)).toBeVisible();
    // Whatever comes now was not asked for.
    await other.route('**/api/orders/in-progress', route => route.abort());
    const order = await createOrder(page);
    const card = new OrdersBoard(other).card(order.title);
    await expect(card).toContainText('Created');
    await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: ROBOT });
    await expect(card).toContainText(ROBOT);
    await actOnOrder(page, order, 'POST', 'cancel');
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
    const cardOf = (console: Page) =>
      new OrdersBoard(console).card(order.title);
    for (const console of [page, other]) {
      await cardOf(console).getByRole('button', { name: 'Edit Order' }).click();
      await expect(
        cardOf(console).getByRole('button', { name: 'Finished Editing' }),
      ).toBeVisible();
    }
    const field = (console: Page, name: string) =>
      cardOf(console).getByRole('textbox', { name, exact: true });
    // What one types stays while the other saves.
    await field(other, 'Customer name').pressSequentially(' the second');
    await field(page, 'Customer name').fill('Zoë');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Eater name updated successfully'),
    ).toBeVisible();
    await expect(cardOf(other)).toContainText(
      'Somebody has changed it meanwhile to "Zoë". Saving replaces that, Escape takes it.',
    );
    await expect(field(other, 'Customer name')).toHaveValue(
      'Ada L. the second',
    );
    await expectAccessible(other);
    await other.keyboard.press('Escape');
    await expect(field(other, 'Customer name')).toHaveValue('Zoë');
    await field(page, 'Tips').fill('$4.00');
    await page.keyboard.press('Tab');
    await expect(
      page.getByText('Order charges - tips field updated successfully'),
    ).toBeVisible();
    await expect(field(other, 'Tips')).toHaveValue('$4.00');
    await expect(field(other, 'Sub total')).toHaveValue('$21.50');

    // Canceled while somebody types: it is told, and what they typed is still there.
    await field(other, 'Pick-up notes').fill('Ask for Bo');
    await actOnOrder(page, order, 'POST', 'cancel');
    await expect(cardOf(other)).toContainText(
      'Order canceled meanwhile. What you typed was not saved.',
    );
    await expect(field(other, 'Pick-up notes')).toHaveValue('Ask for Bo');
    await expect(
      cardOf(other).getByRole('button', { name: 'Change address' }),
    ).toHaveCount(0);
  });

  test('cannot give one order to two robots unseen, although the news of one are cut off', async ({
    openAs,
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/status of (412|409)|Failed to load resource|network/i);
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await enterAs('admin'),
    ];
    await other.route(CHANGES, route => route.abort());
    const order = await createOrder(page);
    await other.goto(BOARD);
    await expect(other.getByText('not live, updated every 10 s')).toBeVisible();
    const board = new OrdersBoard(other);
    await board
      .card(order.title)
      .getByRole('button', { name: 'Assign robot' })
      .click();
    const dialog = other.getByRole('dialog');
    const choice = dialog.getByRole('button', {
      name: new RegExp(`^${ANOTHER} `),
    });
    await expect(choice).toBeEnabled();
    await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: ROBOT });
    await choice.click();
    await expect(
      other.getByText(
        `Order ${order.title} was changed by Teodor Lindqvist meanwhile (assigned robot). Look at it again, then repeat your change.`,
      ),
    ).toBeVisible();
    // The dialog stays, and shows what is so by now.
    await expect(dialog).toContainText(`${ROBOT} carries the order now.`);
    await expect(new OrdersBoard(page).card(order.title)).toContainText(ROBOT);
    await actOnOrder(page, order, 'POST', 'cancel');
    await other.keyboard.press('Escape');
    await other.unroute(CHANGES);
    // Where the focus is, a card stays until it has left.
    await expect(board.card(order.title)).toContainText(
      'Order canceled meanwhile.',
      { timeout: 20_000 },
    );
    await expect(live(other)).toBeVisible();
  });

  test('see the same minutes left although the clock of one is an hour off', async ({
    openAs,
    enterAs,
  }) => {
    const page = await openAs('supervisor', BOARD);
    const order = await createOrder(page);
    const other = await enterAs('admin');
    await installClock(other);
    await other.goto('/robots');
    await jumpClock(other, 1);
    await other
      .getByRole('navigation')
      .getByRole('link', { name: /^Dispatch.*board/ })
      .click();
    const card = new OrdersBoard(other).card(order.title);
    await expect(card).toContainText(/\b(40|39) min/);
    await expect(card).not.toContainText('late');
    await expect(card).toContainText(/Created (now|0 minutes ago|1 minute)/);
    await actOnOrder(page, order, 'POST', 'cancel');
  });

  test('in many tabs of one browser: all are answered, three of them live, and a place that is free is taken', async ({
    openAs,
  }) => {
    const tabs = [await openAs('supervisor', BOARD)];
    await expect(live(tabs[0])).toBeVisible();
    while (tabs.length < 7) {
      const tab = await tabs[0].context().newPage();
      await tab.goto(tabs[0].url());
      const isTold = tabs.length < 3 ? 'live' : 'not live, updated every 10 s';
      await expect(tab.getByText(isTold, { exact: true })).toBeVisible();
      tabs.push(tab);
    }
    const last = tabs[tabs.length - 1];
    const order = await createOrder(last);
    await expect(new OrdersBoard(last).card(order.title)).toContainText(
      'Created',
      { timeout: 20_000 },
    );
    await tabs[1].close();
    const others = tabs.slice(3);
    await expect
      .poll(
        async () => {
          const told = await Promise.all(
            others.map(tab => live(tab).isVisible()),
          );
          return told.filter(Boolean).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await actOnOrder(last, order, 'POST', 'cancel');
    await Promise.all(tabs.slice(2).map(tab => tab.close()));
  });
});
