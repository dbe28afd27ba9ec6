import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

/** Nobody drives it, and the demo gives it no order. */
const ROBOT = 'SH7';

/** The figure or text beside a word of a block. */
const valueOf = (page: Page, block: string, word: string) =>
  page
    .getByRole('region', { name: block })
    .locator('dt', { hasText: new RegExp(`^${word}$`) })
    .locator('xpath=following-sibling::dd[1]');

test.describe('the page of an order', () => {
  test('has all of it at both addresses, who did what, and the link of its rescue', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/dispatch');
    const order = await createOrder(page, {
      sales_channel: 'uber-eats',
      recipient: {
        name: 'Ada L.',
        phone_code: '12 34',
        address_description: {
          address_line_1: '77 Cedar Street',
          address_line_2: '3rd floor',
        },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
      },
      drop_off_notes: 'Ring twice',
    });
    await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: ROBOT });
    await actOnOrder(page, order, 'POST', 'start-rescue', {
      reason: 'Construction blocked route',
    });
    const { title } = order;
    for (const path of [
      `/dispatch/uber-eats-orders/${order.uuid}`,
      `/orders/uber-eats/${order.uuid}`,
    ]) {
      await page.goto(path);
      await expect(page).toHaveTitle(titled('View Order'));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const [block, word, text] of [
      [title, 'Order ID', order.external_id],
      [title, 'Current stage', 'Assigned to Robot'],
      [title, 'Is mock', 'No'],
      [title, 'Assigned robot', ROBOT],
      [title, 'Sales channel', 'Uber Eats'],
      ['Restaurant', 'Drop-off deadline', '40 minutes'],
      ['Restaurant', 'Contacts', '+1 704 555 0100'],
      [
        'Restaurant',
        'Integrations',
        'uber-eats: 0d5ec0de-0000-4000-8002-000000000001',
      ],
      ['Delivery details', 'Customer name', 'Ada L.'],
      ['Delivery details', 'Phone', '12 34'],
      ['Delivery details', 'Address', '77 Cedar Street'],
      ['Delivery details', 'Address complement', '3rd floor'],
      ['Delivery details', 'Drop-off notes', 'Ring twice'],
      ['Rescue', 'Reason', 'Construction blocked route'],
    ])
      await expect(valueOf(page, block, word)).toContainText(text);
    await expect(
      valueOf(page, 'Restaurant', 'Address').getByRole('link'),
    ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//);
    await expect(
      page.getByRole('link', { name: `Spectate ${ROBOT}` }),
    ).toHaveAttribute('href', `/spectate/${ROBOT}`);

    const timeline = page.getByRole('region', { name: 'Timeline' });
    const stages = timeline.locator('ol > li');
    await expect(stages).toHaveCount(2);
    await expect(stages.first()).toContainText(/Created.*by Teodor Lindqvist/);
    await expect(stages.last()).toContainText('current stage');
    await expect(stages.last()).toContainText(
      /Construction blocked route.*Teodor Lindqvist/,
    );
    await expect(stages.last().locator('time').first()).toBeVisible();

    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = new URL(`/rescue-order/${order.uuid}`, page.url()).href;
    await expect(page.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      link,
    );
    await page.getByRole('button', { name: 'Copy the rescue link' }).click();
    await expect(page.getByRole('tooltip', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      link,
    );
    await expect(page.getByRole('tooltip', { name: 'Copied!' })).toHaveCount(0);
    await expectAccessible(page);

    // What another dispatcher does is seen as it happens.
    const other = await openAs('admin', '/robots');
    await actOnOrder(other, order, 'POST', 'cancel');
    await expect(valueOf(page, title, 'Current stage')).toContainText(
      'Order canceled',
    );
    await expect(stages).toHaveCount(3);
    await expect(
      page.getByRole('button', { name: 'Cancel order' }),
    ).toHaveCount(0);
  });

  test('marks a mock, says why an order cannot be had, and asks again', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 503/);
    const page = await openAs('supervisor', '/dispatch');
    const mock = await createOrder(page, { is_mock: true });
    const call = `**/delivery-orders/api/orders/${mock.uuid}`;
    await page.route(call, route =>
      route.fulfill({ status: 503, json: { message: 'It rests.' } }),
    );
    await page.goto(`/orders/uber-eats/${mock.uuid}`);
    await expect(
      page.getByText(
        'Error when trying to fetch order details. Message: It rests.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    const title = `(mock) ${mock.title}`;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(valueOf(page, title, 'Is mock')).toContainText('Yes');
    await actOnOrder(page, mock, 'POST', 'cancel');
  });
});
