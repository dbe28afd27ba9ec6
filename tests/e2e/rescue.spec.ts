import { OrdersBoard } from '../pages/OrdersBoard';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

/** The demo gives it no order. */
const ROBOT = 'SH7';

test.describe('the rescue of an order', () => {
  test('goes from the board to the phone of a rescuer and back', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/dispatch/orders');
    const board = new OrdersBoard(page);
    const order = await createOrder(page);
    await actOnOrder(page, order, 'PUT', 'assigned-robot', {
      robot_id: ROBOT,
    });
    await board.expand(order.title);
    const card = board.card(order.title);
    await card.getByRole('button', { name: 'Start rescue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Software issue').click();
    await dialog.getByRole('button', { name: 'Start rescue' }).click();
    await expect(
      page.getByText('Rescue for order was dispatched successfully'),
    ).toBeVisible();
    await expect(card).toContainText('Software issue');
    const link = `/rescue-order/${order.uuid}`;
    await expect(card).toContainText(link);

    const phone = await openAs('rescuer', link);
    await phone.setViewportSize({ width: 360, height: 740 });
    for (const name of [
      'Order Information',
      'Restaurant directions',
      'Eater directions',
      'Robot directions',
    ])
      await expect(
        phone.getByRole('link', { name: new RegExp(`^${name}`) }),
      ).toBeVisible();
    await expectAccessible(phone);
    const width = await phone.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect(width).toBeLessThanOrEqual(360);

    await phone.getByRole('button', { name: /I'm on it|Claim/ }).click();
    await expect(card).toContainText('Jonah Okafor');
    await phone
      .getByRole('button', { name: /^I'm on my way to pick-up/ })
      .click();
    await phone.getByRole('dialog').getByRole('button').last().click();
    await expect(
      phone.getByText(
        'Have a nice trip! Let us know when you arrive at the pick up location',
      ),
    ).toBeVisible();
    await expect(card).toContainText('Robot en route to pick-up');

    await phone.getByRole('button', { name: /^Finish rescue/ }).click();
    await phone.getByRole('dialog').getByRole('button').last().click();
    await expect(
      phone.getByText('Rescue for order was completed successfully'),
    ).toBeVisible();
    await expect(card).not.toContainText('Software issue');
    await actOnOrder(page, order, 'POST', 'cancel');
    await expect(phone.getByText(/canceled/i).first()).toBeVisible();
  });

  test('is not for pilots', async ({ openAs }) => {
    const page = await openAs(
      'pilot',
      '/rescue-order/0d5ec0de-0000-4000-8000-00000000dead',
    );
    await expect(
      page.getByText('Your role does not include this screen'),
    ).toBeVisible();
  });
});
