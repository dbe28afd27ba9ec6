import { DrivePage } from '../pages/DrivePage';
import { RobotsPage } from '../pages/RobotsPage';
import { installClock, jumpClock } from '../support/clock';
import { expect } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { monotonicNow } from '../support/RobotObserver';
import { untilPlaying } from '../support/video';

/** ms; who said nothing for longer is told as silent. */
const OLD_AFTER = 5_000;

const ROBOTS = /\/api\/gateway\/robots\/api\/robots$/;

/** Hours; one after the other, so that the clock ends behind where it began. */
const JUMPS = [3, -5];

/** Wall clocks are set, by people and by programs, while the page is open. */
test.describe('a clock that jumps', () => {
  test('changes no age on the list of robots', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/status of 502/);
    const page = await enterAs('admin');
    await installClock(page);
    await page.goto('/robots');
    const robots = new RobotsPage(page);
    // The first one: what is below the screen is not drawn.
    const card = robots.card((await robots.ids())[0]);
    await expect(card).toBeVisible();
    for (const hours of JUMPS) {
      await jumpClock(page, hours);
      const jumped = monotonicNow();
      // Two polls that began after it, so that ages are computed anew from what the service says.
      await page.waitForRequest(ROBOTS);
      for (let poll = 1; poll <= 2; poll += 1)
        await page.waitForResponse(ROBOTS);
      // A robot is old after five seconds; half a second to draw what came.
      await page.waitForTimeout(
        Math.max(500, OLD_AFTER + 500 - (monotonicNow() - jumped)),
      );
      await expect(card).not.toContainText(/silent|\d h\b|\d min\b/);
      await expect(page.getByText(/^Not up to date/)).toHaveCount(0);
    }
    await page.route(ROBOTS, route =>
      route.fulfill({
        status: 502,
        json: { message: 'The robots service is down.' },
      }),
    );
    const notice = page.getByText(/^Not up to date/);
    // An age below zero reads as "just now", so the seconds have to go by.
    await expect(notice).toHaveText(/Last update [5-9] s ago\.$/, {
      timeout: 20_000,
    });
    for (const hours of JUMPS) {
      await jumpClock(page, hours);
      await page.waitForTimeout(2_500);
      await expect(notice).toHaveText(/Last update \d\d? s ago\.$/);
    }
  });

  test('changes no command of a drive, and no age beside the picture', async ({
    enterAs,
    observer,
  }) => {
    const page = await enterAs('rescuer');
    await installClock(page);
    await DrivePage.recordCommands(page);
    await page.goto(`/drive/${ROBOT}`);
    await untilPlaying(page);
    const drive = new DrivePage(page);
    await drive.takeControl();
    for (const hours of JUMPS) {
      await holdUntilMoving(drive, 'ArrowUp', observer);
      const sent = async () => (await drive.sentCommands()).length;
      await jumpClock(page, hours);
      const before = await sent();
      await expect.poll(sent).toBeGreaterThan(before + 25);
      await page.keyboard.up('ArrowUp');
      // Commands of the old and of the new time are equally fresh to the robot.
      await holdUntilMoving(drive, 'ArrowDown', observer);
      await page.keyboard.up('ArrowDown');
      await expect(page.locator('body')).not.toContainText(
        /\d h ago|\d min ago|robot refuses commands/i,
      );
    }
    await drive.release();
  });
});
