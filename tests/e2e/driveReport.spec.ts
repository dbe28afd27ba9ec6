import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { glimpse } from '../support/glimpse';

test.describe('the report of a drive', () => {
  test('stands where the drive ended, is kept, and is listed for who drove and who may see all', async ({
    takeWheel,
    openAs,
  }) => {
    const drive = await takeWheel();
    const { page } = drive;
    await page.keyboard.press('r');
    await glimpse(page.getByText('“thank you”'));
    await page.waitForTimeout(1_000);
    await drive.release();
    const report = page.getByRole('group', { name: 'How the drive went' });
    await expect(report.getByText('thank you')).toBeVisible();
    await expect(report.getByText(/^(▲ )?\d+ \/ \d+ \/ \d+ ms$/)).toBeVisible();
    await expectAccessible(page);
    await report.getByRole('link', { name: 'All drives' }).click();
    await expect(page.getByRole('heading', { name: 'Drives' })).toBeVisible();
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText(ROBOT);
    await expect(newest).toContainText('thank you');
    await expectAccessible(page);

    const all = await openAs('supervisor', `/teleop/drives?robot=${ROBOT}`);
    await expect(all.getByRole('row').nth(1)).toContainText('thank you');
    const pilot = await openAs('pilot', `/teleop/drives?robot=${ROBOT}`);
    await expect(
      pilot.getByText('No drives in the last 30 days'),
    ).toBeVisible();
  });
});
