import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { RobotObserver } from '../support/RobotObserver';

test.describe('driving together', () => {
  test('who watches sees what the driver does, asks, and is answered; who oversees sees it all', async ({
    takeWheel,
    openAs,
    observer,
  }) => {
    const drive = await takeWheel();
    const driver = drive.page;
    const watching = await openAs('pilot', `/spectate/${ROBOT}`);
    const pad = watching.getByRole('group', { name: 'What the driver does' });
    await expect(pad).toHaveAttribute('data-stale', 'false');
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await expect(pad).toContainText(/% ahead/);
    await expect(pad).toContainText('Keys');
    await driver.keyboard.up('ArrowUp');
    await expect(pad).toContainText('At rest');

    await watching.getByRole('button', { name: 'Ask driver' }).click();
    const dialog = watching.getByRole('dialog');
    await dialog.getByText('Something is in the way').click();
    await dialog.getByLabel('In your words').fill('a ladder');
    await expectAccessible(watching);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    const asked = driver.getByRole('group', { name: 'Asked of you' });
    await expect(asked).toContainText('Something is in the way: a ladder');

    const overseeing = await openAs('supervisor', '/teleop/drives/running');
    const row = overseeing.getByRole('row').filter({ hasText: ROBOT });
    await expect(row).toContainText('Something is in the way: a ladder');
    await expect(row).toContainText(/\d ms/);
    await expectAccessible(overseeing);

    // While the question waits.
    await test.step('what the driver types is said by the robot, for all to see', async () => {
      await driver.getByRole('button', { name: 'Say' }).click();
      await driver.getByRole('button', { name: 'Type what to say' }).click();
      const words = driver.getByRole('dialog');
      await words.getByLabel('Words').fill('Please step aside for a moment');
      await expectAccessible(driver);
      await words.getByRole('button', { name: 'Say' }).click();
      await observer.until(
        () => observer.latest.speech === 'Please step aside for a moment',
      );
      await expect(
        watching.getByText('“Please step aside for a moment”'),
      ).toBeVisible();
    });

    // It insists, and nothing is declined without a reason.
    await expect(asked).toHaveAttribute('data-insistence', '2', {
      timeout: 30_000,
    });
    await expectAccessible(driver);
    await asked.getByRole('button', { name: 'Decline…' }).click();
    await asked
      .getByRole('button', { name: 'I see it, and it is safe' })
      .click();
    await expect(asked).toHaveCount(0);
    await expect(
      watching.getByText(/declined: I see it, and it is safe/),
    ).toBeVisible();
    await expect(row).toContainText('Nothing');
    await row.getByRole('link', { name: ROBOT }).click();
    await expect(overseeing).toHaveURL(new RegExp(`/spectate/${ROBOT}$`));

    await watching.close();
    await overseeing.close();
    const audit = await openAs('admin', `/audit?robot_id=${ROBOT}`);
    const entries = audit.getByRole('table', { name: 'Audit' });
    for (const act of ['Intervention answer', 'Intervention request'])
      await expect(
        entries.getByRole('row').filter({ hasText: act }).first(),
      ).toBeVisible();
  });

  test('a colleague who asks for the wheel gets it with one click, and both see it', async ({
    takeWheel,
    openAs,
  }) => {
    const { page: driver } = await takeWheel();
    const colleague = await openAs('admin', `/drive/${ROBOT}`);
    await colleague.getByRole('button', { name: 'Ask driver' }).click();
    const dialog = colleague.getByRole('dialog');
    await dialog.getByText('Let me drive').click();
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await driver.getByRole('button', { name: /^Hand over to ./ }).click();
    await expect(
      colleague.getByText(`You have control of ${ROBOT}`),
    ).toBeVisible();
    await expect(driver.getByText(/ drives SH2$/)).toBeVisible();
  });

  test('what is asked leaves the middle of the picture and the stop free', async ({
    takeWheel,
    observer,
  }) => {
    const { page } = await takeWheel();
    observer.send({
      type: 'intervention-request',
      robot_id: ROBOT,
      id: `long-${Date.now()}`,
      reason: 'hand-over',
      text: 'a ladder behind the tree '.repeat(8).trim().slice(0, 200),
    });
    const asked = page.getByRole('group', { name: 'Asked of you' });
    await expect(asked).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [960, 600],
      [360, 740],
    ]) {
      await page.setViewportSize({ width, height });
      const middle = { x: width / 2, y: height / 2 };
      await expect
        .poll(async () => {
          const box = await asked.boundingBox();
          return box && box.x >= 0 && box.x + box.width <= width && box.y >= 0
            ? box.y + box.height < middle.y
            : undefined;
        })
        .toBe(true);
      // Nothing lies over any of them.
      for (const name of [
        'Accept and stop',
        'I take care of it',
        'Decline…',
        /^Emergency stop/i,
      ])
        await page.getByRole('button', { name }).first().click({ trial: true });
    }
  });

  test('a driver who accepts stops the robot', async ({
    takeWheel,
    observer,
  }) => {
    const { page: driver } = await takeWheel();
    observer.send({
      type: 'intervention-request',
      robot_id: ROBOT,
      id: `asked-${Date.now()}`,
      reason: 'danger',
    });
    await driver.getByRole('button', { name: 'Accept and stop' }).click();
    await observer.until(() => observer.latest.emergency_stop.latched);
    await expect(driver.getByRole('button', { name: 'Re-arm' })).toBeVisible();
  });

  test('who may not is refused by the page and by the service', async ({
    openAs,
    takeWheel,
  }) => {
    await takeWheel();
    const rescuer = await openAs('rescuer', '/teleop/drives/running');
    await expect(rescuer.getByRole('table')).toHaveCount(0);
    await expect(
      rescuer.getByRole('heading', { name: 'No permission' }),
    ).toBeVisible();
    const pilot = await RobotObserver.open('pilot', ROBOT);
    pilot.send({
      type: 'intervention-answer',
      robot_id: ROBOT,
      id: 'no',
      lease_id: 'guessed',
      intervention_id: 'guessed',
      answer: 'accepted',
    });
    await pilot.until(() => pilot.errors.length > 0);
    expect(pilot.errors[0].code).toBe('forbidden');
    pilot.close();
  });
});
