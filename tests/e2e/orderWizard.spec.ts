import { randomUUID } from 'node:crypto';
import { OrdersBoard } from '../pages/OrdersBoard';
import { OrderWizard } from '../pages/OrderWizard';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test } from '../support/consoleTest';

const BOARD = '/dispatch/orders';
const WRONG_SHAPE =
  'Order ID shape is invalid. Make sure you copied it from dashboard URL';

test.describe('a new order', () => {
  test('says of each field what is wrong with it, and goes to every step in any order', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', BOARD);
    const wizard = await OrderWizard.open(page);
    await expect(wizard.dialog.getByRole('radio')).toHaveCount(4);
    await expect(wizard.button('Back')).toBeDisabled();

    await wizard.button('Next').click();
    await expect(wizard.picker('Restaurant')).toHaveAccessibleDescription(
      'Required',
    );
    await expect(wizard.field('External ID')).toHaveAccessibleDescription(
      'External ID is required',
    );
    await expect(wizard.field('Customer name')).toHaveAccessibleDescription(
      'Customer name is required',
    );
    await expectAccessible(page, '[role=dialog]');
    await wizard.field('External ID').fill('7C2F1');
    for (const channel of ['Uber Eats', 'Doordash', 'SkipTheDishes']) {
      await wizard.channel(channel).click();
      await expect(wizard.field('External ID')).toHaveAccessibleDescription(
        WRONG_SHAPE,
      );
    }
    await wizard.channel('Facedrive').click();
    await expect(wizard.field('External ID')).not.toHaveAccessibleDescription(
      WRONG_SHAPE,
    );

    // The last step, although nothing is complete; it leads back to what is missing.
    await wizard.goTo('Charges');
    await expect(wizard.button('Next')).toHaveCount(0);
    await wizard.field('Tips').click();
    await page.keyboard.type('-1a2.3b4');
    await expect(wizard.field('Tips')).toHaveValue('$12.34');
    await wizard.button('Create').click();
    await expect(wizard.picker('Restaurant')).toBeFocused();
    await wizard.goTo('Delivery information');
    await expect(
      wizard.picker('Recipient address'),
    ).toHaveAccessibleDescription(/Recipient address is required/);
    await expect(wizard.field('Phone number')).toHaveAccessibleDescription(
      'Required',
    );
    await expectAccessible(page, '[role=dialog]');
    await wizard.button('Back').click();
    await expect(wizard.field('Customer name')).toBeVisible();

    // A number of their own with all channels but one, whatever the recipient was called before.
    for (const [channel, isOwn] of [
      ['Doordash', true],
      ['SkipTheDishes', true],
      ['Uber Eats', false],
      ['Facedrive', true],
    ] as const) {
      await wizard.goTo('Order information');
      await wizard.channel(channel).click();
      await wizard.goTo('Delivery information');
      await expect(wizard.box('Own phone number')).toBeChecked({
        checked: isOwn,
      });
      await expect(
        wizard.field(isOwn ? 'Phone number' : 'Phone code'),
      ).toBeVisible();
    }
    await wizard.goTo('Charges');
    await expectAccessible(page, '[role=dialog]');
  });

  test('comes from the address of a dashboard, survives a closed dialog and a reload, and is on every board', async ({
    openAs,
  }) => {
    const [page, other] = [
      await openAs('supervisor', BOARD),
      await openAs('admin', BOARD),
    ];
    await expect(other.getByText('live', { exact: true })).toBeVisible();
    const wizard = await OrderWizard.open(page);
    const id = randomUUID();
    await wizard
      .field('External ID')
      .fill(`https://merchant.doordash.com/orders/${id}?tab=details`);
    await expect(wizard.field('External ID')).toHaveValue(id);
    await expect(
      wizard.dialog.getByRole('radio', { name: 'Doordash' }),
    ).toBeChecked();
    await wizard.field('Customer name').fill('Wanda <b>Q.</b>');
    await wizard.chooseRestaurant();
    await wizard.field('Customer name').press('Enter');
    await wizard.field('Phone number').fill('+1 704 555 0199');
    await wizard.button('Close').click();
    await expect(wizard.dialog).toHaveCount(0);
    await page.reload();

    await OrderWizard.open(page);
    await expect(wizard.dialog).toContainText(/Your draft from .+ is back\./);
    await expect(wizard.field('External ID')).toHaveValue(id);
    await wizard.goTo('Delivery information');
    await expect(wizard.field('Phone number')).toHaveValue('+1 704 555 0199');
    await wizard.chooseAddress('Cedar Street');
    await wizard.button('Next').click();
    await wizard.field('Sub total').pressSequentially('2150');
    await expect(wizard.field('Sub total')).toHaveValue('$21.50');
    // On the last step Enter creates.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order created successfuly!')).toBeVisible();
    await expect(wizard.dialog).toHaveCount(0);

    const title = id.slice(-5).toUpperCase();
    const board = new OrdersBoard(other);
    await expect(board.card(title)).toContainText('Wanda <b>Q.</b>');
    await expect(board.card(title)).toContainText('Created');
    await board.expand(title);
    await expect(board.card(title)).toContainText('$21.50');
  });

  test('gets an id by itself when it is a mock', async ({ openAs }) => {
    const page = await openAs('supervisor', '/dispatch');
    const wizard = await OrderWizard.open(page);
    await wizard.box('Is Mock').check();
    await expect(wizard.field('External ID')).toHaveCount(0);
    await wizard.chooseRestaurant();
    await wizard.field('Customer name').fill('عدا 🍜');
    await wizard.button('Next').click();
    await wizard.chooseAddress('Cedar Street');
    await wizard.field('Phone code').fill('12 34');
    await wizard.goTo('Charges');
    const answer = page.waitForResponse(
      response =>
        response.url().endsWith('/delivery-orders/api/orders') &&
        response.request().method() === 'POST',
    );
    await wizard.button('Create').click();
    const { uuid, external_id, recipient } = await (await answer).json();
    expect(external_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(recipient).toMatchObject({ name: 'عدا 🍜', phone_code: '12 34' });
    await expect(page.getByText('Order created successfuly!')).toBeVisible();
    await page.goto(`/orders/uber-eats/${uuid}`);
    await expect(
      page.getByRole('heading', {
        name: `(mock) ${external_id.slice(-5).toUpperCase()}`,
      }),
    ).toBeVisible();
    await callGateway(page, {
      path: `delivery-orders/api/orders/${uuid}/cancel`,
      method: 'POST',
    });
  });
});
