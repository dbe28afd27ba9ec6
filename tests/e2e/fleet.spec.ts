import type { Locator } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { expect, expectAccessible, test } from '../support/consoleTest';

test.describe('fleet', () => {
  test('shows every robot in the order of the specification @smoke', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    const ids = await robots.ids();
    expect([...ids].sort()).toEqual([
      'SH1',
      'SH2',
      'SH3',
      'SH4',
      'SH5',
      'SH6',
      'SH7',
      'SH8',
    ]);
    const kinds = await Promise.all(ids.map(id => robots.card(id).innerText()));
    const ranks = kinds.map(text =>
      ['Active', 'Testing', 'Retired'].findIndex(kind => text.includes(kind)),
    );
    expect(ranks).toEqual([...ranks].sort());
    await expectAccessible(page);
  });

  test('tells kinds apart by a shape, not by colour alone', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const shapeOf = (kind: string) =>
      page
        .getByRole('listitem', { name: /^Robot / })
        .getByTitle(kind, { exact: true })
        .first()
        .evaluate(chip => {
          const { width, height, borderRadius, backgroundColor } =
            getComputedStyle(chip, '::before');
          const isOfItsColour =
            backgroundColor === getComputedStyle(chip).color;
          return { width, height, borderRadius, isOfItsColour };
        });
    const size = { width: '8px', height: '8px', isOfItsColour: true };
    expect(await shapeOf('Active')).toEqual({ ...size, borderRadius: '4px' });
    expect(await shapeOf('Testing')).toEqual({ ...size, borderRadius: '1px' });
  });

  test('keeps what is chosen, and its levels, in the colours of the person', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await new RobotsPage(page).ids();
    await page.emulateMedia({ forcedColors: 'active' });
    const backgroundOf = (element: Locator) =>
      element.evaluate(it => getComputedStyle(it).backgroundColor);
    const main = page.getByRole('navigation', { name: 'sidebar nav' });
    expect(
      await backgroundOf(
        main.getByRole('link', { name: 'Robots', exact: true }),
      ),
    ).not.toBe(
      await backgroundOf(main.getByRole('link', { name: 'Map', exact: true })),
    );
    const segment = (name: string) =>
      page.locator('label', { has: page.getByRole('radio', { name }) });
    expect(await backgroundOf(segment('All'))).not.toBe(
      await backgroundOf(segment('Testing')),
    );
    const level = page.getByRole('meter', { name: 'Battery charge' }).first();
    await expect(level).toHaveCSS('background-image', /linear-gradient/);
    const chip = page.getByTitle('Testing', { exact: true }).first();
    expect(
      await chip.evaluate(
        it => getComputedStyle(it, '::before').backgroundColor,
      ),
    ).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('shows live battery and temperature, and links to the parking spot', async ({
    openAs,
  }) => {
    const robots = new RobotsPage(await openAs('admin'));
    const card = robots.card('SH2');
    await expect(card).toContainText(/\d+\s*%/);
    await expect(card).toContainText(/\d+\.\d V/);
    await expect(card).toContainText(/°C/);
    await expect(
      card.getByRole('link', { name: /\d|Row|Street|Avenue/ }).first(),
    ).toHaveAttribute('href', /maps/);
  });

  test('polls every 3 s and keeps the list when the answer fails', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/50[0-9]|Failed to load/);
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    const polled = async () => {
      await page.waitForRequest(/\/api\/gateway\/robots\/api\/robots$/, {
        timeout: 6_000,
      });
      return Date.now();
    };
    const first = await polled();
    const distance = (await polled()) - first;
    // A poll counts from the answer to the one before; a busy machine makes it later.
    expect(distance).toBeGreaterThanOrEqual(2_800);
    expect(distance).toBeLessThan(4_500);
    await page.route(/\/api\/gateway\/robots\/api\/robots$/, route =>
      route.fulfill({
        status: 502,
        json: { message: 'The robots service is down.' },
      }),
    );
    await expect(
      page.getByText(/robots service is down/i).first(),
    ).toBeVisible();
    await expect(robots.card('SH2')).toBeVisible();
    await page.unroute(/\/api\/gateway\/robots\/api\/robots$/);
    await expect(page.getByText(/robots service is down/i)).toHaveCount(0);
  });

  test('finds by id and kind, and keeps both in the address', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    await page.keyboard.press('q');
    await page.keyboard.type('sh3');
    await expect(robots.card('SH2')).toHaveCount(0);
    expect(await robots.ids()).toEqual(['SH3']);
    await expect(page).toHaveURL(/q=sh3/i);
    const kinds = page.getByRole('group', { name: 'Kind', exact: true });
    await kinds.getByText('Active', { exact: true }).click();
    await expect(page.getByText('No robot matches')).toBeVisible();
    await kinds.getByText('Testing', { exact: true }).click();
    await expect.poll(() => robots.ids()).toEqual(['SH3']);
    await expect(page).toHaveURL(/q=sh3&kind=testing/i);
    await page.reload();
    await expect.poll(() => robots.ids()).toEqual(['SH3']);
    await expect(kinds.getByRole('radio', { name: 'Testing' })).toBeChecked();
    await robots.search.fill('');
    await expect.poll(() => robots.ids()).toEqual(['SH6', 'SH3']);
    await expect(page).toHaveURL(/\?kind=testing$/);
  });

  test('highlights the robot of the pilot and offers driving by role', async ({
    openAs,
  }) => {
    const pilot = new RobotsPage(await openAs('pilot'));
    await expect(pilot.card('SH1')).toContainText('assigned to you');
    await expect(
      pilot.card('SH1').getByRole('link', { name: /^Drive/ }),
    ).toHaveCount(0);
    await expect(
      pilot.card('SH1').getByRole('link', { name: /^Spectate/ }),
    ).toHaveCount(1);
    const rescuer = new RobotsPage(await openAs('rescuer'));
    await expect(
      rescuer.card('SH2').getByRole('link', { name: /^Drive/ }),
    ).toHaveCount(1);
  });

  test('fits a phone', async ({ openAs }) => {
    const page = await openAs('admin');
    await page.setViewportSize({ width: 360, height: 740 });
    await new RobotsPage(page).ids();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
  });
});
