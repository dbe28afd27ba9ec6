import type { Locator, Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { PauseWatch } from '../support/PauseWatch';
import { monotonicNow } from '../support/RobotObserver';
import { Thumbs } from '../support/Thumbs';

/** One step of the robot: a stop is told with the step in which it happened; ms. */
const STEP = 20;

const UPRIGHT = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 740, height: 360 };

const isZero = (sent: { power: number; steer: number; rotate: number }) =>
  sent.power === 0 && sent.steer === 0 && sent.rotate === 0;

/** ms from what takes a thumb away to the first zero that is sent. */
const ZERO_WITHIN = 50;
const MOST_TURNS = 5;

/** How long that took; measured again where it was late while the whole machine paused, which says nothing about the page. */
async function timeToZero(measure: () => Promise<number>) {
  const pauses = new PauseWatch();
  try {
    for (let turn = 1; ; turn++) {
      pauses.forget();
      const took = await measure();
      const isKnown = took <= ZERO_WITHIN || !pauses.hasPaused;
      if (isKnown || turn === MOST_TURNS) return took;
    }
  } finally {
    pauses.end();
  }
}

/** Whether a finger in the middle of it meets nothing else. */
const isMet = (element: Locator) =>
  element.evaluate(target => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
  });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

const padsOf = (page: Page) => [
  page.getByRole('group', { name: 'Power' }),
  page.getByRole('group', { name: /^(Steer|Turn)$/ }),
];

