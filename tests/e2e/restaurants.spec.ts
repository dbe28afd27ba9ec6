import { randomUUID } from 'node:crypto';
import { RestaurantsPage } from '../pages/RestaurantsPage';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import {
  changeRestaurant,
  createRestaurant,
} from '../support/createRestaurant';

/** The same as any other of this run, and none of another. */
const named = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

/** An order of a restaurant, as the wizard sends it. */
const orderOf = (restaurant_uuid: string) =>
  JSON.stringify({
    restaurant_uuid,
    external_id: randomUUID(),
    is_mock: false,
    sales_channel: 'doordash',
    recipient: {
      name: 'Ada L.',
      phone_number: '+1 704 555 0142',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    },
    charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
  });

test.describe('restaurants', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are in a table of these columns, which fits', async ({ openAs }) => {
    const page = await openAs('supervisor', RestaurantsPage.path);
    const restaurants = new RestaurantsPage(page);
    await expect(page).toHaveTitle(titled('Restaurants'));
    await expect(restaurants.names.first()).toBeVisible();
    await expect(restaurants.table.getByRole('columnheader')).toHaveText([
      'Menu',
      'Restaurant Name',
      'Drop Off deadline (minutes)',
      'Address (line 1)',
    ]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('are made, with a message for all that is missing', async ({
    openAs,
  }) => {
    const name = named('Harbor Kitchen');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const restaurants = new RestaurantsPage(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const { dialog } = restaurants;
    await expect(dialog).toHaveCSS('max-width', '700px');
    const deadline = dialog.getByRole('spinbutton', {
      name: 'Drop off deadline (minutes)',
    });
    await expect(deadline).toHaveValue('40');
    await deadline.fill('');
    await restaurants.press('Add external ref');
    await restaurants.press('Add contact');
    await restaurants.press('Create');
    await expect(dialog.getByText('Required', { exact: true })).toHaveCount(4);
    await expect(dialog.getByText('Address is required')).toBeVisible();
    await expect(
      dialog.getByText('Contact info must not be blank'),
    ).toHaveCount(2);
    await expectAccessible(page);

    await restaurants.field('Restaurant name').fill(name);
    await restaurants.pickAddress('alder');
    await restaurants.field('Complement').fill('Back door');
    await deadline.fill('35');
    await restaurants.field('Origin').fill('uber-eats');
    await restaurants.field('Id').fill(randomUUID());
    await restaurants.field('Name').fill('Ada');
    await restaurants.field('Phone number').fill('+1 704 555 0142');
    await dialog
      .getByRole('combobox', { name: 'Add employee' })
      .fill('rescuer');
    await page.getByRole('option', { name: /rescuer@sidehelm\.test/ }).click();
    await expect(
      dialog.getByRole('button', { name: /^Remove employee rescuer@/ }),
    ).toBeVisible();
    await restaurants.press('Create');
    await expect(page.getByText('Restaurant created!')).toBeVisible();

    await restaurants.filter('Restaurant Name').fill(name);
    await expect(restaurants.row(name)).toContainText('35');
    await restaurants.row(name).getByText('35', { exact: true }).click();
    await expect(page).toHaveTitle(titled('View Restaurant'));
    await expect(page.getByRole('region', { name })).toContainText('Back door');
    await expect(
      page.getByRole('region', { name: 'Contacts', exact: true }),
    ).toContainText('Ada +1 704 555 0142');
    await expect(
      page.getByRole('region', { name: 'Employees', exact: true }),
    ).toContainText('rescuer@sidehelm.test');
    await expectAccessible(page);
  });

  test('are filtered and sorted by the service', async ({ openAs }) => {
    const name = named('Sorted');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const restaurants = new RestaurantsPage(page);
    await createRestaurant(page, `${name} A`, {
      drop_off_deadline_in_minutes: 55,
    });
    await createRestaurant(page, `${name} B`, {
      drop_off_deadline_in_minutes: 20,
    });
    await restaurants.filter('Restaurant Name').fill(name.toUpperCase());
    await expect(restaurants.names).toHaveText([`${name} A`, `${name} B`]);
    await page
      .getByRole('button', { name: 'Drop Off deadline (minutes)' })
      .click();
    await expect(restaurants.names).toHaveText([`${name} B`, `${name} A`]);
    await restaurants.filter('Drop Off deadline (minutes)').fill('55');
    await expect(restaurants.names).toHaveText([`${name} A`]);
    await page.reload();
    await expect(restaurants.names).toHaveText([`${name} A`]);
    await restaurants.filter('Restaurant Name').fill('no such name');
    await expect(page.getByText('No restaurants to show')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(restaurants.names.first()).toBeVisible();
  });

  test('have contacts, of which none is blank', async ({ openAs }) => {
    const name = named('Contacts');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const uuid = await createRestaurant(page, name);
    const restaurants = new RestaurantsPage(page);
    await restaurants.choose(name, 'Set Restaurant Contacts');
    await restaurants.field('Phone number').fill(' ');
    await restaurants.press('Set contacts');
    await expect(
      restaurants.dialog.getByText('Contact info must not be blank'),
    ).toBeVisible();
    await restaurants.press('Remove contact 1');
    await expect(
      restaurants.dialog.getByText('Required', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await restaurants.press('Add contact');
    await restaurants.field('Name').fill('Bo');
    await restaurants.field('Phone number').fill('+1 704 555 0143');
    await restaurants.press('Set contacts');
    await expect(
      page.getByText(
        `Contacts for Restaurant ID - ${uuid} were set successfully!`,
      ),
    ).toBeVisible();
    await page.goto(`/restaurants/${uuid}`);
    await expect(
      page.getByRole('region', { name: 'Contacts', exact: true }),
    ).toContainText('Bo +1 704 555 0143');
  });

  test('are edited by two people, and nothing is overwritten unseen', async ({
    openAs,
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/412/);
    const name = named('Edited');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const uuid = await createRestaurant(page, name);
    const restaurants = new RestaurantsPage(page);
    await restaurants.choose(name, 'Edit…');
    const deadline = restaurants.dialog.getByRole('spinbutton');
    await deadline.fill('50');
    // Somebody else, meanwhile.
    const admin = await enterAs('admin');
    await callGateway(admin, {
      path: `restaurants/api/restaurants/${uuid}`,
      method: 'PUT',
      body: JSON.stringify({
        name,
        external_refs: [],
        address_description: { address_line_1: '77 Cedar Street' },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
        contacts: [{ name: 'Cleo', phone_number: '1' }],
        employees: [],
        drop_off_deadline_in_minutes: 30,
      }),
    });
    await restaurants.press('Save');
    await expect(
      page.getByText(
        `${name} was changed by somebody else meanwhile (drop off deadline, contacts). Look at it again, then repeat your change.`,
      ),
    ).toBeVisible();
    await expect(deadline).toHaveValue('50');
    await restaurants.press('Save');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await page.goto(`/restaurants/${uuid}`);
    await expect(page.getByRole('region', { name })).toContainText(
      '50 minutes',
    );
    // What the other one has changed and this one has not.
    await expect(
      page.getByRole('region', { name: 'Contacts', exact: true }),
    ).toContainText('Cleo');
  });

  test('take no orders while they are paused', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/409/);
    const name = named('Paused');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const uuid = await createRestaurant(page, name);
    const restaurants = new RestaurantsPage(page);
    await restaurants.choose(name, 'Pause…');
    await restaurants.press('Pause');
    await expect(
      restaurants.dialog.getByText('Required', { exact: true }),
    ).toHaveCount(2);
    await restaurants.field('Reason').fill('Oven broken');
    await restaurants.press('2 h');
    await expectAccessible(page);
    await restaurants.press('Pause');
    await expect(
      page.getByText(new RegExp(`${name} is paused until `)),
    ).toBeVisible();
    await expect(restaurants.row(name)).toContainText('paused');

    const refused = await callGateway(page, {
      path: 'delivery-orders/api/orders',
      method: 'POST',
      body: orderOf(uuid),
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(
      new RegExp(
        `^${name} is paused \\(Oven broken\\) and takes no orders\\. It opens again on \\w+day \\d+ \\w+ at \\d\\d:\\d\\d \\(UTC\\)\\.$`,
      ),
    );
    // Whoever dispatches sees it before they have typed an order.
    await page.goto('/dispatch/orders');
    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.getByRole('combobox', { name: 'Restaurant' }).fill(name);
    await page.getByRole('option', { name }).click();
    await expect(page.getByText(/^Paused: Oven broken\. Opens /)).toBeVisible();

    await page.goto(`/restaurants/${uuid}`);
    await page.getByRole('button', { name: 'End pause' }).click();
    await expect(
      page.getByText(`The pause of ${name} has ended`),
    ).toBeVisible();
    const accepted = await callGateway(page, {
      path: 'delivery-orders/api/orders',
      method: 'POST',
      body: orderOf(uuid),
    });
    expect(accepted.status).toBe(201);
  });

  test('take no orders outside of their hours', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/409/);
    const name = named('Closed');
    const page = await openAs('supervisor', RestaurantsPage.path);
    const uuid = await createRestaurant(page, name);
    const restaurants = new RestaurantsPage(page);
    await restaurants.choose(name, 'Opening hours…');
    const { dialog } = restaurants;
    const zone = dialog.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Pacific/Honolulu');
    await page.getByRole('option', { name: 'Pacific/Honolulu' }).click();
    // The day after tomorrow, so that it is closed whenever this runs.
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      timeZone: 'Pacific/Honolulu',
    }).format(Date.now() + 2 * 86_400_000);
    await restaurants.press(`Add hours on ${day}`);
    await dialog.getByLabel('Opens').fill('18:00');
    await dialog.getByLabel('Closes').fill('02:00');
    await expectAccessible(page);
    await restaurants.press('Save');
    await expect(
      page.getByText(`Opening hours of ${name} saved`),
    ).toBeVisible();
    const { status, message } = await callGateway(page, {
      path: 'delivery-orders/api/orders',
      method: 'POST',
      body: orderOf(uuid),
    });
    expect(status).toBe(409);
    expect(message).toContain(
      `${name} is closed and takes no orders. It opens again on ${day} `,
    );
    expect(message).toContain(' at 18:00 (HST).');
    await page.goto(`/restaurants/${uuid}`);
    const hours = page.getByRole('region', { name: 'Opening hours' });
    await expect(hours).toContainText('Closed. Opens ');
    await expect(hours).toContainText('18:00 – 02:00 on the next day');
  });

  test('are all on a map', async ({ openAs }) => {
    const page = await openAs('supervisor', RestaurantsPage.path);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Map of all restaurants' });
    await expect(dialog.locator('canvas')).toBeVisible();
    await expectAccessible(page);
  });

  test('are changed by nobody whose role does not allow it, at the gateway neither', async ({
    openAs,
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/403/);
    const admin = await enterAs('admin');
    const uuid = await createRestaurant(admin, named('Guarded'));
    const page = await openAs('pilot', RestaurantsPage.path);
    await expect(page).toHaveTitle(titled('No permission'));
    for (const [what, body] of [
      ['contacts', { contacts: [{ name: 'Eve', phone_number: '1' }] }],
      ['pause', { reason: 'Eve', until: '2199-01-01T00:00:00Z' }],
    ] as const)
      expect((await changeRestaurant(page, uuid, what, body)).status).toBe(403);
    await page.goto(`/restaurants/${uuid}`);
    await expect(
      page.getByRole('region', { name: 'Contacts', exact: true }),
    ).toContainText('Ada');
    await expect(page.getByRole('button', { name: 'Edit…' })).toHaveCount(0);
  });
});
