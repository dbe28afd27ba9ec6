import { DRIVING } from '@sidehelm/console-common';
import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';
import { cameraThumbnail, differenceOf } from '../support/video';

const ROBOT = 'SH2';
/** One step of the robot: a stop is told with the step in which it happened; ms. */
const STEP = 20;

/** A frame drawn in software keeps the page of a slow machine busy for this long, ms. */
const FRAME = 250;

/** Near enough for a few metres. */
const metresBetween = (
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
) =>
  111_320 *
  Math.hypot(
    a.lat - b.lat,
    (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180),
  );

/** How fast depends on the loop delay, which a machine without a graphics card makes long. */
const isMoving = (observer: RobotObserver) =>
  Math.abs(observer.latest.speed) > 0.05;

/**
 * Holds a key until the robot moves. Without a graphics card the video may pause
 * for longer than the half second that stops the robot; then the controls must
 * have been centred again, as for any driver.
 */
async function holdUntilMoving(
  drive: DrivePage,
  key: string,
  observer: RobotObserver,
) {
  const { keyboard } = drive.page;
  for (let attempt = 0; attempt < 25; attempt++) {
    await keyboard.down(key);
    const moves = await observer
      .until(() => isMoving(observer), 1_500)
      .then(() => true)
      .catch(() => false);
    if (moves) return;
    await keyboard.up(key);
    await drive.page.waitForTimeout(300);
  }
  throw new Error(`${ROBOT} did not move on ${key}.`);
}

