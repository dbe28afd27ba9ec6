import type { Locator, Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { SpectatePage } from '../pages/SpectatePage';
import { expect, test } from '../support/consoleTest';

const ROBOT = 'SH2';
const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 480, height: 360 },
];

/** All of it is in the window, and a click at its centre meets nothing else. */
const isWithinReach = (button: Locator) =>
  button.evaluate(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside =
      left >= 0 &&
      top >= 0 &&
      right <= window.innerWidth &&
      bottom <= window.innerHeight;
    const met = document.elementFromPoint(
      (left + right) / 2,
      (top + bottom) / 2,
    );
    return isInside && element.contains(met);
  });

/** Where a person would, without scrolling to it. */
async function clickCentre(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no box.');
  const { x, y, width, height } = box;
  await button.page().mouse.click(x + width / 2, y + height / 2);
}

/** The panels take their place when the robot has told how it is. */
const untilTold = (page: Page) =>
  expect(page.getByRole('group', { name: 'Telemetry' })).toContainText(/\d V/);

test.describe('in a narrow or low window', () => {
  for (const size of SIZES) {
    test.describe(`of ${size.width} × ${size.height}`, () => {
      test.use({ viewport: size });

      test('the driver reaches the emergency stop', async ({ openAs }) => {
        const page = await openAs('rescuer', `/drive/${ROBOT}`);
        await untilTold(page);
        const { stopButton } = new DrivePage(page);
        await expect.poll(() => isWithinReach(stopButton)).toBe(true);
      });

      test('who watches reaches the emergency stop', async ({ openAs }) => {
        const page = await openAs('pilot', `/spectate/${ROBOT}`);
        await untilTold(page);
        const { stopButton } = new SpectatePage(page);
        await expect.poll(() => isWithinReach(stopButton)).toBe(true);
        await clickCentre(stopButton);
        await expect(stopButton).toHaveText('Click again to stop the robot');
        expect(await isWithinReach(stopButton)).toBe(true);
      });
    });
  }

  test.describe('of a phone on its side', () => {
    test.use({ viewport: { width: 740, height: 360 } });

    for (const [screen, path] of [
      ['watches', `/spectate/${ROBOT}`],
      ['may drive', `/drive/${ROBOT}`],
    ])
      test(`who ${screen} sees map and telemetry whole`, async ({ openAs }) => {
        const page = await openAs('rescuer', path);
        await untilTold(page);
        const telemetry = page.getByRole('group', { name: 'Telemetry' });
        await expect
          .poll(() =>
            telemetry.evaluate(
              ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
            ),
          )
          .toBeLessThanOrEqual(0);
        const map = page.getByTestId('robot-map');
        await expect(map).toBeInViewport({ ratio: 1 });
        expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(100);
        for (const link of await page
          .getByRole('group', { name: 'Map' })
          .getByRole('link')
          .all())
          await expect(link).toBeInViewport({ ratio: 1 });
      });
  });
});
