import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, test } from '../support/consoleTest';
import { clearUp } from '../support/driveTest';
import { FakePad } from '../support/fakePad';
import { metresBetween } from '../support/metresBetween';
import { RobotObserver } from '../support/RobotObserver';

/** ms from what takes the driver away to zero sent. */
const NEUTRAL_WITHIN = 50;
/** ms. */
const FROZEN_AFTER = 1_000;

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

  test.describe.configure({ timeout: 150_000 });

  let observer: RobotObserver;
  test.beforeEach(async () => {
    observer = await RobotObserver.open('admin', ROBOT);
    // What a test that failed has left.
    await clearUp(observer);
  });
  test.afterEach(async () => {
    await clearUp(observer);
    observer.close();
  });

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

  /**
   * The first command from `at` on by which the page asks for nothing, and those after it. Where the page, or the
   * service, pauses for a tenth of a second, the robot is made to brake until answers come again, whatever the pad does.
   */
  async function zeroAfter(drive: DrivePage, at: number) {
    const sent = (await drive.sentCommands()).filter(
      command => command.at >= at && !command.isBraking,
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

  /**
   * Holds the controls until the page asks for what is wanted. Where the picture
   * pauses, the robot has stopped and the controls must be centred again.
   */
  async function holdUntil(
    { drive, pad }: { drive: DrivePage; pad: FakePad },
    controls: {
      axes?: Record<number, number>;
      buttons?: Record<number, number>;
    },
    isWanted: (command: {
      power: number;
      steer: number;
      rotate: number;
    }) => boolean,
  ) {
    const zeros = (values: Record<number, number> = {}) =>
      Object.fromEntries(Object.keys(values).map(index => [index, 0]));
    for (let attempt = 0; attempt < 15; attempt++) {
      await pad.set(controls);
      for (let look = 0; look < 8; look++)
        if (isWanted(await askedWhile(drive))) return;
      await pad.set({
        axes: zeros(controls.axes),
        buttons: zeros(controls.buttons),
      });
      await drive.page.waitForTimeout(300);
    }
    throw new Error(`The page did not ask for ${isWanted}.`);
  }

  test('triggers drive, the right stick steers, the right bumper rotates', async ({
    enterAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await enterAs('rescuer'));
    const wheel = { drive, pad };
    await holdUntil(
      wheel,
      { buttons: { [RIGHT_TRIGGER]: 0.8 } },
      ({ power }) => power > 0.1 && observer.latest.speed > 0.02,
    );
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 0 } });
    await holdUntil(
      wheel,
      { buttons: { [LEFT_TRIGGER]: 0.8 } },
      ({ power }) => power < -0.1,
    );
    await pad.set({ buttons: { [LEFT_TRIGGER]: 0 } });
    const { heading } = observer.latest;
    await holdUntil(
      wheel,
      { axes: { [RIGHT_STICK_X]: 0.9 } },
      ({ steer }) => steer > 0.1,
    );
    await holdUntil(
      wheel,
      { axes: { [RIGHT_STICK_X]: 0.9 }, buttons: { [RIGHT_BUMPER]: 1 } },
      ({ rotate }) =>
        Math.abs(rotate) > 0.1 &&
        Math.abs(observer.latest.heading - heading) > 1,
    );
    await pad.set({
      buttons: { [RIGHT_BUMPER]: 0 },
      axes: { [RIGHT_STICK_X]: 0 },
    });
    await expect.poll(() => observer.latest.speed).toBe(0);
    await drive.release();
  });

  test('a pad that is unplugged while driving sends zero at once', async ({
    enterAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await enterAs('rescuer'));
    await holdUntil(
      { drive, pad },
      { buttons: { [LEFT_TRIGGER]: 0.8 } },
      ({ power }) => power < -0.1,
    );
    const at = await pad.plug(false);
    await drive.page.waitForTimeout(200);
    const { delay, after } = await zeroAfter(drive, at);
    expect(delay).toBeLessThanOrEqual(NEUTRAL_WITHIN);
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

  test('a pad that is plugged in is not taken for a lost one', async ({
    enterAs,
  }) => {
    const page = await enterAs('rescuer');
    const pad = await FakePad.install(page);
    await DrivePage.recordCommands(page);
    await page.goto(`/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await drive.takeControl();
    // Its trigger is pulled already: what it asks for counts once it was seen centred.
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 1 } });
    const at = await pad.plug(true);
    await expect(page.getByText('Gamepad ready')).toBeVisible();
    await askedWhile(drive);
    const sent = (await drive.sentCommands()).filter(it => it.at >= at);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ power }) => power === 0)).toBe(true);
    await expect(page.getByText(/The gamepad was lost/)).toHaveCount(0);
    await pad.set({ buttons: { [RIGHT_TRIGGER]: 0 } });
    await drive.untilClear();
    await holdUntil(
      { drive, pad },
      { buttons: { [RIGHT_TRIGGER]: 0.8 } },
      ({ power }) => power > 0.1,
    );
    await drive.release();
  });

  test('a receiver that dies at full trigger drives 3.5 m at most', async ({
    enterAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await enterAs('rescuer'));
    let driven = 0;
    // Where the picture pauses the robot stops early: then once more.
    for (let attempt = 0; attempt < 5 && driven < 1; attempt += 1) {
      await pad.set({ isFrozen: false, buttons: { [RIGHT_TRIGGER]: 0 } });
      await drive.untilClear();
      const from = observer.latest.position;
      await pad.set({ buttons: { [RIGHT_TRIGGER]: 1 } });
      await drive.page.waitForTimeout(100);
      await pad.set({ isFrozen: true });
      // A trigger at its end does not tremble: only 4 s of nothing tell that nobody pulls it.
      await drive.page.waitForTimeout(4_500);
      expect((await askedWhile(drive)).power).toBe(0);
      await expect.poll(() => observer.latest.speed).toBe(0);
      driven = metresBetween(from, observer.latest.position);
      expect(driven).toBeLessThanOrEqual(3.5);
    }
    expect(driven, 'metres driven').toBeGreaterThan(1);
    await pad.set({ isFrozen: false, buttons: { [RIGHT_TRIGGER]: 0 } });
    await drive.untilClear();
    await drive.release();
  });

  test('a pad whose time stamp stands still is not believed', async ({
    enterAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await enterAs('rescuer'));
    await holdUntil(
      { drive, pad },
      { buttons: { [RIGHT_TRIGGER]: 0.8 } },
      ({ power }) => power > 0.1,
    );
    const at = await pad.set({ isFrozen: true });
    await drive.page.waitForTimeout(FROZEN_AFTER + 200);
    const { delay, after } = await zeroAfter(drive, at);
    expect(delay).toBeLessThanOrEqual(FROZEN_AFTER + NEUTRAL_WITHIN + FRAME);
    expect(after.every(({ power }) => power === 0)).toBe(true);
    await expect(
      drive.page.getByText('The gamepad does not answer', { exact: true }),
    ).toBeVisible();
    await pad.set({ isFrozen: false, buttons: { [RIGHT_TRIGGER]: 0 } });
    await drive.untilClear();
    await drive.release();
  });

  test('the left bumper stops the robot until it is re-armed', async ({
    enterAs,
  }) => {
    const { drive, pad } = await takeTheWheel(await enterAs('rescuer'));
    await pad.set({ buttons: { [LEFT_BUMPER]: 1 } });
    await observer.until(() => observer.latest.emergency_stop.latched);
    await pad.set({ buttons: { [LEFT_BUMPER]: 0 } });
    await drive.page.getByRole('button', { name: 'Re-arm' }).click();
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await drive.release();
  });
});
