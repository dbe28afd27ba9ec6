import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test } from '../support/consoleTest';
import {
  decodedFrames,
  differenceOf,
  screenThumbnail,
  untilPlaying,
} from '../support/video';

const ROBOT = 'SH4';

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
      const front = await screenThumbnail(page, canvas);
      expect(new Set(front.map(Math.round)).size).toBeGreaterThan(50);
      const later = await screenThumbnail(page, canvas);
      await page.getByRole('button', { name: 'Rear view' }).click();
      // People and cars move as well, but the street stays where it is.
      await expect
        .poll(async () =>
          differenceOf(front, await screenThumbnail(page, canvas)),
        )
        .toBeGreaterThan(4 * differenceOf(front, later) + 5);
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

  test('shows where the robot was before the page was opened', async ({
    openAs,
  }) => {
    const page = await openAs('pilot');
    const path = `pilot-api/api/robots/trails?robot_id=${ROBOT}`;
    const trails = JSON.parse((await callGateway(page, { path })).text);
    // Nobody drives it: its trail gets 22 m from before.
    const [oldest] = trails[ROBOT];
    trails[ROBOT].unshift({
      ...oldest,
      latitude: oldest.latitude - 2e-4,
      timestamp: new Date(Date.parse(oldest.timestamp) - 60_000).toISOString(),
    });
    await page.route(
      url => url.href.endsWith(path),
      route => route.fulfill({ json: trails }),
    );
    await page.goto(`/spectate/${ROBOT}`);
    const line = page.locator('.leaflet-overlay-pane path');
    await expect
      .poll(() =>
        line.evaluate(drawn => (drawn as SVGPathElement).getTotalLength()),
      )
      .toBeGreaterThan(20);
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
