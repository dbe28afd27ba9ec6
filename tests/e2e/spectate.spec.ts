import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { decodedFrames, untilPlaying } from '../support/video';

const ROBOT = 'SH4';

/** How many different colours a screenshot of the element has, on a coarse grid: an empty picture has few. */
async function coloursOf(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(64, 40);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 64, 40);
    const pixels = context?.getImageData(0, 0, 64, 40).data ?? [];
    const colours = new Set<number>();
    for (let index = 0; index < pixels.length; index += 4)
      colours.add(
        (pixels[index] >> 3) * 1024 +
          (pixels[index + 1] >> 3) * 32 +
          (pixels[index + 2] >> 3),
      );
    return colours.size;
  }, picture);
}

test.describe('spectate', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 960, height: 600 } });

  test('shows live video, the map and the banner @smoke', async ({
    openAs,
  }) => {
    const page = await openAs('pilot', `/spectate/${ROBOT}`);
    await expect(page).toHaveTitle(`Spectate ${ROBOT} | Sidehelm`);
    await expect(
      page.getByText('Spectator mode: driving controls are disabled'),
    ).toBeVisible();
    await untilPlaying(page);
    const before = await decodedFrames(page);
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(before + 5);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    await expectAccessible(page);
  });

  for (const projection of ['Equirectangular', 'Gnomonic', 'Stereographic']) {
    test(`draws the ${projection.toLowerCase()} projection`, async ({
      openAs,
    }) => {
      const page = await openAs(
        'pilot',
        `/spectate/${ROBOT}?reproject_enabled=true`,
      );
      await page.getByText(projection, { exact: true }).click();
      await untilPlaying(page);
      const canvas = page.locator(
        `canvas[data-projection="${projection.toLowerCase()}"]`,
      );
      const frames = async () =>
        Number(await canvas.getAttribute('data-frames'));
      await expect.poll(frames, { timeout: 15_000 }).toBeGreaterThan(5);
      expect(await coloursOf(page, canvas)).toBeGreaterThan(50);
      const front = await canvas.screenshot();
      await page.getByRole('button', { name: 'Rear view' }).click();
      await expect
        .poll(async () => (await canvas.screenshot()).equals(front))
        .toBe(false);
    });
  }

  test('says what is wrong with an id that no robot has', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/404|400/);
    const page = await openAs('pilot', '/spectate/SH999');
    await expect(page.getByText('There is no robot SH999')).toBeVisible();
    await page.goto(`/spectate/${encodeURIComponent('<img src=x>')}`);
    await expect(page.getByText('This is not the id of a robot')).toBeVisible();
    await page
      .getByRole('link', { name: /robots/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/robots$/);
  });

  test('switches map and layer by key', async ({ openAs }) => {
    const page = await openAs('pilot', `/spectate/${ROBOT}`);
    await expect(page.locator('.leaflet-container')).toBeVisible();
    const width = async () =>
      (await page.locator('.leaflet-container').boundingBox())?.width ?? 0;
    const small = await width();
    await page.keyboard.press('m');
    await expect.poll(width).toBeGreaterThan(small * 2);
    const satellite = page.waitForRequest(/\/tiles\/satellite\//);
    await page.keyboard.press('s');
    await satellite;
    await page.keyboard.press('m');
    await expect.poll(width).toBe(small);
  });
});
