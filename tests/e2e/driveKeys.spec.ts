import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { FakePad } from '../support/fakePad';

test.describe('keys and gamepad of the driver', () => {
  test('another key stops the robot, a taken one is refused in a sentence, and all of it survives a reload', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel();
    const { page } = drive;
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of this screen' });
    await expect(
      help.getByText('Emergency stop (gamepad: left bumper)'),
    ).toBeVisible();
    await help.getByRole('button', { name: 'Change the keys' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keys and gamepad' });
    const add = dialog.getByRole('button', {
      name: 'Add a key for Emergency stop',
    });
    await add.click();
    await page.keyboard.press('w');
    await expect(dialog.getByRole('alert')).toHaveText(
      'W is taken: “Say greetings”. Take it away there first.',
    );
    await page.keyboard.press('k');
    await expect(
      dialog.getByRole('button', { name: 'Take K away from Emergency stop' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(
      dialog.getByRole('button', {
        name: 'Take Space away from Emergency stop',
      }),
    ).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.reload();
    await drive.takeControl();
    await page.keyboard.press('k');
    await observer.until(() => observer.latest.emergency_stop.latched);
    await page.getByRole('button', { name: 'Re-arm' }).click();
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await page.getByRole('button', { name: 'Keys and gamepad' }).click();
    await dialog.getByRole('button', { name: 'Reset all keys' }).click();
    await expect(
      dialog.getByRole('button', { name: 'Take K away from Emergency stop' }),
    ).toHaveCount(0);
  });

  test('a gamepad that no browser knows is shown step by step, drives nothing meanwhile, and drives then', async ({
    takeWheel,
  }) => {
    let pad: FakePad | undefined;
    const drive = await takeWheel(async page => {
      pad = await FakePad.install(page, { mapping: '' });
      await DrivePage.recordCommands(page);
    });
    const { page } = drive;
    if (!pad) throw new Error('There is a pad.');
    await pad.plug(true);
    await expect(
      page.getByText('This gamepad has an unknown layout.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Keys and gamepad' }).click();
    await page.getByRole('button', { name: 'Map a gamepad' }).click();
    const dialog = page.getByRole('dialog', { name: 'Map a gamepad' });
    const asks = (text: string) =>
      expect(dialog.getByRole('status')).toContainText(text, {
        timeout: 10_000,
      });
    const push = async (change: Parameters<FakePad['set']>[0]) => {
      await pad?.set(change);
      await asks('Seen. Let go');
      const rest = (values: Record<number, number> = {}) =>
        Object.fromEntries(Object.keys(values).map(index => [index, 0]));
      await pad?.set({
        axes: rest(change.axes),
        buttons: rest(change.buttons),
      });
    };
    const began = await page.evaluate(() => performance.now());
    await asks('Push the right trigger');
    await expectAccessible(page);
    await push({ axes: { 3: 1 } });
    await asks('Push the left trigger');
    await push({ axes: { 1: 1 } });
    await asks('Push the right stick to the right');
    await push({ axes: { 0: 1 } });
    await asks('Press the left bumper');
    await push({ buttons: { 9: 1 } });
    await asks('Press the right bumper');
    const moved = (await drive.sentCommands()).filter(
      ({ at, power, steer }) => at > began && (power !== 0 || steer !== 0),
    );
    expect(moved).toEqual([]);
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await asks('The gamepad is ready');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Gamepad ready')).toBeVisible();
    await drive.untilClear();
    await pad.set({ axes: { 0: -0.5 } });
    await expect
      .poll(async () => (await drive.sentCommands()).at(-1)?.steer)
      .toBe(-0.5);
    await pad.set({ axes: { 0: 0 } });
  });
});
