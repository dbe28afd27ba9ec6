import type { Locator, Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { SpectatePage } from '../pages/SpectatePage';
import { expect, test } from '../support/consoleTest';

const ROBOT = 'SH2';
const ON_ITS_SIDE = { width: 740, height: 360 };
const SMALL_NOTEBOOK = { width: 1280, height: 720 };
const SIZES = [
  { width: 360, height: 740 },
  ON_ITS_SIDE,
  { width: 480, height: 360 },
  SMALL_NOTEBOOK,
];
type Size = (typeof SIZES)[number];
/** Where map and telemetry have their room beside the picture. */
const ROOMY: readonly Size[] = [ON_ITS_SIDE, SMALL_NOTEBOOK];

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

async function expectMapAndTelemetryWhole(page: Page) {
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
}

test.describe('in a narrow or low window', () => {
  test.use({ viewport: SIZES[0] });

  /** Looks at the screen in each of them. */
  async function inEach(page: Page, look: (size: Size) => Promise<unknown>) {
    await untilTold(page);
    for (const size of SIZES)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await look(size);
      });
  }

  test('the driver reaches the emergency stop, and sees map and telemetry whole where they have room', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer', `/drive/${ROBOT}`);
    const { stopButton } = new DrivePage(page);
    await inEach(page, async size => {
      await expect.poll(() => isWithinReach(stopButton)).toBe(true);
      if (ROOMY.includes(size)) await expectMapAndTelemetryWhole(page);
    });
  });

  test('who watches reaches the emergency stop, and sees map and telemetry whole where they have room', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer', `/spectate/${ROBOT}`);
    const { stopButton } = new SpectatePage(page);
    await inEach(page, async size => {
      await expect.poll(() => isWithinReach(stopButton)).toBe(true);
      if (ROOMY.includes(size)) await expectMapAndTelemetryWhole(page);
    });
    await clickCentre(stopButton);
    // It asks for a while, and is asked again where that was not enough.
    await inEach(page, async () => {
      await expect(async () => {
        if ((await stopButton.innerText()) !== 'Click again to stop the robot')
          await clickCentre(stopButton);
        await expect(stopButton).toHaveText('Click again to stop the robot', {
          timeout: 500,
        });
        expect(await isWithinReach(stopButton)).toBe(true);
      }).toPass({ timeout: 10_000 });
    });
  });
});
