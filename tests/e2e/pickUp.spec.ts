import { expect, expectAccessible, titled } from '../support/consoleTest';
import { actOnOrder } from '../support/createOrder';
import { ROBOT, test } from '../support/deliverTest';
import { findRoom } from '../support/findRoom';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';

test.describe('pick-up', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });

  test('opens the lid and tells that the robot has the order, with one hand', async ({
    openAs,
    giveOrder,
    observer,
    admin,
  }) => {
    const order = await giveOrder();
    const page = await openAs('rescuer', `/pick-up-with/${ROBOT}`);
    await expect(page).toHaveTitle(titled(`Pick-up ${ROBOT}`));
    const lid = page.getByRole('button', { name: 'Toggle Lid' });
    await expect(page.getByText('Stands still')).toBeVisible();
    const before = observer.latest.lid;
    await lid.tap();
    await observer.until(() => observer.latest.lid !== before);
    expect(observer.lease?.holder).toBeUndefined();
    await expect(
      page.getByText(`The lid is ${observer.latest.lid}.`),
    ).toBeVisible();
    await expect(lid).toBeEnabled();
    await lid.tap();
    await observer.until(() => observer.latest.lid === before);

    const hasIt = page.getByRole('button', { name: `${ROBOT} has the order` });
    await expect(page.getByText('Assigned to Robot')).toBeVisible();
    await expect(hasIt).toHaveCount(0);
    for (const kind of ['left-for-pick-up', 'arrived-at-pick-up'])
      await actOnOrder(admin, order, 'POST', 'assigned-robot/events', { kind });
    await expect(hasIt).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
    for (const button of [lid, hasIt]) {
      const box = await button.boundingBox();
      // Where a thumb is, and large enough for it.
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(370);
    }
    await expectAccessible(page);
    await hasIt.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Make sure all the order items are in the robot',
    );
    await dialog.getByRole('button', { name: 'Confirm' }).tap();
    await expect(
      page.getByText('Pick Up successfully acknowledged.'),
    ).toBeVisible();
    await expect(hasIt).toHaveCount(0);
  });

  test('leaves the lid of a robot that moves as it is, whatever the page would do', async ({
    openAs,
    observer,
  }) => {
    await findRoom(observer);
    const page = await openAs('rescuer', `/pick-up-with/${ROBOT}`);
    const lid = page.getByRole('button', { name: 'Toggle Lid' });
    await expect(lid).toBeEnabled();
    const before = observer.latest.lid;
    const beside = await RobotObserver.open('rescuer', ROBOT);
    const lease = await observer.takeLease();
    let isDriving = true;
    const driving = (async () => {
      // To and fro, so that the robot stays where there is room.
      for (let power = 0.5; isDriving; power = -power)
        await observer.driveFor(lease, 800, { power });
    })();
    await observer.until(() => Math.abs(observer.latest.speed) > 0.2);
    const answer = await beside
      .request({ type: 'lid-toggle', sent_at: monotonicNow() })
      .then(() => 'done')
      .catch((error: Error) => error.message);
    expect(answer).toContain('The lid moves only while the robot stands still');
    expect(observer.latest.lid).toBe(before);
    await expect(lid).toBeDisabled();
    await expect(page.getByText(`${ROBOT} moves.`)).toBeVisible();
    isDriving = false;
    await driving;
    await observer.releaseLease(lease);
    beside.close();
  });

  test('explains a robot that there is not, and one that is retired', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/404/);
    const page = await openAs('rescuer', '/pick-up-with/SH404');
    await expect(page.getByText('There is no robot SH404')).toBeVisible();
    await page.goto('/pick-up-with/banana');
    await expect(page.getByText('This is not the id of a robot')).toBeVisible();
    await page.goto('/pick-up-with/SH8');
    await expect(page.getByText('SH8 is retired')).toBeVisible();
    await expectAccessible(page);
  });

  test('is not for pilots, who are offered to watch', async ({ openAs }) => {
    const page = await openAs('pilot', `/pick-up-with/${ROBOT}`);
    await expect(
      page.getByText('Your role does not include this screen'),
    ).toBeVisible();
    const pilot = await RobotObserver.open('pilot', ROBOT);
    await expect(
      pilot.request({ type: 'lid-toggle', sent_at: monotonicNow() }),
    ).rejects.toThrow(/forbidden/);
    pilot.close();
  });
});

test('the rescue of an order leads to the pick-up of its robot', async ({
  openAs,
  giveOrder,
  admin,
}) => {
  const order = await giveOrder();
  await actOnOrder(admin, order, 'POST', 'start-rescue', { reason: 'Other' });
  const page = await openAs('rescuer', `/rescue-order/${order.uuid}`);
  await page.getByRole('link', { name: /^Teleop/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pick-up-with/${ROBOT}$`));
  await expect(page.getByRole('button', { name: 'Toggle Lid' })).toBeVisible();
});
