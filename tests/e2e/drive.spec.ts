import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { expectRobotOnMap } from '../support/expectRobotOnMap';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { metresBetween } from '../support/metresBetween';
import { monotonicNow } from '../support/RobotObserver';
import { cameraThumbnail, changedShare } from '../support/video';

/** ms without a valid command until the robot brakes. */
const WATCHDOG = 120;
/** m/s. */
const MAX_REVERSE_SPEED = 0.8;
/** ms from what takes the driver away to zero sent. */
const NEUTRAL_WITHIN = 50;
/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;

/** One step of the robot: a stop is told with the step in which it happened; ms. */
const STEP = 20;

/** How a robot brakes for its driver, m/s²; for the watchdog it brakes five times as hard. */
const BRAKING = 3;

/**
 * Letting go is no emergency, so `stopWithin` is not for it: the robot brakes as for any change of speed, from
 * full reverse, as soon as it hears the zero. One that is later than the watchdog finds it standing; ms.
 */
const LETTING_GO = WATCHDOG + (1_000 * MAX_REVERSE_SPEED) / BRAKING + STEP;

const ATTEMPTS = 8;

/** Keeps the page busy. Answers since when, by the service's clock: a slow page takes its time to begin. */
async function hang(page: Page) {
  const offset = monotonicNow() - Date.now();
  const began = await page.evaluate(() => {
    const start = performance.now();
    while (performance.now() < start + 1_500);
    return performance.timeOrigin + start;
  });
  return began + offset;
}

test.describe('drive', () => {
  test('drives by the arrow keys, and letting go stops the robot @smoke', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel();
    const { page } = drive;
    const before = observer.latest.position;
    const picture = await cameraThumbnail(page);
    await page.waitForTimeout(1_000);
    const again = await cameraThumbnail(page);
    await page.waitForTimeout(1_000);
    const standing = changedShare(
      [picture, again],
      await cameraThumbnail(page),
    );

    do {
      await page.keyboard.up('ArrowDown');
      await holdUntilMoving(drive, 'ArrowDown', observer);
      await page.waitForTimeout(600);
    } while (metresBetween(before, observer.latest.position) < 0.05);
    await page.keyboard.up('ArrowDown');
    const stopped = await observer.standsAfter(monotonicNow());

    expect(stopped).toBeLessThanOrEqual(LETTING_GO);
    // Only people and cars moved before; now everything has.
    const driven = changedShare([picture, again], await cameraThumbnail(page));
    expect(driven).toBeGreaterThan(standing + 0.03);
    await expectRobotOnMap(page, observer);
    await drive.release();

    await drive.takeControl();
    // Last: it may hold the page up for longer than a lease lasts.
    await expectAccessible(page);
  });

  test('each arrow key has its direction', async ({ takeWheel, observer }) => {
    const drive = await takeWheel();
    const { page } = drive;
    // To and fro, so that the robot stays where there is room.
    for (const [steering, sign] of [
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
    ] as const) {
      const { heading: before } = observer.latest;
      // Clockwise is positive; across north too.
      const turned = () =>
        ((observer.latest.heading - before + 540) % 360) - 180;
      await holdUntilMoving(drive, 'ArrowUp', observer, {
        beside: [steering],
        moves: () => Math.abs(turned()) > 3,
      });
      expect(Math.sign(turned())).toBe(sign);
      await page.keyboard.up(steering);
      await page.keyboard.up('ArrowUp');
      await observer.standsAfter(monotonicNow());
    }
    await holdUntilMoving(drive, 'ArrowDown', observer);
    await page.keyboard.up('ArrowDown');
    await drive.release();
  });

  for (const event of ['blur', 'hidden'] as const) {
    // To and fro, so that the robot stays where there is room.
    const key = event === 'blur' ? 'ArrowUp' : 'ArrowDown';
    test(`sends zero at once on ${event}, and waits for centred controls`, async ({
      takeWheel,
      observer,
    }) => {
      const drive = await takeWheel(page => DrivePage.recordCommands(page));
      const { page } = drive;
      await holdUntilMoving(drive, key, observer);

      const at = await page.evaluate(kind => {
        const now = performance.now();
        if (kind === 'blur') {
          document.hasFocus = () => false;
          window.dispatchEvent(new Event('blur'));
        } else {
          Object.defineProperty(document, 'hidden', {
            configurable: true,
            get: () => true,
          });
          document.dispatchEvent(new Event('visibilitychange'));
        }
        return now;
      }, event);
      const robotStands = observer.standsAfter(monotonicNow());
      await page.waitForTimeout(300);
      const sent = (await drive.sentCommands()).filter(
        command => command.at >= at,
      );
      expect(sent[0].power).toBe(0);
      expect(sent[0].at - at).toBeLessThanOrEqual(NEUTRAL_WITHIN);
      expect(
        sent.every(command => command.power === 0 && command.rotate === 0),
      ).toBe(true);
      await robotStands;

      // Back with the key still held: nothing moves until it was let go.
      await page.evaluate(() => {
        delete (document as { hasFocus?: unknown }).hasFocus;
        delete (document as { hidden?: unknown }).hidden;
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
      await page.waitForTimeout(300);
      expect(observer.latest.speed).toBe(0);
      await page.keyboard.up(key);
      await drive.untilClear();
      await drive.release();
    });
  }

  test('a page that hangs stops the robot by the watchdog', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel();
    const { page } = drive;
    let hung = 0;
    /** A page that is busy drawing may have stopped the robot before it hung. */
    const moved = () =>
      (observer.telemetry.findLast(({ server_time: at }) => at <= hung)
        ?.speed ?? 0) !== 0;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await holdUntilMoving(drive, 'ArrowUp', observer);
      hung = await hang(page);
      if (moved()) break;
      await page.keyboard.up('ArrowUp');
      await drive.untilClear();
    }
    expect(moved()).toBe(true);
    expect(await observer.standsAfter(hung)).toBeLessThanOrEqual(
      STOP_WITHIN + STEP,
    );
    await page.keyboard.up('ArrowUp');
    await drive.untilClear();
    await drive.release();
  });
});
