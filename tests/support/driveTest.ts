import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { test as consoleTest } from './consoleTest';
import { findRoom } from './findRoom';
import { RobotObserver } from './RobotObserver';

/** The robot that the tests of driving share; each leaves it fit to drive. */
export const ROBOT = 'SH2';

/** Where the picture often stands still, so does the robot; ms. */
const TIMEOUT = 210_000;

/** A latched stop of one test must not stop the next. */
export async function clearUp(observer: RobotObserver) {
  if (!observer.latest.emergency_stop.latched) return;
  const lease = await observer.takeLease({
    force: true,
    reason: 'Clearing up',
  });
  observer.drive(lease, {});
  await new Promise(done => setTimeout(done, 50));
  await observer.request({ type: 'rearm', lease_id: lease });
  await observer.until(() => !observer.latest.emergency_stop.latched);
}

/** The test function of the driving tests: each watches the robot, besides what its pages show. */
export const test = consoleTest.extend<{
  observer: RobotObserver;
  /** Opens the drive screen for a rescuer, and takes control. `prepare` gets the page before the screen is opened. */
  takeWheel(prepare?: (page: Page) => Promise<unknown>): Promise<DrivePage>;
}>({
  // Fewer pixels for the software renderer.
  viewport: { width: 960, height: 600 },

  observer: [
    async ({}, use, testInfo) => {
      testInfo.setTimeout(TIMEOUT);
      const observer = await RobotObserver.open('admin', ROBOT);
      // What a test that failed has left.
      await clearUp(observer);
      await findRoom(observer);
      await use(observer);
      await clearUp(observer);
      observer.close();
    },
    { auto: true },
  ],

  takeWheel: async ({ openAs, enterAs }, use) => {
    await use(async prepare => {
      const path = `/drive/${ROBOT}`;
      const page = await (prepare
        ? enterAs('rescuer')
        : openAs('rescuer', path));
      if (prepare) {
        await prepare(page);
        await page.goto(path);
      }
      const drive = new DrivePage(page);
      await drive.takeControl();
      return drive;
    });
  },
});
