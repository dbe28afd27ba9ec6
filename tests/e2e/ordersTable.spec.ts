import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { createRestaurant } from '../support/createRestaurant';

const TABLE = '/dispatch/uber-eats-orders';

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const rowOf = (page: Page, text: string) =>
  table(page).getByRole('row').filter({ hasText: text });
const filter = (page: Page, column: string) =>
  table(page).getByRole('searchbox', { name: `Filter ${column}` });

test.describe('the table of orders', () => {
  for (const path of ['/dispatch', '/dispatch/nonsense/deep'])
    test(`${path} leads to it, with its query`, async ({ openAs }) => {
      const page = await openAs('supervisor', `${path}?text=zzz`);
      await expect(page).toHaveURL(`${TABLE}?text=zzz`);
    });

  test('has these columns, the oldest open orders first', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    await expect(rowOf(page, 'SH1')).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Menu',
      'Requested At',
      'Current stage',
      'Current stage ETA',
      'Restaurant UUID',
      'Recipient Name',
      'Recipient Phone Number',
      'Recipient Address',
      'Assigned Robot',
      'Sales Channel',
      'Is in final stage',
    ]);
    await expect(
      table(page).getByRole('columnheader', { name: 'Requested At' }),
    ).toHaveAttribute('aria-sort', 'ascending');
    await expect(
      table(page).getByRole('checkbox', { name: /Is in final stage/ }),
    ).not.toBeChecked();
    await expectAccessible(page);
  });

  test('filters and sorts on the server, and the address says how', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    const name = `Filter ${Date.now()}`;
    const orders = [];
    for (const [index, letter] of ['B', 'A'].entries())
      orders.push(
        await createOrder(page, {
          recipient: {
            name: `${name} ${letter}`,
            phone_number: `+1 704 555 010${index}`,
            address_description: { address_line_1: '77 Cedar Street' },
            geocoded_address: { lat: 35.2271, lng: -80.8431 },
          },
        }),
      );
    await filter(page, 'Recipient Name').fill(name);
    const rows = rowOf(page, name);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(`${name} B`);
    await table(page)
      .getByRole('columnheader', { name: 'Recipient Name' })
      .getByRole('button')
      .click();
    await expect(rows.first()).toContainText(`${name} A`);
    const address = page.url();
    // Whoever gets the link sees the same.
    const other = await openAs('admin', address);
    await expect(rowOf(other, name).first()).toContainText(`${name} A`);
    await expect(rowOf(other, name)).toHaveCount(2);
    // What is finished goes, and comes back with the filter of final ones.
    await actOnOrder(page, orders[0], 'POST', 'cancel');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(filter(page, 'Recipient Name')).toHaveValue('');
    await actOnOrder(page, orders[1], 'POST', 'cancel');
  });

  test('finds the orders of a restaurant by its name, and the search of the console leads there', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    const name = `Taco ${Date.now()}`;
    const address = { address_line_1: `${Date.now()} Lane` };
    const recipient = {
      name: 'Bo',
      phone_number: '+1 704 555 0111',
      address_description: address,
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    };
    const restaurant_uuid = await createRestaurant(
      await openAs('admin', '/restaurants'),
      name,
    );
    const orders = [];
    for (let number = 0; number < 10; number++)
      orders.push(await createOrder(page, { restaurant_uuid, recipient }));
    const elsewhere = await createOrder(page, { recipient });
    const rows = rowOf(page, address.address_line_1);
    await filter(page, 'Recipient Address').fill(address.address_line_1);
    await expect(rows).toHaveCount(11);
    await filter(page, 'Restaurant UUID').fill(name.toLowerCase());
    await expect(rows).toHaveCount(10);

    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.getByRole('option', { name: 'Show all of Orders' }).click();
    await expect(page).toHaveURL(
      `${TABLE}?restaurant=${name.replace(' ', '+')}&final=all`,
    );
    await expect(rows).toHaveCount(10);
    for (const order of [...orders, elsewhere])
      await actOnOrder(page, order, 'POST', 'cancel');
  });

  test('the menu of an order goes with its row', async ({ openAs }) => {
    const page = await openAs('supervisor', TABLE);
    const order = await createOrder(page, {
      recipient: {
        name: `Menu ${Date.now()}`,
        phone_number: '+1 704 555 0111',
        address_description: { address_line_1: '77 Cedar Street' },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
      },
    });
    await page.getByRole('searchbox').first().fill(order.external_id);
    const row = rowOf(page, '77 Cedar Street');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^More for order/ }).click();
    const menu = page.getByRole('menu', { name: /^More for order/ });
    await expect(menu).toBeVisible();
    await actOnOrder(page, order, 'POST', 'cancel');
    await expect(rowOf(page, '77 Cedar Street')).toHaveCount(0);
    await expect(menu).toHaveCount(0);
  });

  test('a phone number is changed in its row, while another console changes the order', async ({
    openAs,
    allowProblem,
  }) => {
    // Faster than the news of the other change: refused once, and made from the order as it is then.
    allowProblem(/status of 412/);
    const page = await openAs('supervisor', TABLE);
    const order = await createOrder(page, {
      recipient: {
        name: `Phone ${Date.now()}`,
        phone_number: '+1 704 555 0111',
        address_description: { address_line_1: '77 Cedar Street' },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
      },
    });
    await page.getByRole('searchbox').first().fill(order.external_id);
    const row = rowOf(page, '77 Cedar Street');
    await expect(row).toHaveCount(1);
    await row.getByText('+1 704 555 0111').click();
    const field = row.getByRole('textbox');
    await field.fill('+1 704 555 0122');
    // The push moves nothing under the hands of whoever types.
    await actOnOrder(page, order, 'PUT', 'drop-off-notes', {
      drop_off_notes: 'Ring',
    });
    await expect(field).toHaveValue('+1 704 555 0122');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Recipient phone number updated successfully'),
    ).toBeVisible();
    await expect(page).toHaveURL(/uber-eats-orders/);
    await actOnOrder(page, order, 'POST', 'cancel');
  });

  test('a row leads to its order, and all that is found can be saved', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    await expect(rowOf(page, 'SH1')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /as CSV/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split(/\r?\n/)[0]).toContain('recipient_name');
    expect(file).toContain('SH1');
    await rowOf(page, 'SH1').getByRole('cell').nth(5).click();
    await expect(page).toHaveURL(/\/orders\/uber-eats\/[0-9a-f-]{36}$/);
    await expect(
      page.getByRole('heading', { name: 'View Order', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectAccessible(page);
  });

  test('nonsense in the address is left out', async ({ openAs }) => {
    const page = await openAs(
      'supervisor',
      `${TABLE}?sort=nonsense&direction=up&current_stage=lost&requested_from=soon`,
    );
    await expect(rowOf(page, 'SH1')).toBeVisible();
  });

  test('trails of the fleet come up beside it', async ({ openAs }) => {
    const page = await openAs('supervisor', TABLE);
    await page.getByRole('button', { name: 'Trails' }).click();
    await expect(page.locator('canvas[data-trails]')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Robots' })).toContainText(
      'SH1',
    );
    await expectAccessible(page);
  });

  test('an order that does not exist says so', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 404/);
    const page = await openAs(
      'supervisor',
      '/orders/uber-eats/0d5ec0de-0000-4000-8000-00000000dead',
    );
    await expect(
      page.getByText(
        /^Error when trying to fetch order details\. Message: There is no such order\./,
      ),
    ).toBeVisible();
  });
});
