import type { Page } from '@playwright/test';
import { assignPilot } from '../support/assignPilot';
import { expect, expectAccessible, titled } from '../support/consoleTest';
import { actOnOrder } from '../support/createOrder';
import { ROBOT, test } from '../support/deliverTest';
import { findRoom } from '../support/findRoom';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { RobotObserver } from '../support/RobotObserver';

const group = (page: Page, name: string) => page.getByRole('group', { name });

/** Confirms what a stage offers, and waits for what is said then. */
async function tell(
  page: Page,
  label: string,
  question: string,
  success: string,
) {
  await group(page, 'Delivery').getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test.describe('delivering', () => {
  test('a pilot brings an order from the restaurant to the customer', async ({
    openDeliver,
    giveOrder,
  }) => {
    const { page } = await openDeliver();
    await expect(page).toHaveTitle(titled(`Deliver with ${ROBOT}`));
    await expect(group(page, 'Delivery')).toContainText('No order');
    await expect(group(page, 'Destination')).toContainText('Parking spot');
    await expect(
      page.getByRole('link', { name: 'Suggestions' }),
    ).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);

    await giveOrder();
    await expect(page.getByText('New delivery available!')).toBeVisible();
    await expect(group(page, 'Destination')).toContainText(
      /Restaurant.*Deliver \d+/,
    );
    await expect(page.getByText('New delivery available!')).toHaveCount(0);
    await tell(
      page,
      "I'm on my way to pick-up",
      'Check the pick-up location before you leave',
      'Have a nice trip! Let us know when you arrive at the pick up location',
    );
    await expect(group(page, 'Destination')).toContainText(
      /Restaurant.*Deliver \d+/,
    );
    await tell(
      page,
      "I've arrived at pick-up",
      'Make sure the robot stands at the pick-up location',
      'Arrival confirmed. Wait for the restaurant to identify themselves',
    );
    await expect(group(page, 'Destination')).toContainText(
      /Recipient.*Ada L\..*77 Cedar Street.*Third floor/,
    );
    await tell(
      page,
      'Order Picked Up',
      'Make sure all the order items are in the robot',
      'Pick Up successfully acknowledged.',
    );
    await tell(
      page,
      "I'm on my way to drop-off",
      'Check the drop-off location before you leave',
      'Have a nice trip! Let us know when you arrive at the drop off location',
    );
    await tell(
      page,
      "I've arrived at drop-off",
      'Make sure the robot stands at the drop-off location',
      'Arrival confirmed. Wait for the customer to identify themselves',
    );
    await expectAccessible(page);
    await tell(
      page,
      'Order Dropped Off',
      'Verify customer got all items from the robot',
      'Great! Mission accomplished',
    );
    await expect(group(page, 'Delivery')).toContainText('No order');
  });

  test('an order that is canceled while something of it is confirmed is told nothing of', async ({
    openDeliver,
    giveOrder,
    admin,
  }) => {
    const order = await giveOrder();
    const { page } = await openDeliver();
    const events: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/assigned-robot/events'))
        events.push(request.url());
    });
    await page
      .getByRole('button', { name: "I'm on my way to pick-up" })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(await actOnOrder(admin, order, 'POST', 'cancel')).toBe(200);
    await expect(dialog.getByRole('alert')).toHaveText(
      `${ROBOT} carries no order any more: it was canceled, finished or given to another robot. Nothing was sent.`,
    );
    await expect(
      dialog.getByRole('button', { name: 'Confirm' }),
    ).toBeDisabled();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(group(page, 'Delivery')).toContainText('No order');
    expect(events).toEqual([]);
  });

  test('nobody delivers with the robot of somebody else', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/403/);
    const page = await openAs('pilot', '/deliver-with/SH2');
    await expect(
      page.getByText('You are not assigned to robot SH2'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/robots$/);
    const pilot = await RobotObserver.open('pilot', 'SH2');
    pilot.send({ type: 'lease-request', robot_id: 'SH2', id: 'no' });
    await pilot.until(() => pilot.errors.length > 0);
    expect(pilot.errors[0]).toMatchObject({
      code: 'forbidden',
      message: 'You are not assigned to robot SH2',
    });
    pilot.close();

    const admin = await openAs('admin', `/deliver-with/${ROBOT}`);
    await expect(
      admin.getByText('Your role does not include this screen'),
    ).toBeVisible();
  });
});

test.describe('a pilot who drives their robot', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 960, height: 600 } });

  test('is stopped and sent away when it is assigned to nobody any more', async ({
    openDeliver,
    observer,
    admin,
    allowProblem,
  }) => {
    allowProblem(/403/);
    await findRoom(observer);
    const drive = await openDeliver();
    await drive.takeControl();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await assignPilot(admin, ROBOT, undefined);
    await observer.until(() => observer.latest.speed === 0);
    expect(observer.lease?.holder).toBeUndefined();
    await expect(
      drive.page.getByText(`You were unassigned from robot ${ROBOT}`),
    ).toBeVisible();
    await expect(drive.page).toHaveURL(/\/robots$/);
    await drive.page.keyboard.up('ArrowUp');
  });

  test('stops it with the tab that is hidden, and with a dialog', async ({
    openDeliver,
    giveOrder,
    observer,
  }) => {
    await findRoom(observer);
    await giveOrder();
    const drive = await openDeliver();
    const { page } = drive;
    await drive.takeControl();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await observer.until(() => observer.latest.speed === 0);
    await page.evaluate(() => {
      delete (document as { hidden?: unknown }).hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.waitForTimeout(300);
    // The key is still held.
    expect(observer.latest.speed).toBe(0);
    await page.keyboard.up('ArrowUp');
    await drive.untilClear();

    await holdUntilMoving(drive, 'ArrowDown', observer);
    await page
      .getByRole('button', { name: "I'm on my way to pick-up" })
      .click();
    await observer.until(() => observer.latest.speed === 0);
    await page.keyboard.up('ArrowDown');
    await page.keyboard.press('Escape');
    await drive.untilClear();
    await drive.release();
  });
});
