import { DrivePage } from '../pages/DrivePage';
import { CHANGING } from '../support/accounts';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { setRoles } from '../support/setRoles';

/** ms within which a change of roles reaches whoever is at work. */
const WITHIN = 30_000;

test('a rescuer who becomes a pilot while driving loses the wheel, is told, and may only watch', async ({
  enterAnew,
  observer,
}) => {
  await setRoles(CHANGING, ['Rescuer']);
  const page = await enterAnew(CHANGING);
  await page.goto(`/drive/${ROBOT}`);
  const drive = new DrivePage(page);
  await drive.takeControl();
  await holdUntilMoving(drive, 'ArrowUp', observer);

  expect(observer.lease?.holder).toBeDefined();

  // The key stays held: nobody lets go of the robot.
  await setRoles(CHANGING, ['Pilot']);
  await observer.until(() => observer.lease?.holder === undefined, WITHIN);
  await observer.until(() => observer.latest.speed === 0);
  await expect(
    page.getByText(
      'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.',
    ),
  ).toBeVisible({ timeout: WITHIN });
  await expect(
    page.getByRole('heading', {
      name: 'Your role does not include this screen',
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.up('ArrowUp');

  await page.goto(`/spectate/${ROBOT}`);
  await expect(
    page.getByText('Spectator mode: driving controls are disabled'),
  ).toBeVisible();
});
