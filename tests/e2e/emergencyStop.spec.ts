import { expect, expectAccessible } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';

test.describe('emergency stop', () => {
  test('the emergency stop latches until it is re-armed', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel();
    const { page } = drive;
    await holdUntilMoving(drive, 'ArrowDown', observer);
    await page.keyboard.press('Space');
    await observer.until(() => observer.latest.emergency_stop.latched);
    await observer.until(() => observer.latest.speed === 0);
    await expect(page.getByRole('alert')).toContainText('Emergency stop');
    await expect(page.getByRole('button', { name: 'Re-arm' })).toBeDisabled();
    await expectAccessible(page);

    await page.keyboard.up('ArrowDown');
    await page.keyboard.down('ArrowDown');
    await page.waitForTimeout(400);
    expect(observer.latest.speed).toBe(0);
    await page.keyboard.up('ArrowDown');

    await page.getByRole('button', { name: 'Re-arm' }).click();
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await drive.untilClear();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.keyboard.up('ArrowUp');
    await drive.release();
  });
});
