import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { RobotsPage } from '../pages/RobotsPage';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('group', { name });
const option = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('option', { name });

/** Opens the search by its key, on a screen that is there. */
async function search(page: Page, text: string) {
  await page.getByRole('button', { name: 'Search everything' }).waitFor();
  // While the last one fades away, a dialog is there, and the keys are its own.
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
}

/** Every request for a part of the company. */
function watch(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (pattern.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test.describe('search across everything', () => {
  test('finds a robot by keys alone, and its list is searched with q', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/map');
    await search(page, 'sh3');
    await expect(option(page, /^SH3 /)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/robots\?details=SH3$/);
    await expect(dialog(page)).toHaveCount(0);
    const details = page.getByRole('dialog', { name: 'Robot SH3' });
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await page.keyboard.press('q');
    await expect(new RobotsPage(page).search).toBeFocused();
    // In a field the slash is a slash; Ctrl K opens the search even there.
    await page.keyboard.type('1/2');
    await expect(new RobotsPage(page).search).toHaveValue('1/2');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(new RobotsPage(page).search).toBeFocused();
  });

  test('who presses Enter at once gets there all the same', async ({
    openAs,
  }) => {
    const page = await openAs('pilot');
    await search(page, 'sh4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/robots\?details=SH4$/);
  });

  test('finds an order by its ids, recipient, phone, address and restaurant, through the kinds by arrow keys', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor');
    const number = String(Date.now());
    const name = `Quill ${number}`;
    const phone = `+1 ${number}`;
    const address = `${number.slice(-6)} Needle Street`;
    const order = await createOrder(page, {
      recipient: {
        name,
        phone_number: phone,
        address_description: { address_line_1: address },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
      },
    });
    const found = option(page, new RegExp(`^${order.title} `));
    await search(page, name);
    for (const text of [name, phone, address, order.external_id, order.uuid]) {
      await field(page).fill(text);
      await expect(found, text).toHaveCount(1);
      await expect(dialog(page).getByRole('option')).toHaveCount(1);
    }
    // What it was found by is said.
    await field(page).fill(phone);
    await expect(found).toContainText(phone);

    await field(page).fill('lotus kitchen');
    const restaurants = group(page, 'Restaurants');
    await expect(restaurants.getByRole('option')).toHaveCount(1);
    await expect(found).toBeVisible();
    await expectAccessible(page);
    const restaurant = restaurants.getByRole('option');
    for (let step = 0; step < 20; step += 1) {
      if ((await restaurant.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await restaurant.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/restaurants\/[0-9a-f-]{36}$/);
    await expect(
      page.getByRole('main').getByText('Lotus Kitchen').first(),
    ).toBeVisible();

    await search(page, order.external_id);
    await found.click();
    await expect(page).toHaveURL(`/orders/uber-eats/${order.uuid}`);
    await actOnOrder(page, order, 'POST', 'cancel');
  });

  test('leads to where all are listed, to people and to screens', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await search(page, 'sh');
    await expect(group(page, /^Robots: the first 6 of/)).toBeVisible();
    // More than fit: the list scrolls, and no focus is needed for it.
    await expectAccessible(page);
    await option(page, 'Show all of Robots').click();
    await expect(page).toHaveURL(/\/robots\?q=sh$/);

    await search(page, 'castellanos');
    const people = group(page, 'People');
    await expect(people.getByRole('option').first()).toContainText(
      'pilot@sidehelm.test',
    );
    await people.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
    await expect(
      page.getByRole('main').getByText('Maya Castellanos').first(),
    ).toBeVisible();

    // Of more than fit.
    await search(page, '@sidehelm.test');
    await option(page, 'Show all of People').click();
    await expect(page).toHaveURL('/users?q=%40sidehelm.test');

    await search(page, 'all cam');
    await group(page, 'Screens').getByRole('option').click();
    await expect(page).toHaveURL('/robots/spectate-all');
  });

  test('neither asks for nor shows what a role may not see', async ({
    openAs,
  }) => {
    const page = await openAs('pilot');
    const asked = watch(page, /\/api\/gateway\/(delivery-orders|auth)\//);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(
      dialog(page).getByText('Searches: Robots, Restaurants, Screens.'),
    ).toBeVisible();
    await page.keyboard.type('dispatch');
    await expect(
      dialog(page).getByText('Nothing found', { exact: true }),
    ).toBeVisible();
    expect(asked).toEqual([]);

    // A rescuer sees orders, but neither people nor the table of all orders.
    const rescuer = await openAs('rescuer');
    const theirs = watch(rescuer, /\/api\/gateway\/auth\//);
    await rescuer.getByRole('button', { name: 'Search everything' }).click();
    await expect(
      dialog(rescuer).getByText(
        'Searches: Robots, Orders, Restaurants, Screens.',
      ),
    ).toBeVisible();
    await rescuer.keyboard.type('street');
    await expect(
      group(rescuer, /^Orders/)
        .getByRole('option')
        .first(),
    ).toBeVisible();
    await expect(option(rescuer, 'Show all of Orders')).toHaveCount(0);
    expect(theirs).toEqual([]);
  });

  test('says which part failed while the others answered, and asks it again', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/50[0-9]|Failed to load/);
    const page = await openAs('supervisor');
    const orders = /\/api\/gateway\/delivery-orders\/api\/orders\/search/;
    await page.route(orders, route =>
      route.fulfill({
        status: 502,
        json: { message: 'The order service is down.' },
      }),
    );
    await search(page, 'sh2');
    const failure = dialog(page).getByText(
      'Orders could not be searched: The order service is down.',
    );
    await expect(failure).toBeVisible();
    await expect(option(page, /^SH2 /)).toBeVisible();
    await expectAccessible(page);
    await field(page).fill('no such thing');
    await expect(
      dialog(page).getByText('Nothing found elsewhere', { exact: true }),
    ).toBeVisible();
    await page.unroute(orders);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(
      dialog(page).getByText('Nothing found', { exact: true }),
    ).toBeVisible();
  });

  test('waits while a dialog asks something, and is told among the keys', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await new RobotsPage(page).ids();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of this screen' });
    await expect(help).toContainText('Search everything');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    await expect(dialog(page)).toHaveCount(0);
    await expect(help).toBeVisible();
  });

  test('is a button away on a phone', async ({ openAs }) => {
    const page = await openAs('rescuer');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.keyboard.type('sh2');
    await option(page, /^SH2 /).waitFor();
    await expectAccessible(page);
    const box = await dialog(page).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    await option(page, /^SH2 /).click();
    await expect(page).toHaveURL(/details=SH2$/);
  });
});