test.describe('drive', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 960, height: 600 } });
  // Where the picture often stands still, so does the robot.
  test.describe.configure({ timeout: 150_000 });

  let observer: RobotObserver;

  test.beforeEach(async () => {
    observer = await RobotObserver.open('admin', ROBOT);
  });

  test.afterEach(async () => {
    // A latched stop of one test must not stop the next.
    if (observer.latest.emergency_stop.latched) {
      const lease = await observer.takeLease({
        force: true,
        reason: 'Clearing up',
      });
      observer.drive(lease, {});
      await new Promise(done => setTimeout(done, 50));
      observer.send({
        type: 'rearm',
        robot_id: ROBOT,
        id: 'clear-up',
        lease_id: lease,
      });
      await observer.until(() => !observer.latest.emergency_stop.latched);
    }
    observer.close();
  });

  test('drives by the arrow keys, and letting go stops the robot @smoke', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await drive.takeControl();
    await expectAccessible(page);
    const before = observer.latest.position;
    const picture = await cameraThumbnail(page);
    await page.waitForTimeout(1_000);
    const standing = differenceOf(picture, await cameraThumbnail(page));

    do {
      await page.keyboard.up('ArrowDown');
      await holdUntilMoving(drive, 'ArrowDown', observer);
      await page.waitForTimeout(600);
    } while (metresBetween(before, observer.latest.position) < 0.05);
    await page.keyboard.up('ArrowDown');
    const stopped = await observer.standsAfter(monotonicNow());

    expect(stopped).toBeLessThanOrEqual(DRIVING.stopWithin + 500);
    // Only people and cars moved before; now everything has.
    const driven = differenceOf(picture, await cameraThumbnail(page));
    expect(driven).toBeGreaterThan(3 * standing + 0.3);
    // The map follows every two seconds; the sixth decimal is a decimetre.
    await expect
      .poll(async () => {
        const [lat, lng] = await drive.positionOnMap();
        const { position } = observer.latest;
        return Math.max(
          Math.abs(lat - position.lat),
          Math.abs(lng - position.lng),
        );
      })
      .toBeLessThan(2e-6);
    await drive.release();
  });

  for (const event of ['blur', 'hidden'] as const) {
    // To and fro, so that the robot stays where there is room.
    const key = event === 'blur' ? 'ArrowUp' : 'ArrowDown';
    test(`sends zero at once on ${event}, and waits for centred controls`, async ({
      openAs,
    }) => {
      const page = await openAs('rescuer');
      await DrivePage.recordCommands(page);
      await page.goto(`/drive/${ROBOT}`);
      const drive = new DrivePage(page);
      await drive.takeControl();
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
      expect(sent[0].at - at).toBeLessThanOrEqual(DRIVING.neutralWithin);
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

  test('a picture that stands still stops the robot', async ({ openAs }) => {
    const page = await openAs('rescuer');
    await DrivePage.recordCommands(page);
    await page.addInitScript(() => {
      const peers: RTCPeerConnection[] = [];
      const Original = RTCPeerConnection;
      window.RTCPeerConnection = class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          peers.push(this);
        }
      };
      Object.assign(window, { peers });
    });
    await page.goto(`/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await drive.takeControl();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    // Cut off without a word, as by a network that drops packets.
    const at = await page.evaluate(() => {
      (window as unknown as { peers: RTCPeerConnection[] }).peers.forEach(
        peer => peer.close(),
      );
      return performance.now();
    });
    await expect(page.getByText('The video has stopped')).toBeVisible();
    await observer.standsAfter(monotonicNow());
    const zero = (await drive.sentCommands()).find(
      command => command.at >= at && command.power === 0,
    );
    expect((zero?.at ?? Infinity) - at).toBeLessThanOrEqual(
      DRIVING.staleVideo + FRAME + 2 * STEP,
    );
    // The picture comes back by itself; the key that is still held moves nothing.
    await expect(page.getByText('The video has stopped')).toHaveCount(0, {
      timeout: 15_000,
    });
    await page.waitForTimeout(500);
    expect(observer.latest.speed).toBe(0);
    await page.keyboard.up('ArrowUp');
    await drive.untilClear();
    await drive.release();
  });

  test('a page that hangs stops the robot by the watchdog', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await drive.takeControl();
    await holdUntilMoving(drive, 'ArrowUp', observer);

    const began = monotonicNow();
    const hanging = page.evaluate(() => {
      const end = performance.now() + 1_500;
      while (performance.now() < end);
    });
    const stopped = await observer.standsAfter(began);
    expect(stopped).toBeLessThanOrEqual(DRIVING.stopWithin + STEP + 100);
    await hanging;
    await page.keyboard.up('ArrowUp');
    await drive.untilClear();
    await drive.release();
  });

  test('the emergency stop latches until it is re-armed', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    const drive = new DrivePage(page);
    await drive.takeControl();
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

  test('a second driver is refused, may take over with a reason, and the first one is told', async ({
    openAs,
  }) => {
    const lease = await observer.takeLease();
    const driving = setInterval(() => observer.drive(lease, {}), 20);
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    await expect(page.getByText(/ drives SH2$/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Take control' }),
    ).toHaveCount(0);

    await page.getByRole('button', { name: 'Take over' }).click();
    const dialog = page.getByRole('dialog');
    const takeOver = dialog.getByRole('button', { name: 'Take over' });
    await expect(takeOver).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Blocked crossing');
    await expectAccessible(page);
    await takeOver.click();
    await observer.until(() => observer.lease?.reason === 'taken');
    expect(observer.lease).toMatchObject({ note: 'Blocked crossing' });
    await expect(page.getByText(`You have control of ${ROBOT}`)).toBeVisible();
    clearInterval(driving);

    // The old lease is dead at once.
    observer.errors.length = 0;
    const pushing = setInterval(() => observer.drive(lease, { power: 1 }), 20);
    await observer.until(() =>
      observer.errors.some(error => error.code === 'lease-dead'),
    );
    clearInterval(pushing);
    expect(observer.latest.speed).toBe(0);

    await observer.takeLease({ force: true, reason: 'Mine again' });
    await expect(page.getByText(/took control of/)).toBeVisible();
    await expect(page.getByText('“Mine again”')).toBeVisible();
    await page.keyboard.down('ArrowDown');
    await page.waitForTimeout(400);
    expect(observer.latest.speed).toBe(0);
    await page.keyboard.up('ArrowDown');
  });

  test('hands over to a colleague, who drives on from centred controls', async ({
    openAs,
  }) => {
    const first = await openAs('rescuer', `/drive/${ROBOT}`);
    await first.setViewportSize({ width: 480, height: 360 });
    await new DrivePage(first).takeControl();
    const colleague = await openAs('admin', `/drive/${ROBOT}`);
    await expect(colleague.getByText(/ drives SH2$/)).toBeVisible();

    await first.getByRole('button', { name: 'Hand over' }).click();
    const dialog = first.getByRole('dialog');
    await expectAccessible(first);
    // The observer of this test is there as well, with the same name; the colleague came last.
    await dialog
      .getByRole('button')
      .filter({ hasNotText: 'Cancel' })
      .last()
      .click();
    await expect(
      colleague.getByText(`You have control of ${ROBOT}`),
    ).toBeVisible();
    await expect(first.getByText(/ drives SH2$/)).toBeVisible();

    // The old driver's keys do nothing any more.
    await first.keyboard.down('ArrowDown');
    await first.waitForTimeout(400);
    expect(observer.latest.speed).toBe(0);
    await first.keyboard.up('ArrowDown');
    const drive = new DrivePage(colleague);
    await drive.untilClear();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await colleague.keyboard.up('ArrowUp');
    await drive.release();
  });

  test('two tabs of one person: one drives, the other must take over', async ({
    openAs,
  }) => {
    const first = await openAs('rescuer', `/drive/${ROBOT}`);
    await new DrivePage(first).takeControl();
    const second = await first.context().newPage();
    await second.goto(`/drive/${ROBOT}`);
    await expect(second.getByText(/ drives SH2$/)).toBeVisible();
    await second.getByRole('button', { name: 'Take over' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('My other tab');
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(
      second.getByText(`You have control of ${ROBOT}`),
    ).toBeVisible();
    await expect(first.getByText(/took control of/)).toBeVisible();
    await new DrivePage(second).release();
  });

  test('an observer who leaves does not stop the driver', async ({
    openAs,
  }) => {
    const lease = await observer.takeLease();
    let isDriving = true;
    const driving = (async () => {
      // To and fro, so that the robot stays where there is room.
      for (let power = 0.4; isDriving; power = -power)
        await observer.driveFor(lease, 800, { power });
    })();
    const spectator = await openAs('pilot', `/spectate/${ROBOT}`);
    await expect(
      spectator.getByText('Spectator mode: driving controls are disabled'),
    ).toBeVisible();
    await observer.until(() => observer.lease?.watchers.length === 2);
    await spectator.goto('/robots');
    await observer.until(() => observer.lease?.watchers.length === 1);
    expect(observer.lease?.lease_id).toBe(lease);
    await observer.until(() => isMoving(observer));
    isDriving = false;
    await driving;
    observer.send({ type: 'lease-release', robot_id: ROBOT, lease_id: lease });
  });

  test('who may not drive is refused by the page and by the service', async ({
    openAs,
  }) => {
    const page = await openAs('pilot', `/drive/${ROBOT}`);
    await expect(
      page.getByRole('button', { name: 'Take control' }),
    ).toHaveCount(0);
    const pilot = await RobotObserver.open('pilot', ROBOT);
    pilot.send({ type: 'lease-request', robot_id: ROBOT, id: 'no' });
    await pilot.until(() => pilot.errors.length > 0);
    expect(pilot.errors[0].code).toBe('forbidden');
    pilot.close();
  });
});
