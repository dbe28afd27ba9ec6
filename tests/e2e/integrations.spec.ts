import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { IntegrationsPage } from '../pages/IntegrationsPage';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { sendSigned } from '../support/sendSigned';

// The switch and the pauses are the whole company's.
test.describe.configure({ mode: 'serial' });

const PARTNERS = 'partners-api/api';

async function aRestaurant(page: Page): Promise<string> {
  const { text } = await callGateway(page, {
    path: 'restaurants/api/restaurants',
  });
  return JSON.parse(text)[0].uuid;
}

/** A trial order, as the program of a channel sends it. */
const orderOf = (restaurant_uuid: string, more: object = {}) =>
  JSON.stringify({
    restaurant_uuid,
    external_id: randomUUID(),
    is_mock: true,
    recipient: {
      name: 'Ada L.',
      phone_number: '+1 704 555 0142',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    },
    charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
    ...more,
  });

const sendPartner = (page: Page, restaurant: string, sales_channel: string) =>
  callGateway(page, {
    path: `${PARTNERS}/orders`,
    method: 'POST',
    body: orderOf(restaurant, { sales_channel }),
  });

const sendUberEats = (page: Page, restaurant: string) =>
  callGateway(page, {
    path: 'uber-eats-orders/api/orders',
    method: 'POST',
    body: orderOf(restaurant),
  });

/** Leaves all channels as others expect them, and no trial order open. */
async function clear(admin: Page, orders: { text: string }[]) {
  await callGateway(admin, {
    path: `${PARTNERS}/enable-order-creation`,
    method: 'POST',
  });
  for (const { text } of orders) {
    const { uuid } = JSON.parse(text);
    if (uuid)
      await callGateway(admin, {
        path: `delivery-orders/api/orders/${uuid}/cancel`,
        method: 'POST',
      });
  }
}

