import { DRIVING } from '@sidehelm/console-common';
import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, test } from '../support/consoleTest';
import { FakePad } from '../support/fakePad';
import { RobotObserver } from '../support/RobotObserver';

const ROBOT = 'SH5';
const RIGHT_STICK_X = 2;
const LEFT_BUMPER = 4;
const RIGHT_BUMPER = 5;
const LEFT_TRIGGER = 6;
const RIGHT_TRIGGER = 7;

/** A frame drawn in software keeps the page from looking at the pad for this long, ms. */
const FRAME = 70;

test.describe('gamepad', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 960, height: 600 } });

  let observer: RobotObserver;
  test.beforeEach(async () => {
    observer = await RobotObserver.open('admin', ROBOT);
  });
  test.afterEach(() => observer.close());

  async function takeTheWheel(page: Page) {
    await DrivePage.recordCommands(page);
    const pad = await FakePad.install(page);
    await page.goto(`/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await pad.plug(true);
    await expect(page.getByText('Gamepad ready')).toBeVisible();
    await drive.takeControl();
    return { drive, pad };
  }

  /** The first command from `at` on that asks for nothing, and those after it. */
  async function zeroAfter(drive: DrivePage, at: number) {
    const sent = (await drive.sentCommands()).filter(
      command => command.at >= at,
    );
    const index = sent.findIndex(
      ({ power, steer, rotate }) => power === 0 && steer === 0 && rotate === 0,
    );
    expect(index, 'a zero command').toBeGreaterThanOrEqual(0);
    return { delay: sent[index].at - at, after: sent.slice(index) };
  }

  /** What the page asks of the robot with the controls as they are. */
  async function askedWhile(drive: DrivePage) {
    await drive.page.waitForTimeout(150);
    const sent = await drive.sentCommands();
    return sent[sent.length - 1];
  }

  test('triggers drive, the right stick steers, the right bumper rotates', async ({
    openAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await openAs('rescuer'));
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 0.8 } });
    await expect
      .poll(async () => (await askedWhile(drive)).power)
      .toBeGreaterThan(0.1);
    await expect.poll(() => observer.latest.speed).toBeGreaterThan(0.02);
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 0, [LEFT_TRIGGER]: 0.8 } });
    await expect
      .poll(async () => (await askedWhile(drive)).power)
      .toBeLessThan(-0.1);
    await pad.set({
      buttons: { [LEFT_TRIGGER]: 0 },
      axes: { [RIGHT_STICK_X]: 0.9 },
    });
    await expect
      .poll(async () => (await askedWhile(drive)).steer)
      .toBeGreaterThan(0.1);
    const { heading } = observer.latest;
    await pad.set({ buttons: { [RIGHT_BUMPER]: 1 } });
    await expect
      .poll(async () => Math.abs((await askedWhile(drive)).rotate))
      .toBeGreaterThan(0.1);
    await expect
      .poll(() => observer.latest.heading)
      .not.toBeCloseTo(heading, 0);
    await pad.set({
      buttons: { [RIGHT_BUMPER]: 0 },
      axes: { [RIGHT_STICK_X]: 0 },
    });
    await expect.poll(() => observer.latest.speed).toBe(0);
    await drive.release();
  });

  test('a pad that is unplugged while driving sends zero at once', async ({
    openAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await openAs('rescuer'));
    await pad.set({ buttons: { [LEFT_TRIGGER]: 0.8 } });
    await expect
      .poll(async () => (await askedWhile(drive)).power)
      .toBeLessThan(-0.1);
    const at = await pad.plug(false);
    await drive.page.waitForTimeout(200);
    const { delay, after } = await zeroAfter(drive, at);
    expect(delay).toBeLessThanOrEqual(DRIVING.neutralWithin);
    expect(after.every(({ power }) => power === 0)).toBe(true);
    await expect(
      drive.page.getByText(/The gamepad was lost/).first(),
    ).toBeVisible();

    // Plugged in again with the trigger still pulled: nothing moves until it was let go.
    await pad.plug(true);
    expect((await askedWhile(drive)).power).toBe(0);
    await pad.set({ buttons: { [LEFT_TRIGGER]: 0 } });
    await drive.untilClear();
    await drive.release();
  });

  test('a pad whose time stamp stands still is not believed', async ({
    openAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await openAs('rescuer'));
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 0.8 } });
    await expect
      .poll(async () => (await askedWhile(drive)).power)
      .toBeGreaterThan(0.1);
    const at = await pad.set({ isFrozen: true });
    await drive.page.waitForTimeout(DRIVING.gamepadFrozenAfter + 200);
    const { delay, after } = await zeroAfter(drive, at);
    expect(delay).toBeLessThanOrEqual(
      DRIVING.gamepadFrozenAfter + DRIVING.neutralWithin + FRAME,
    );
    expect(after.every(({ power }) => power === 0)).toBe(true);
    await expect(
      drive.page.getByText('The gamepad does not answer', { exact: true }),
    ).toBeVisible();
    await pad.set({ isFrozen: false, buttons: { [RIGHT_TRIGGER]: 0 } });
    await drive.untilClear();
    await drive.release();
  });

  test('the left bumper stops the robot until it is re-armed', async ({
    openAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await openAs('rescuer'));
    await pad.set({ buttons: { [LEFT_BUMPER]: 1 } });
    await observer.until(() => observer.latest.emergency_stop.latched);
    await pad.set({ buttons: { [LEFT_BUMPER]: 0 } });
    await drive.page.getByRole('button', { name: 'Re-arm' }).click();
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await drive.release();
  });
});
