import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving, isMoving } from '../support/holdUntilMoving';
import { RobotObserver } from '../support/RobotObserver';

test.describe('lease', () => {
  test('a second driver is refused, may take over with a reason, and the first one is told', async ({
    openAs,
    observer,
  }) => {
    const lease = await observer.takeLease();
    const driving = setInterval(() => observer.drive(lease, {}), 20);
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    await expect(page.getByText(/ drives SH2$/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Take control' }),
    ).toHaveCount(0);

    await page.getByRole('button', { name: 'Take over' }).click();
    const dialog = page.getByRole('dialog');
    const takeOver = dialog.getByRole('button', { name: 'Take over' });
    await expect(takeOver).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Blocked crossing');
    await expectAccessible(page);
    await takeOver.click();
    await observer.until(() => observer.lease?.reason === 'taken');
    expect(observer.lease).toMatchObject({ note: 'Blocked crossing' });
    await expect(page.getByText(`You have control of ${ROBOT}`)).toBeVisible();
    clearInterval(driving);

    // The old lease is dead at once.
    observer.errors.length = 0;
    const pushing = setInterval(() => observer.drive(lease, { power: 1 }), 20);
    await observer.until(() =>
      observer.errors.some(error => error.code === 'lease-dead'),
    );
    clearInterval(pushing);
    expect(observer.latest.speed).toBe(0);

    await observer.takeLease({ force: true, reason: 'Mine again' });
    await expect(page.getByRole('alert')).toHaveText(
      /took control\.“Mine again” The robot was stopped\. You no longer have control\./,
    );
    await page.keyboard.down('ArrowDown');
    await page.waitForTimeout(400);
    expect(observer.latest.speed).toBe(0);
    await page.keyboard.up('ArrowDown');
  });

  test('hands over to a colleague, who drives on from centred controls', async ({
    openAs,
    observer,
  }) => {
    const first = await openAs('rescuer', `/drive/${ROBOT}`);
    await first.setViewportSize({ width: 480, height: 360 });
    await new DrivePage(first).takeControl();
    const colleague = await openAs('admin', `/drive/${ROBOT}`);
    await expect(colleague.getByText(/ drives SH2$/)).toBeVisible();

    await first.getByRole('button', { name: 'Hand over' }).click();
    const dialog = first.getByRole('dialog');
    // The observer of this test watches as well, but has no drive screen open.
    const drivers = dialog.getByRole('button').filter({ hasNotText: 'Cancel' });
    await expect(drivers).toHaveCount(1);
    await drivers.click();
    await expect(
      colleague.getByText(`You have control of ${ROBOT}`),
    ).toBeVisible();
    await expect(first.getByText(/ drives SH2$/)).toBeVisible();

    // The old driver's keys do nothing any more.
    await first.keyboard.down('ArrowDown');
    await first.waitForTimeout(400);
    expect(observer.latest.speed).toBe(0);
    await first.keyboard.up('ArrowDown');
    const drive = new DrivePage(colleague);
    await drive.untilClear();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await colleague.keyboard.up('ArrowUp');

    // Last: it may hold the page up for longer than a lease lasts.
    await colleague.getByRole('button', { name: 'Hand over' }).click();
    await colleague.getByRole('dialog').waitFor();
    await expectAccessible(colleague);
  });

  test('two tabs of one person: one drives, the other must take over', async ({
    openAs,
  }) => {
    const first = await openAs('rescuer', `/drive/${ROBOT}`);
    await new DrivePage(first).takeControl();
    const second = await first.context().newPage();
    await second.goto(`/drive/${ROBOT}`);
    await expect(second.getByText(/ drives SH2$/)).toBeVisible();
    await second.getByRole('button', { name: 'Take over' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('My other tab');
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(
      second.getByText(`You have control of ${ROBOT}`),
    ).toBeVisible();
    await expect(first.getByText(/took control\.$/)).toBeVisible();
    await new DrivePage(second).release();
  });

  test('an observer who leaves does not stop the driver', async ({
    openAs,
    observer,
  }) => {
    const lease = await observer.takeLease();
    let isDriving = true;
    const driving = (async () => {
      // To and fro, so that the robot stays where there is room.
      for (let power = 0.4; isDriving; power = -power)
        await observer.driveFor(lease, 800, { power });
    })();
    const spectator = await openAs('pilot', `/spectate/${ROBOT}`);
    await expect(
      spectator.getByText('Spectator mode: driving controls are disabled'),
    ).toBeVisible();
    await observer.until(() => observer.lease?.watchers.length === 2);
    await spectator.goto('/robots');
    await observer.until(() => observer.lease?.watchers.length === 1);
    expect(observer.lease?.lease_id).toBe(lease);
    await observer.until(() => isMoving(observer, 'ArrowUp'));
    isDriving = false;
    await driving;
    observer.send({ type: 'lease-release', robot_id: ROBOT, lease_id: lease });
  });

  test('who may not drive is refused by the page and by the service', async ({
    openAs,
  }) => {
    const page = await openAs('pilot', `/drive/${ROBOT}`);
    await expect(
      page.getByRole('button', { name: 'Take control' }),
    ).toHaveCount(0);
    const pilot = await RobotObserver.open('pilot', ROBOT);
    pilot.send({ type: 'lease-request', robot_id: ROBOT, id: 'no' });
    await pilot.until(() => pilot.errors.length > 0);
    expect(pilot.errors[0].code).toBe('forbidden');
    pilot.close();
  });
});
