import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { openTrailsAlone } from '../support/trailsAlone';

const TRAILS = /\/api\/gateway\/pilot-api\/api\/robots\/trails$/;
const TABLE = '/dispatch/uber-eats-orders';

/** A way north, a point every ten seconds, the last one just now. */
function wayOf(robot: number, points: number) {
  const now = Date.now();
  return Array.from({ length: points }, (_, index) => ({
    latitude: 35.2265 + index * 0.0001,
    longitude: -80.8431 + robot * 0.0008,
    timestamp: new Date(now - (points - index) * 10_000).toISOString(),
  }));
}

/** Answers instead of the pilot service. */
async function answer(page: Page, reply: (route: Route) => Promise<void>) {
  await page.unroute(TRAILS);
  await page.route(TRAILS, reply);
}

const canvas = (page: Page) => page.locator('canvas[data-trails]');
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Fleet trails' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Trails' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Somebody comes back to the tab, which asks anew; that it asks every ten seconds by itself is for another test. */
const comeBackUntil = (page: Page, expectNews: () => Promise<unknown>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectNews();
  }).toPass({ timeout: 8_000 });

test.describe('trails in their dialog', () => {
  test('each robot has a colour of its own, and each refresh is seen', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    let points = 20;
    await answer(page, route =>
      route.fulfill({
        json: {
          SH1: wayOf(1, points),
          SH2: wayOf(2, points),
          SH10: wayOf(3, 9),
        },
      }),
    );
    await openDialog(page);
    await expect(canvas(page)).toHaveAttribute('data-trails', '3');
    const robots = dialog(page).getByRole('list', { name: 'Robots' });
    await expect(robots.getByRole('listitem')).toHaveText([
      'SH10',
      'SH2',
      'SH1',
    ]);
    const colours = await robots
      .getByRole('listitem')
      .locator('span')
      .evaluateAll(swatches =>
        swatches.map(it => getComputedStyle(it).backgroundColor),
      );
    expect(new Set(colours).size).toBe(3);
    // The lines have the colours of the list, but for rounding.
    const drawn = await canvas(page).evaluate(it => {
      const { width, height } = it as HTMLCanvasElement;
      const { data } = (it as HTMLCanvasElement)
        .getContext('2d')!
        .getImageData(0, 0, width, height);
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255)
          seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      return [...seen].map(text => text.split(' ').map(Number));
    });
    for (const colour of colours) {
      const parts = (colour.match(/\d+/g) ?? []).map(Number);
      const isDrawn = drawn.some(pixel =>
        pixel.every((part, index) => Math.abs(part - parts[index]) <= 1),
      );
      expect(isDrawn, colour).toBe(true);
    }
    await expectAccessible(page);

    await expect(canvas(page)).toHaveAttribute('data-refreshes', '1');
    const animated = canvas(page).evaluate(
      it =>
        new Promise<boolean>(done => {
          const look = () => {
            if (it.getAnimations().length > 0) done(true);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    points += 1;
    // Asked for every ten seconds.
    await expect(canvas(page)).toHaveAttribute('data-refreshes', '2', {
      timeout: 15_000,
    });
    expect(await animated).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('nothing moves for people who asked for no motion', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', TABLE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answer(page, route => route.fulfill({ json: { SH1: wayOf(1, 9) } }));
    await openDialog(page);
    await expect(canvas(page)).toHaveAttribute('data-refreshes', '1');
    expect(await canvas(page).evaluate(it => it.getAnimations().length)).toBe(
      0,
    );
  });

  test('tells that there are none', async ({ openAs }) => {
    const page = await openAs('supervisor', TABLE);
    await answer(page, route => route.fulfill({ json: {} }));
    await openDialog(page);
    await expect(
      dialog(page).getByText('No robot has left a trail yet.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('tells why they are missing, and later that they are old', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/502/);
    const page = await openAs('supervisor', TABLE);
    const message = 'The pilot service does not answer.';
    const fail = (route: Route) =>
      route.fulfill({ status: 502, json: { message } });
    await answer(page, fail);
    await openDialog(page);
    await expect(dialog(page).getByRole('status')).toHaveText(
      `The trails could not be read: ${message}`,
    );
    await expectAccessible(page);
    await answer(page, route => route.fulfill({ json: { SH1: wayOf(1, 9) } }));
    await comeBackUntil(page, () =>
      expect(canvas(page)).toHaveAttribute('data-trails', '1', {
        timeout: 1_000,
      }),
    );
    await answer(page, fail);
    await comeBackUntil(page, () =>
      expect(dialog(page).getByRole('status')).toHaveText(
        `These trails are old: ${message}`,
        { timeout: 1_000 },
      ),
    );
    // What was known stays on the map.
    await expect(canvas(page)).toHaveAttribute('data-trails', '1');
  });

  test('open orders are beside them', async ({ openAs }) => {
    const page = await openAs('supervisor', TABLE);
    await openDialog(page);
    const map = dialog(page).getByRole('region', { name: 'Map of the trails' });
    await expect(map.locator('[data-place="restaurant"]')).not.toHaveCount(0);
    await expect(map.locator('[data-place="customer"]')).not.toHaveCount(0);
    await expect(map.locator('.leaflet-overlay-pane path')).not.toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('trails on the map', () => {
  test('come and go with their button, and the address keeps them', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/map');
    await answer(page, route =>
      route.fulfill({ json: { SH1: wayOf(1, 20), SH2: wayOf(2, 20) } }),
    );
    const button = page.getByRole('button', { name: 'Trails of the robots' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas(page)).toHaveCount(0);
    await button.click();
    await expect(canvas(page)).toHaveAttribute('data-trails', '2');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/[?&]trails\b/);
    await expectAccessible(page);
    await page.reload();
    await expect(canvas(page)).toHaveAttribute('data-trails', '2');
    await page.keyboard.press('t');
    await expect(canvas(page)).toHaveCount(0);
  });

  test('the fleet stays on it while they are away', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/502/);
    const page = await openAs('supervisor', '/map');
    await answer(page, route =>
      route.fulfill({ status: 502, json: { message: 'Away.' } }),
    );
    await page.getByRole('button', { name: 'Trails of the robots' }).click();
    await expect(canvas(page)).toHaveAttribute('data-trails', '0');
    await expect(page.locator('canvas[data-robots]')).toHaveAttribute(
      'data-total',
      '8',
    );
  });
});

test.describe('what is drawn of trails', () => {
  // Rounding, where a line is cut at the edge of what is drawn anew.
  const NEARLY_NONE = 24;

  test('is the same step by step and at once', async ({ page }) => {
    const trails = await openTrailsAlone(page);
    const show = (...shown: [string, number, number, number?][]) =>
      trails.evaluate((it, them) => it.show(them), shown);
    const compare = () => trails.evaluate(it => it.compare());
    const expectSame = async (isKept: boolean) => {
      const { painted, difference, isKept: wasKept } = await compare();
      expect(painted).toBeGreaterThan(500);
      expect(difference).toBeLessThanOrEqual(NEARLY_NONE);
      // Only a whole drawing takes away what it does not know.
      expect(wasKept).toBe(isKept);
    };
    await trails.evaluate(it => it.open());
    await show(['SH1', 0, 90], ['SH2', 0, 90], ['SH3', 0, 90]);
    await expectSame(false);
    // They go on, and what is old is forgotten.
    for (const gone of [1, 2, 15]) {
      await show(
        ['SH1', gone, 90 + gone],
        ['SH2', gone, 90 + gone],
        ['SH3', 0, 90],
      );
      await expectSame(true);
    }
    // Thinned.
    await show(['SH1', 15, 105, 3], ['SH2', 15, 105], ['SH3', 0, 90]);
    await expectSame(true);
    // One has left no trail any more.
    await show(['SH2', 15, 105], ['SH3', 0, 90]);
    await expectSame(true);
    expect(await trails.evaluate(it => it.colourOf('SH1', 30))).toBe('');
    // Another one came.
    await show(['SH2', 15, 105], ['SH3', 0, 90], ['SH4', 0, 60]);
    await expectSame(true);
    await trails.evaluate(it => it.pan(300, -140));
    await expectSame(false);
    await show(['SH2', 16, 106], ['SH3', 1, 91], ['SH4', 0, 61]);
    await expectSame(true);
    for (const steps of [1, 1, -5]) {
      await trails.evaluate((it, by) => it.zoom(by), steps);
      const { difference, isKept } = await compare();
      expect(difference).toBeLessThanOrEqual(NEARLY_NONE);
      expect(isKept).toBe(false);
    }
    await show(['SH2', 20, 110], ['SH3', 5, 95], ['SH4', 0, 65]);
    expect((await compare()).difference).toBeLessThanOrEqual(NEARLY_NONE);
    await show();
    expect((await compare()).painted).toBe(0);
  });

  test('has the colour of its label', async ({ page }) => {
    const trails = await openTrailsAlone(page);
    await trails.evaluate(it => it.open());
    const colourOf = (label: string) =>
      trails.evaluate((it, name) => it.colourOf(name, 50), label);
    await trails.evaluate(it =>
      it.show([
        ['SH1', 0, 90],
        ['SH3', 0, 90],
      ]),
    );
    const [one, other] = [await colourOf('SH1'), await colourOf('SH3')];
    expect(one).toMatch(/^\d+ \d+ \d+$/);
    expect(other).toMatch(/^\d+ \d+ \d+$/);
    expect(one).not.toBe(other);
    // Whoever else is there changes nothing of it.
    await trails.evaluate(it =>
      it.show([
        ['SH8', 0, 9],
        ['SH3', 0, 90],
        ['SH1', 0, 90],
      ]),
    );
    expect(await colourOf('SH1')).toBe(one);
    expect(await colourOf('SH3')).toBe(other);
  });
});
