import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

const plot = (page: Page, title: string) =>
  page.getByRole('group', { name: title });

test.describe('the figures of the orders', () => {
  test('are found from the board, and each bar leads to its orders', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/dispatch/orders');
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(page).toHaveURL('/dispatch/figures');
    await expect(page).toHaveTitle(titled('Dispatch figures'));
    for (const title of [
      'Orders an hour',
      'On time, day by day',
      'Time in each stage',
      'Rescues by reason',
    ])
      await expect(
        page.getByRole('heading', { name: title, level: 2 }),
      ).toBeVisible();
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
    await expectAccessible(page);

    // Tab comes to the newest bar; of the hour before, no order is made any more.
    const bars = plot(page, 'Orders an hour').getByRole('link');
    await bars.last().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? '',
    );
    const orders = /, (\d+ orders?)/.exec(name)?.[1] ?? 'no number';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/dispatch\/uber-eats-orders\?.*requested_from=.*/,
    );
    await expect(
      page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1),
    ).toBeVisible();
    await expect(page.getByText(orders, { exact: true })).toBeVisible();

    await page.goBack();
    await plot(page, 'On time, day by day').getByRole('link').last().click();
    await expect(page).toHaveURL(/requested_from=.*/);
    await page.goBack();
    await page
      .getByRole('list', { name: 'Time in each stage' })
      .getByRole('link', { name: /^Created/ })
      .click();
    await expect(page).toHaveURL(
      /uber-eats-orders\?requested_from=.*final=all/,
    );
    await expect(
      page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1),
    ).toBeVisible();
  });

  test('lead from a reason of rescues to the orders that were rescued for it', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/dispatch/uber-eats-orders');
    const reason = 'Construction blocked route';
    const order = await createOrder(page);
    await actOnOrder(page, order, 'POST', 'start-rescue', { reason });
    await actOnOrder(page, order, 'POST', 'cancel');
    await page.getByRole('link', { name: 'Figures' }).click();
    const bar = page
      .getByRole('list', { name: 'Rescues by reason' })
      .getByRole('link', { name: new RegExp(`^${reason}`) });
    const orders = /\d+ orders?/.exec((await bar.textContent()) ?? '')?.[0];
    await bar.click();
    await expect(page).toHaveURL(/&final=all&rescue=Construction\+blocked/);
    await expect(page.getByText(orders!, { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: 'Filter Rescue reason (1)' })
      .click();
    const panel = page.getByRole('dialog', { name: 'Filter Rescue reason' });
    await expect(panel.getByRole('radio', { name: reason })).toBeChecked();
    await expectAccessible(page);
  });

  test('are shown of other times and as tables, as the address says', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/dispatch/figures');
    await page.getByText('1 day', { exact: true }).click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page).toHaveURL(/days=1/);
    const table = page.getByRole('table', { name: 'Orders an hour' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 day' })).toBeChecked();
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/requested_from=/);
  });

  test('say why there are none, and ask again', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 503/);
    const page = await openAs('supervisor', '/dispatch/orders');
    await page.route(/orders\/figures/, route =>
      route.fulfill({
        status: 503,
        json: { message: 'The order service is down.' },
      }),
    );
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(
      page.getByText('The order service is down.').first(),
    ).toBeVisible();
    await page.unroute(/orders\/figures/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /again|Retry/ })
      .click();
    await expect(plot(page, 'Orders an hour')).toBeVisible();
  });
});
