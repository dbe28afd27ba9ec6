import type { Page } from '@playwright/test';
import { OrdersBoard } from '../pages/OrdersBoard';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

/** The demo gives it no order. */
const ROBOT = 'SH7';

/** What no other test of orders audits, and what is done without a mouse. */
test.describe('orders, accessible', () => {
  const OPENED = '[role=dialog], [role=menu]';

  const closed = (page: Page) => expect(page.locator(OPENED)).toHaveCount(0);

  const audit = (page: Page, what: string, part?: string) =>
    test.step(what, () => expectAccessible(page, part));

  async function leave(page: Page) {
    await page.keyboard.press('Escape');
    await closed(page);
  }

  test('the cards and dialogs of the board', async ({ openAs }) => {
    const page = await openAs('supervisor', '/dispatch/orders');
    const board = new OrdersBoard(page);
    const order = await createOrder(page);
    await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: ROBOT });
    await board.expand(order.title);
    const card = board.card(order.title);
    await audit(page, 'a card that is expanded');
    for (const [button, title] of [
      ['Reassign robot', 'Reassign order'],
      ['Start rescue', 'Start rescue'],
      ['Cancel order', 'Cancel order'],
    ]) {
      await card.getByRole('button', { name: button }).click();
      await page
        .getByRole('dialog', { name: new RegExp(`^${title}`) })
        .waitFor();
      await audit(page, title, OPENED);
      await leave(page);
      // The focus is back where it was.
      await expect(card.getByRole('button', { name: button })).toBeFocused();
    }
    await card.getByRole('button', { name: 'Edit Order' }).click();
    await audit(page, 'a card that is edited');
    await card.getByRole('button', { name: 'Change address' }).click();
    const address = page.getByRole('dialog', { name: /^Address of order/ });
    await address.getByRole('combobox').fill('');
    await address.getByRole('button', { name: 'Save address' }).click();
    await expect(address.getByText('Address is required')).toBeVisible();
    await audit(page, 'an address that is missing', OPENED);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await closed(page);
    await actOnOrder(page, order, 'POST', 'start-rescue', {
      reason: 'Vandalism',
    });
    await card.getByRole('button', { name: 'Finished Editing' }).click();
    await card.getByRole('button', { name: 'Finish rescue' }).click();
    await page.getByRole('dialog', { name: /^Finish rescue/ }).waitFor();
    await audit(page, 'the end of a rescue', OPENED);
    await leave(page);

    await page.goto(`/orders/uber-eats/${order.uuid}`);
    await page.getByRole('button', { name: 'Edit Order' }).click();
    await page.getByRole('heading', { name: 'Edit Order' }).waitFor();
    await audit(page, 'the page of an order that is edited');
    const phone = await openAs('rescuer', `/rescue-order/${order.uuid}`);
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone
      .getByRole('button', { name: /^I'm on my way to pick-up/ })
      .click();
    await phone.getByRole('dialog').waitFor();
    await audit(phone, 'the question before the robot leaves', OPENED);
    await actOnOrder(page, order, 'POST', 'cancel');
  });

  test('the table, by keyboard', async ({ openAs }) => {
    const page = await openAs('supervisor', '/dispatch/uber-eats-orders');
    const table = page.getByRole('table', { name: 'Orders' });
    await table.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    await audit(page, 'the columns', OPENED);
    await leave(page);
    for (const column of ['Current stage', 'Requested At']) {
      await table
        .getByRole('button', { name: `Filter ${column}`, exact: true })
        .press('Enter');
      await page.getByRole('dialog').waitFor();
      await audit(page, `the filter of ${column}`, OPENED);
      await leave(page);
    }
    await table
      .getByRole('button', { name: /^More for order/ })
      .first()
      .press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await audit(page, 'the menu of an order', OPENED);
    await leave(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const selected = table.locator('tr[aria-current=true]');
    const place = async () =>
      Number(await selected.getAttribute('aria-rowindex'));
    await page.keyboard.press('j');
    const before = await place();
    await page.keyboard.press('j');
    await expect.poll(place).toBe(before + 1);
    const uuid = await selected.getAttribute('data-order');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/orders/uber-eats/${uuid}`);
  });
});
