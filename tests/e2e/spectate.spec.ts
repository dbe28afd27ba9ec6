import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { FakePad } from '../support/fakePad';
import {
  cameraAndReprojected,
  cameraAndShown,
  decodedFrames,
  differenceFromLook,
  differenceOf,
  drawnColour,
  shownColour,
  turnedBy,
  untilPlaying,
} from '../support/video';

const ROBOT = 'SH4';

/** Other ways to look, none of which may fit as well as the right one. */
const LOOKS = [
  { direction: 0, fieldOfView: 100 },
  { direction: 0, fieldOfView: 70 },
  { direction: 90, fieldOfView: 100 },
  { direction: 180, fieldOfView: 100 },
  { direction: 270, fieldOfView: 100 },
];

/** Expects a picture to show what the camera sees in one direction; of one moment, because the robot drives about. */
const lookOf = (page: Page, projection: string) => {
  const canvas = page.locator(`canvas[data-projection="${projection}"]`);
  return (right: (typeof LOOKS)[number]) =>
    expect
      .poll(
        async () => {
          const pictures = await cameraAndReprojected(canvas);
          const difference = (look: typeof right) =>
            differenceFromLook(pictures, projection, look);
          const others = LOOKS.filter(
            look =>
              look.direction !== right.direction ||
              look.fieldOfView !== right.fieldOfView,
          );
          return Math.min(...others.map(difference)) / difference(right);
        },
        { timeout: 15_000, intervals: [100, 200] },
      )
      .toBeGreaterThan(2);
};

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

  test('shows the colours that the camera has', async ({ openAs }) => {
    const page = await openAs(
      'pilot',
      `/spectate/${ROBOT}?reproject_enabled=true`,
    );
    await page.getByText('Equirectangular', { exact: true }).click();
    await untilPlaying(page);
    // The stripe on the robot's own lid: 75 degrees below straight ahead in each picture.
    const below = 75 / 180;
    const video = await shownColour(page, [0.5, 0.5 + below]);
    expect(video.colorSpace).toMatchObject({
      primaries: 'bt709',
      transfer: 'bt709',
      matrix: 'bt709',
      fullRange: false,
    });
    const canvas = page.locator('canvas[data-projection="equirectangular"]');
    const { width = 0, height = 1 } = (await canvas.boundingBox()) ?? {};
    const drawn = await drawnColour(canvas, [
      0.5,
      0.5 + (below * width) / height / 2,
    ]);
    for (const colour of [video.colour, drawn])
      [46, 120, 150].forEach((wanted, index) =>
        expect(Math.abs(colour[index] - wanted)).toBeLessThan(6),
      );
  });

  test('turns and zooms the plain video with a gamepad, and shows the rear', async ({
    enterAs,
  }) => {
    const page = await enterAs('pilot');
    const pad = await FakePad.install(page);
    await page.goto(`/spectate/${ROBOT}`);
    await untilPlaying(page);
    await pad.plug(true);
    const turned = page.locator('canvas[data-projection="plain"]');
    await expect(turned).toBeHidden();
    /** How much the picture differs from the camera's, turned to the right by so many of 64 columns. */
    const differenceFrom = async (columns: number) => {
      const { camera, shown } = await cameraAndShown(page);
      return differenceOf(turnedBy(camera, columns), shown);
    };
    const expectTurnedBy = async (columns: number) => {
      await expect(turned).toBeVisible();
      for (const other of [0, 16, 32, 48].filter(it => it !== columns))
        await expect
          .poll(
            async () =>
              (await differenceFrom(other)) / (await differenceFrom(columns)),
            { intervals: [100, 200] },
          )
          .toBeGreaterThan(2);
    };

    await pad.press(13);
    await expectTurnedBy(32);
    await expect(page.getByRole('radio', { name: 'Plain' })).toBeChecked();
    await pad.press(13);
    await expect(turned).toBeHidden();

    await pad.set({ axes: { 0: 1, 1: 0 } });
    await expectTurnedBy(16);
    await pad.set({ axes: { 0: -1, 1: 0 } });
    await expectTurnedBy(48);
    await pad.set({ axes: { 0: 0, 1: -1 } });
    await expect(turned).toBeHidden();
    await pad.set({ axes: { 0: 0, 1: 0 } });

    // Nearer by b; as far as it goes by a.
    await pad.press(1, 2);
    await expect(turned).toBeVisible();
    await expect.poll(() => differenceFrom(0)).toBeGreaterThan(10);
    await pad.press(0);
    await expect(turned).toBeVisible();
    await pad.press(0);
    await expect(turned).toBeHidden();
  });

  for (const [projection, next] of [
    ['Equirectangular', 'Gnomonic'],
    ['Gnomonic', 'Stereographic'],
    ['Stereographic', 'Equirectangular'],
  ]) {
    test(`draws the ${projection.toLowerCase()} projection, turns and zooms it with a gamepad, and changes to another`, async ({
      enterAs,
    }) => {
      const page = await enterAs('pilot');
      const pad = await FakePad.install(page);
      const name = projection.toLowerCase();
      await page.goto(
        `/spectate/${ROBOT}?reproject_enabled=true&projection=${name}`,
      );
      await untilPlaying(page);
      const expectLook = lookOf(page, name);
      await expectLook({ direction: 0, fieldOfView: 100 });
      const rear = page.getByRole('button', { name: 'Rear view' });
      await rear.click();
      await expectLook({ direction: 180, fieldOfView: 100 });
      await rear.click();
      await expectLook({ direction: 0, fieldOfView: 100 });

      await pad.plug(true);
      await pad.press(1, 3);
      await expectLook({ direction: 0, fieldOfView: 70 });
      await pad.press(0, 3);
      await expectLook({ direction: 0, fieldOfView: 100 });
      await pad.set({ axes: { 0: 1, 1: 0 } });
      await expectLook({ direction: 90, fieldOfView: 100 });
      await pad.set({ axes: { 0: 0, 1: -1 } });
      await expectLook({ direction: 0, fieldOfView: 100 });

      await page.getByText(next, { exact: true }).click();
      const expectOther = lookOf(page, next.toLowerCase());
      await expectOther({ direction: 0, fieldOfView: 100 });
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
    await page.getByRole('link', { name: 'Go to the robots' }).click();
    await expect(page).toHaveURL(/\/robots$/);
  });

  test('shows where the robot was before the page was opened', async ({
    enterAs,
  }) => {
    const page = await enterAs('pilot');
    const path = `pilot-api/api/robots/trails?robot_id=${ROBOT}`;
    const trails = JSON.parse((await callGateway(page, { path })).text);
    // Nobody drives it: its trail gets 180 m from before, in steps of 36 m.
    const [oldest] = trails[ROBOT];
    for (let step = 1; step <= 5; step += 1) {
      const time = Date.parse(oldest.timestamp) - step * 60_000;
      trails[ROBOT].unshift({
        ...oldest,
        latitude: oldest.latitude - step * 3.2e-4,
        timestamp: new Date(time).toISOString(),
      });
    }
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