test.describe('driving by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: UPRIGHT });

  test.describe('on a phone on its side', () => {
    test.use({ viewport: ON_ITS_SIDE });

    test('two thumbs drive and steer, also on the spot', async ({
      takeWheel,
      observer,
    }) => {
      const drive = await takeWheel(page => DrivePage.recordCommands(page));
      const { page } = drive;
      const thumbs = await Thumbs.on(page);
      await thumbs.pushUntilMoving(observer, { up: -40, right: -32 });
      expect(observer.latest.speed).toBeLessThan(0);
      const reverse = (await drive.sentCommands()).at(-1);
      expect(reverse?.power).toBeLessThan(0);
      expect(reverse?.steer).toBeLessThan(0);
      await thumbs.liftAll();
      await observer.until(() => observer.latest.speed === 0);

      await page.getByRole('button', { name: 'Turn on the spot' }).tap();
      const { heading, position } = observer.latest;
      await thumbs.pushUntilMoving(
        observer,
        { up: 40, right: 48 },
        () => Math.abs(observer.latest.heading - heading) > 2,
      );
      const turn = (await drive.sentCommands()).at(-1);
      expect(turn).toMatchObject({ power: 0, steer: 0 });
      expect(turn?.rotate).toBeGreaterThan(0);
      expect(observer.latest.position.lat).toBeCloseTo(position.lat, 6);
      await thumbs.liftAll();
      await drive.release();

      await drive.takeControl();
      // Last: it may hold the page up for longer than a lease lasts.
      await expectAccessible(page);
    });
  });

  test('the robot stands when either thumb lifts, and waits for both to land anew', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(async page => {
      await DrivePage.recordCommands(page);
      await Thumbs.recordEvents(page);
    });
    const { page } = drive;
    const thumbs = await Thumbs.on(page);
    let up = -34;
    for (const name of ['steer', 'power'] as const) {
      const took = await timeToZero(async () => {
        // To and fro, so that the robot stays where there is room.
        up = -up;
        const down = await thumbs.pushUntilMoving(observer, { up, right: 24 });
        const last = (await drive.sentCommands()).at(-1);
        expect(Math.sign(last?.power ?? 0)).toBe(Math.sign(up));
        expect(last?.steer).toBeGreaterThan(0);
        const before = await thumbs.now();
        await thumbs.lift(down[name]);
        const stands = observer.standsAfter(monotonicNow());
        const at = await thumbs.heard('pointerup', before);
        // The other thumb goes on.
        const other = name === 'steer' ? down.power : down.steer;
        await thumbs.push(other, 30, up);
        expect(await stands).toBeLessThanOrEqual(300 + STEP);
        await page.waitForTimeout(300);
        const sent = await drive.sentSince(at);
        expect(sent.every(isZero)).toBe(true);
        expect(observer.latest.speed).toBe(0);
        await thumbs.liftAll();
        return sent[0].at - at;
      });
      expect(took, name).toBeLessThanOrEqual(ZERO_WITHIN);
    }
    await drive.release();

    await drive.takeControl();
    // Last: it may hold the page up for longer than a lease lasts.
    await expectAccessible(page);
  });

  test('zero is sent at once when a touch is taken away, a third finger lands, the window loses the focus or the screen is turned', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(async page => {
      await DrivePage.recordCommands(page);
      await Thumbs.recordEvents(page);
    });
    const { page } = drive;
    const thumbs = await Thumbs.on(page);
    const losses: Record<string, () => Promise<unknown>> = {
      pointercancel: () => thumbs.cancel(),
      pointerdown: () => thumbs.land('Lights', 'button'),
      blur: () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
      resize: () =>
        page.setViewportSize(
          page.viewportSize()?.width === UPRIGHT.width ? ON_ITS_SIDE : UPRIGHT,
        ),
    };
    let up = 34;
    for (const [type, happens] of Object.entries(losses)) {
      const took = await timeToZero(async () => {
        up = -up;
        await thumbs.pushUntilMoving(observer, { up, right: 0 });
        const before = await thumbs.now();
        await happens();
        await observer.standsAfter(monotonicNow());
        const at = await thumbs.heard(type, before);
        const sent = await drive.sentSince(at);
        expect(sent.every(isZero), type).toBe(true);
        await thumbs.liftAll();
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await drive.untilClear();
        return sent[0].at - at;
      });
      expect(took, type).toBeLessThanOrEqual(ZERO_WITHIN);
    }
    await drive.release();
  });

  for (const viewport of [UPRIGHT, ON_ITS_SIDE]) {
    test.describe(`in ${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport });

      test('the stop keeps its place, is covered by nothing, and stops while two thumbs drive', async ({
        openAs,
        observer,
      }) => {
        const page = await openAs('rescuer', `/drive/${ROBOT}`);
        const drive = new DrivePage(page);
        const { stopButton } = drive;
        await expect(
          page.getByText('Take control to drive with your thumbs.'),
        ).toBeVisible();
        const place = await boxOf(stopButton);
        const expectInPlace = async (state: string) => {
          expect(await boxOf(stopButton), state).toEqual(place);
          expect(await isMet(stopButton), state).toBe(true);
          for (const pad of padsOf(page))
            if (await pad.isVisible())
              expect(overlap(await boxOf(pad), place), state).toBe(false);
        };
        await expectInPlace('nobody drives');

        await drive.takeControl();
        for (const pad of padsOf(page)) {
          const { x, y, width, height } = await boxOf(pad);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(viewport.width);
          expect(y + height).toBeLessThanOrEqual(viewport.height);
          expect(await isMet(pad)).toBe(true);
        }
        await expectInPlace('in control');

        // A thumb that means the one never meets the other, and none is too small for it.
        const give = await boxOf(
          page.getByRole('button', { name: 'Hand over' }),
        );
        const release = await boxOf(
          page.getByRole('button', { name: 'Release' }),
        );
        expect(release.x - give.x - give.width).toBeGreaterThanOrEqual(44);
        for (const target of await page
          .locator('button:visible, a:visible')
          .all()) {
          const { width, height } = await boxOf(target);
          expect
            .soft(Math.min(width, height), await target.innerText())
            .toBeGreaterThanOrEqual(44);
        }

        // A phone in the hand has room for driving alone.
        await expect(
          page.getByRole('link', { name: 'Street View' }),
        ).toBeHidden();

        await page.getByRole('button', { name: 'Hand over' }).tap();
        await page.getByRole('dialog').waitFor();
        await expectInPlace('a dialog is open');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await drive.untilClear();

        const thumbs = await Thumbs.on(page);
        await thumbs.pushUntilMoving(observer, { up: -40, right: 0 });
        await expectInPlace('driving');
        await thumbs.land('Emergency stop', 'button');
        await expectInPlace('pressed');
        await observer.until(() => observer.latest.emergency_stop.latched);
        await observer.until(() => observer.latest.speed === 0);
        await expect(
          page.getByRole('button', { name: 'Re-arm' }),
        ).toBeVisible();
        await expectInPlace('stopped');
        await thumbs.liftAll();
        await expectInPlace('let go');
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Re-arm' }).tap();
        await observer.until(() => !observer.latest.emergency_stop.latched);

        await observer.takeLease({ force: true, reason: 'My turn' });
        await expect(
          page.getByText('You are watching. STOP works all the same.'),
        ).toBeVisible();
        await expect(page.getByText(/arrow keys/)).toHaveCount(0);
        await expectInPlace('somebody else drives');
        await expectAccessible(page);
        await stopButton.tap();
        await observer.until(() => observer.latest.emergency_stop.latched);
        await expectInPlace('stopped by who watches');
      });
    });
  }
});
