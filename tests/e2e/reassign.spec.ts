import { OrdersBoard } from '../pages/OrdersBoard';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { setDeploymentKind } from '../support/setDeploymentKind';

/** The demo gives it no order; it is a testing one. */
const FAILING = 'SH6';

test('orders of a robot that fails are given to others together', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/dispatch/orders');
  const board = new OrdersBoard(page);
  const order = await createOrder(page);
  try {
    await actOnOrder(page, order, 'PUT', 'assigned-robot', {
      robot_id: FAILING,
    });
    await setDeploymentKind(page, FAILING, 'retired');
    // The service looks at all open orders every 5 s.
    const suggestions = board.list('Rescue suggestions');
    const card = suggestions.getByRole('listitem', {
      name: `Order ${order.title}`,
    });
    await expect(card).toContainText(`${FAILING} is retired.`);

    await page.getByRole('button', { name: 'Reassign…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reassign orders' });
    const mine = dialog.getByRole('checkbox', {
      name: `${order.title} with ${FAILING}`,
    });
    await expect(mine).toBeVisible();
    await expect(dialog.getByText('Looking for another robot')).toHaveCount(0);
    // Orders of the demo that got stuck meanwhile stay as they are.
    const others = dialog
      .getByRole('listitem')
      .filter({ hasNotText: order.title })
      .getByRole('checkbox', { checked: true });
    while ((await others.count()) > 0) await others.first().click();
    // What the demo's orders had is free by then, and whoever wants it for this one says so.
    if (!(await mine.isChecked())) await mine.click();
    await expect(mine).toBeChecked();
    const chosen = dialog
      .getByRole('listitem')
      .filter({ hasText: order.title })
      .getByText(/^→ SH\d+$/);
    await expect(chosen).toBeVisible();
    // Which one is the best depends on what the demo's robots have done meanwhile.
    const free = (await chosen.innerText()).replace('→ ', '');
    expect(free).not.toBe(FAILING);
    await expectAccessible(page, '[role=dialog]');
    await dialog
      .getByRole('button', { name: 'Reassign 1 order', exact: true })
      .click();
    await expect(dialog).toContainText('1 order reassigned.');
    await expect(dialog).toContainText(`${free} carries it now.`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(
      board.list('Assigned orders').getByRole('listitem', {
        name: `Order ${order.title}`,
      }),
    ).toContainText(free);
  } finally {
    await setDeploymentKind(page, FAILING, 'testing');
    await actOnOrder(page, order, 'POST', 'cancel');
  }
});
