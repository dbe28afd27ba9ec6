import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect } from '../support/consoleTest';
import { prepareUdp, setUdp, wayOf } from '../support/controlWay';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import type { RobotObserver } from '../support/RobotObserver';

const stopsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { stops: string[] }).stops);

/** The page drives by one way alone for a while; a machine that is held up may send some by the other. */
async function expectWay(drive: DrivePage, way: string) {
  await expect(async () => {
    const now = await drive.page.evaluate(() => performance.now());
    const sent = await drive.sentSince(now - 300);
    expect(new Set(sent.map(command => command.way))).toEqual(new Set([way]));
  }).toPass({ timeout: 30_000 });
}

/** Commands that the page sent are executed: the robot has seen neutral, and will move. */
const isDriven = (observer: RobotObserver) =>
  observer.until(() => observer.latest.is_armed);

test.describe('the way of the commands', () => {
  test('changes while driving, with the same lease and every command once', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(prepareUdp);
    const { page } = drive;
    await expect(wayOf(page)).toHaveText('direct', { timeout: 15_000 });
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.keyboard.up('ArrowUp');
    const holder = observer.lease?.holder;
    await expectWay(drive, 'data-channel');

    await setUdp(page, false);
    await expect(wayOf(page)).toHaveText('websocket');
    await expectWay(drive, 'websocket');
    await isDriven(observer);
    await holdUntilMoving(drive, 'ArrowDown', observer);
    await page.keyboard.up('ArrowDown');

    await setUdp(page, true);
    await expect(wayOf(page)).toHaveText('direct', { timeout: 30_000 });
    await expectWay(drive, 'data-channel');
    await isDriven(observer);
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.keyboard.up('ArrowUp');
    expect(observer.lease?.holder?.session_id).toBe(holder?.session_id);
    expect(observer.errors).toEqual([]);
    // A copy by the other way has the same number.
    const sequence = (await drive.sentCommands()).map(({ seq }) => seq);
    expect(sequence).toEqual([...sequence].sort((a, b) => a - b));
    await drive.release();
  });

  test('a stop pressed while the way is lost takes both, and arrives', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(prepareUdp);
    const { page } = drive;
    await expect(wayOf(page)).toHaveText('direct', { timeout: 15_000 });
    await holdUntilMoving(drive, 'ArrowDown', observer);
    const number = observer.latest.emergency_stop.number ?? 0;
    await setUdp(page, false);
    await page.keyboard.press('Space');
    await observer.until(() => observer.latest.emergency_stop.latched);
    await observer.until(() => observer.latest.speed === 0);
    expect(observer.latest.emergency_stop.number).toBe(number + 1);
    expect(new Set(await stopsOf(page))).toEqual(
      new Set(['data-channel', 'websocket']),
    );
    await page.keyboard.up('ArrowDown');
    await page.getByRole('button', { name: 'Re-arm' }).click();
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await drive.release();
  });

  test('is the websocket where the network lets no UDP through', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(async page => {
      await prepareUdp(page);
      await page.addInitScript(() => {
        Object.assign(window, { isUdpBlocked: true });
      });
    });
    const { page } = drive;
    await expect(wayOf(page)).toHaveText('websocket');
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.keyboard.up('ArrowUp');
    await observer.until(() => observer.latest.speed === 0);
    const ways = new Set((await drive.sentCommands()).map(({ way }) => way));
    expect(ways).toEqual(new Set(['websocket']));
    expect(observer.robotId).toBe(ROBOT);
    await drive.release();
  });
});