test.describe('integrations', () => {
  test('the Partners API is switched off and on, and really refuses meanwhile', async ({
    openAs,
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    const admin = await enterAs('admin');
    const restaurant = await aRestaurant(admin);
    const page = await openAs('supervisor', IntegrationsPage.path);
    const integrations = new IntegrationsPage(page);
    await expect(page).toHaveTitle(titled('Integrations'));
    await expect(
      page.getByRole('heading', { name: 'Accepting orders from' }),
    ).toBeVisible();
    await expect(integrations.switch).toBeChecked();
    await expectAccessible(page);

    await integrations.switch.click();
    await expect(integrations.dialog).toContainText(
      'New orders of partners are refused until somebody enables it again.',
    );
    await expectAccessible(page);
    await integrations.field('Reason (optional)').fill('Ice on the sidewalks');
    await integrations.press('Disable');
    await expect(
      page.getByText('Partners API disabled successfuly', { exact: true }),
    ).toBeVisible();
    await expect(integrations.switch).not.toBeChecked();
    await expect(integrations.card('Partners API')).toContainText(
      'Teodor Lindqvist',
    );
    await expect(integrations.card('Partners API')).toContainText(
      'Ice on the sidewalks',
    );
    await expect(integrations.card('Doordash')).toContainText(
      'Partners API disabled',
    );

    const refused = await sendPartner(admin, restaurant, 'doordash');
    expect([refused.status, refused.message]).toEqual([
      409,
      'No orders are taken from partners at the moment. Send the order again later.',
    ]);
    const uberEats = await sendUberEats(admin, restaurant);
    expect(uberEats).toMatchObject({ status: 201 });
    await expect(integrations.card('Doordash')).toContainText('refused');
    await expect(integrations.card('Doordash')).toContainText(
      'No orders are taken from partners at the moment.',
    );

    await integrations.switch.press('Enter');
    await integrations.press('Enable');
    await expect(
      page.getByText('Partners API enabled successfuly', { exact: true }),
    ).toBeVisible();
    await expect(integrations.switch).toBeChecked();
    const taken = await sendPartner(admin, restaurant, 'doordash');
    expect(taken).toMatchObject({ status: 201 });
    await clear(admin, [uberEats, taken]);
  });

  test('a channel is paused, told to everybody, and goes on', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    const admin = await openAs('admin', IntegrationsPage.path);
    const restaurant = await aRestaurant(admin);
    const page = await openAs('supervisor', IntegrationsPage.path);
    const integrations = new IntegrationsPage(page);
    await integrations.pause('Uber Eats', 'Kitchen is flooded');
    await expect(page.getByText(/^Uber Eats is paused until /)).toBeVisible();
    const seenByAdmin = new IntegrationsPage(admin).card('Uber Eats');
    await expect(seenByAdmin).toContainText('Kitchen is flooded');
    await expect(seenByAdmin).toContainText('Teodor Lindqvist');
    await expectAccessible(page);

    const refused = await sendUberEats(admin, restaurant);
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^No orders are taken from Uber Eats until \d{4}-/),
    ]);
    const partner = await sendPartner(admin, restaurant, 'skip-the-dishes');
    expect(partner.status).toBe(201);

    await integrations.endPause('Uber Eats');
    await expect(
      page.getByText('The pause of Uber Eats has ended'),
    ).toBeVisible();
    await expect(integrations.card('Uber Eats')).not.toContainText(
      'Kitchen is flooded',
    );
    const taken = await sendUberEats(admin, restaurant);
    expect(taken).toMatchObject({ status: 201 });
    await expect(integrations.card('Uber Eats')).toContainText('accepted');
    await clear(admin, [partner, taken]);
  });

  test('a key is made, signs an order, is rotated and revoked', async ({
    openAs,
  }) => {
    const page = await openAs('admin', IntegrationsPage.path);
    const integrations = new IntegrationsPage(page);
    const restaurant = await aRestaurant(page);
    const name = `Test ${randomUUID().slice(0, 6)}`;
    await page.getByRole('button', { name: 'Create key…' }).click();
    await integrations.press('Create');
    await expect(
      integrations.dialog.getByText('Choose one channel at least'),
    ).toBeVisible();
    await expectAccessible(page);
    await integrations.field('Name').fill(name);
    await integrations.dialog
      .getByRole('checkbox', { name: 'Facedrive' })
      .check();
    await integrations.dialog
      .getByRole('checkbox', { name: 'Trial orders only' })
      .check();
    await integrations.press('Create');
    const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    const [key, secret] = await shown.locator('code').allTextContents();
    await integrations.press('I have kept it');
    await expect(shown).toHaveCount(0);

    /** As a partner's program does, past the console. */
    const send = (more: object = {}) =>
      sendSigned(
        { key, secret },
        orderOf(restaurant, { sales_channel: 'facedrive', ...more }),
      );
    const taken = await send();
    expect(taken).toMatchObject({ status: 201 });
    expect((await send({ is_mock: false })).status).toBe(403);
    const card = integrations.card(name);
    await expect(card).toContainText('just now');

    await card.getByRole('button', { name: /^Rotate…/ }).click();
    await integrations.dialog
      .getByRole('spinbutton', { name: /^Hours/ })
      .fill('0');
    await integrations.press('Rotate');
    await expect(shown).toBeVisible();
    await integrations.press('I have kept it');
    expect((await send()).status).toBe(401);

    await card.getByRole('button', { name: /^Revoke…/ }).click();
    await integrations.press('Revoke');
    await expect(card).toContainText('revoked');
    await expectAccessible(page);
    await clear(page, [taken]);
  });

  test('is nothing for others, neither on screen nor at the gateway', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 403/);
    const page = await openAs('rescuer', IntegrationsPage.path);
    await expect(
      page.getByRole('heading', { name: 'Accepting orders from' }),
    ).toHaveCount(0);
    for (const call of [
      { path: `${PARTNERS}/capacity` },
      { path: `${PARTNERS}/channels` },
      { path: `${PARTNERS}/disable-order-creation`, method: 'POST' },
      { path: `${PARTNERS}/channels/doordash/pause`, method: 'DELETE' },
    ])
      expect((await callGateway(page, call)).status).toBe(403);
  });

  test('fits a phone', async ({ openAs }) => {
    const page = await openAs('supervisor', IntegrationsPage.path);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(new IntegrationsPage(page).card('Uber Eats')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
