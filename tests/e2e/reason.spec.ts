import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { monotonicNow } from '../support/RobotObserver';

const SIZES = [
  { width: 960, height: 600 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];

test('one line always says why the robot does not move, at the same place in each window', async ({
  openAs,
  observer,
}) => {
  const page = await openAs('rescuer', `/drive/${ROBOT}`);
  const drive = new DrivePage(page);
  const speed = page.getByRole('group', { name: 'Speed' });
  const line = speed.getByRole('paragraph');
  const places = async () => ({
    line: await line.boundingBox(),
    panel: await speed.boundingBox(),
  });
  const before: Awaited<ReturnType<typeof places>>[] = [];
  const expectLine = async (
    text: RegExp,
    look: () => Promise<unknown> = async () => {},
  ) => {
    // The window in which the text changes, the last one: nothing moves there, not even for a moment.
    const last = before[SIZES.length - 1];
    if (last) {
      await expect(line).toHaveText(text, { timeout: 30_000 });
      expect(await places()).toEqual(last);
    }
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      await expect(line).toHaveText(text, { timeout: 30_000 });
      if (!before[index]) {
        await page.waitForTimeout(500);
        before[index] = await places();
      }
      // What was given another size settles.
      await expect.poll(places).toEqual(before[index]);
      // All of it, in the window.
      expect(
        await line
          .locator('span')
          .evaluate(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
          ),
      ).toBe(true);
      const { y = 0, height = 0 } = (await speed.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(size.height);
      await look();
    }
  };
  await expectLine(/^Take control to drive$/);
  await drive.takeControl();
  await expectLine(/^(Free to move|Delay: at most \d\.\d m\/s)$/);
  // It is seen; the notice is what is heard.
  expect(
    await line.evaluate(
      element =>
        element.closest('[aria-live], [role=status], [role=alert]') === null,
    ),
  ).toBe(true);

  await page.keyboard.press('Space');
  await observer.until(() => observer.latest.emergency_stop.latched);
  await expectLine(/^Stopped by /, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Re-arm' }).click();
  await expectLine(/^(Free to move|Delay: at most \d\.\d m\/s)$/);
  await observer.takeLease({ force: true, reason: 'My turn' });
  await expectLine(/ has control$/);
});

test('who drives with an open lid is told so, sees what is near, and where the robot would stand', async ({
  takeWheel,
  observer,
}) => {
  const drive = await takeWheel();
  const { page } = drive;
  const speed = page.getByRole('group', { name: 'Speed' });
  // What the robot itself tells, to 10 cm.
  const near = speed.getByRole('img', {
    name: /^(Nearest: \d\.\d m |Nothing within 2 m)/,
  });
  await expect(near).toBeVisible();
  await expect(async () => {
    const { clearance = [] } = observer.latest;
    expect(clearance).toHaveLength(16);
    const name = await near.getAttribute('aria-label');
    const told = Number(name?.match(/\d\.\d/)?.[0] ?? 2);
    expect(Math.abs(Math.min(2, ...clearance) - told)).toBeLessThan(0.11);
  }).toPass({ timeout: 10_000 });

  await page.keyboard.press('y');
  await observer.until(() => observer.latest.lid === 'open');
  const lid = page.getByRole('status').filter({ hasText: 'The lid is open' });
  await expect(lid).toHaveCount(0);
  const mark = page.getByTestId('way').locator('[data-part=mark]');
  await expect(async () => {
    await page.keyboard.up('ArrowUp');
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await expect(lid).toBeVisible({ timeout: 2_000 });
    await expect(mark).toHaveAttribute('d', /^M/, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.up('ArrowUp');
  await expect(lid).toHaveCount(0);
  // It moves only while the robot stands still.
  await observer.standsAfter(monotonicNow());
  // And a second press within a second is part of the first.
  await page.waitForTimeout(1_000);
  await page.keyboard.press('y');
  await observer.until(() => observer.latest.lid === 'closed');
});

test('the way is not drawn over a picture that is not re-projected', async ({
  takeWheel,
  allowProblem,
}) => {
  allowProblem(/creating WebGL context/);
  const { page } = await takeWheel(opened =>
    opened.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function get(
        this: HTMLCanvasElement,
        ...[kind, ...options]: Parameters<typeof getContext>
      ) {
        return kind.startsWith('webgl')
          ? null
          : getContext.call(this, kind, ...options);
      } as typeof getContext;
    }),
  );
  await expect(page.getByText(/cannot re-project the video/)).toBeVisible();
  await expect(page.getByTestId('way')).toHaveCount(0);
});
