import type { Page } from '@playwright/test';
import { MapPage } from '../pages/MapPage';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';

const ROBOTS = /\/api\/gateway\/robots\/api\/robots$/;
const OFFICE = { lat: 35.2271, lng: -80.8431 };

/** The map with these robots only, wherever they are. */
async function openOn(
  enterAs: (account: 'admin') => Promise<Page>,
  robots: { id: string; lat: number; lng: number }[],
) {
  const page = await enterAs('admin');
  const received_at = new Date().toISOString();
  await page.route(ROBOTS, route =>
    route.fulfill({
      json: robots.map(({ id, lat, lng }) => ({
        id,
        deployment_kind: 'active',
        last_known_position: { lat, lng, received_at },
      })),
    }),
  );
  await page.goto('/map');
  const map = new MapPage(page);
  await expect(map.canvas).toHaveAttribute('data-total', String(robots.length));
  return map;
}

test.describe('map', () => {
  test('shows every robot on one canvas, and opens on them @smoke', async ({
    openAs,
  }) => {
    const map = new MapPage(await openAs('admin', '/map'));
    await expect(map.page).toHaveTitle(titled('Map'));
    await expect(map.canvas).toHaveAttribute('data-total', '8');
    await expect.poll(() => map.standing()).toBe(8);
    await expect(
      map.page.locator('.leaflet-tile-loaded').first(),
    ).toBeAttached();
    await expect(map.page.locator('.leaflet-marker-icon')).toHaveCount(0);
    // They drive meanwhile: what fits all of them may be one step off.
    const zoom = async () => Number(await map.canvas.getAttribute('data-zoom'));
    const opened = await zoom();
    for (const steps of [1, 2]) {
      await map.page.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(zoom).toBe(opened - steps);
    }
    // While the map still moves it takes no other view.
    await expect(async () => {
      await map.page.keyboard.press('f');
      await expect.poll(zoom, { timeout: 2_000 }).toBeGreaterThan(opened - 2);
    }).toPass();
    await expect.poll(() => map.standing()).toBe(8);
    await expectAccessible(map.page);
  });

  test('flies to the robot of a row, and focuses the one that is clicked', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/map');
    const map = new MapPage(page);
    await map.row('SH8').click();
    await expect(page).toHaveURL(/\?robot=SH8$/);
    await expect(
      map.panel('SH8').getByRole('link', { name: 'Spectate SH8' }),
    ).toHaveAttribute('href', '/spectate/SH8');
    // Its name stands there whole.
    const name = map
      .panel('SH8')
      .getByRole('button', { name: 'SH8', exact: true });
    expect(
      await name.evaluate(it => it.scrollWidth - it.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // The flight ends with the robot in the middle: it is retired and stands still.
    const zoom = async () => Number(await map.canvas.getAttribute('data-zoom'));
    await expect.poll(zoom).toBeGreaterThanOrEqual(17);
    // So near that every robot stands for itself.
    const nearer = page.getByRole('button', { name: 'Zoom in' });
    for (let next = (await zoom()) + 1; next <= 19; next += 1) {
      await nearer.click();
      await expect.poll(zoom).toBe(next);
    }
    await page.keyboard.press('Escape');
    await expect(map.panel('SH8')).toBeHidden();
    await expect(page).toHaveURL(/\/map$/);
    const { x, y } = await map.middle();
    await page.mouse.move(x, y);
    await expect(page.locator('.leaflet-tooltip')).toContainText('SH8');
    await page.mouse.click(x, y);
    await expect(map.panel('SH8')).toBeVisible();
    await page.reload();
    await expect(map.panel('SH8')).toBeVisible();
  });

  test('opens at the office while no robot has a place', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.route(ROBOTS, route => route.fulfill({ json: [] }));
    await page.goto('/map');
    const { canvas } = new MapPage(page);
    await expect(canvas).toHaveAttribute('data-total', '0');
    await expect(canvas).toHaveAttribute('data-zoom', '15');
  });

  test('opens on one robot, near', async ({ enterAs }) => {
    const map = await openOn(enterAs, [{ id: 'ZZ1', lat: 48, lng: 11 }]);
    await expect(map.canvas).toHaveAttribute('data-zoom', '18');
    const { x, y } = await map.middle();
    await map.page.mouse.click(x, y);
    await expect(map.panel('ZZ1')).toBeVisible();
  });

  test('opens on robots that are far apart', async ({ enterAs }) => {
    const map = await openOn(enterAs, [
      { id: 'ZZ1', lat: 48, lng: 11 },
      { id: 'ZZ2', lat: 35, lng: -80 },
    ]);
    await expect(map.canvas).toHaveAttribute('data-total', '2');
    expect(await map.counts()).toEqual({ robots: 2, clusters: 0 });
  });

  const GROUP = [
    { id: 'ZZ1', lat: 48, lng: 11 },
    { id: 'ZZ2', lat: 48.0002, lng: 11 },
    { id: 'ZZ3', lat: 48.0001, lng: 10.98 },
    { id: 'ZZ4', lat: 48.0001, lng: 11.02 },
  ];

  test('a click on a group opens it', async ({ enterAs }) => {
    const map = await openOn(enterAs, GROUP);
    await expect(map.canvas).toHaveAttribute('data-clusters', '1');
    const { x, y } = await map.middle();
    await map.page.mouse.click(x, y);
    await expect(map.canvas).toHaveAttribute('data-clusters', '0');
    expect((await map.counts()).robots).toBe(2);
  });

  test('Enter opens the group nearest to the middle, and then a robot', async ({
    enterAs,
  }) => {
    const map = await openOn(enterAs, GROUP);
    const { page } = map;
    await expect(map.canvas).toHaveAttribute('data-clusters', '1');
    await page.getByRole('searchbox').focus();
    // From the last row of the list the next stop is the map.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('fleet-map')).toBeFocused();
    await expect(page.locator('.leaflet-tooltip')).toContainText('2 robots');
    await page.keyboard.press('Enter');
    await expect(map.canvas).toHaveAttribute('data-clusters', '0');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: /^Robot ZZ[12]$/ }),
    ).toBeVisible();
  });

  test('robots in the very same place are chosen from a list', async ({
    enterAs,
  }) => {
    const map = await openOn(enterAs, [
      { id: 'ZZ1', lat: 48, lng: 11 },
      { id: 'ZZ2', lat: 48, lng: 11 },
    ]);
    const { page } = map;
    const { x, y } = await map.middle();
    await page.mouse.click(x, y);
    const list = page.getByRole('region', { name: 'Robots in one place' });
    await expect(list).toContainText('2 robots in one place');
    await expect(list.getByRole('button', { name: 'ZZ1' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.getByTestId('fleet-map')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: 'ZZ1' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(map.panel('ZZ2')).toBeVisible();
    await expect(page.getByTestId('fleet-map')).toBeFocused();
  });

  test('a card of the list of robots leads to its robot on the map', async ({
    openAs,
  }) => {
    const page = await openAs('pilot');
    await page.getByRole('link', { name: 'See SH3 on map' }).click();
    await expect(page).toHaveURL(/\/map\?robot=SH3$/);
    await expect(new MapPage(page).panel('SH3')).toBeVisible();
  });

  test('is used by keys alone', async ({ openAs }) => {
    const page = await openAs('pilot', '/map');
    const map = new MapPage(page);
    await map.row('SH7').waitFor();
    await page.keyboard.press('q');
    await page.keyboard.type('sh');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAttribute('data-row', '0');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-row', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^Robot SH/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /^Robot SH/ })).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Show all robots');
  });

  test('switches the layer, and draws regions', async ({ openAs }) => {
    const page = await openAs('admin', '/map?robot=SH2');
    await expect(
      page.locator('.leaflet-overlay-pane path').first(),
    ).toBeAttached();
    await expect(
      page.locator('img.leaflet-tile[src*="/street/"]').first(),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Show satellite map' }).click();
    await expect(
      page.locator('img.leaflet-tile-loaded[src*="/satellite/"]').first(),
    ).toBeAttached();
    await expect(page.locator('img.leaflet-tile[src*="/street/"]')).toHaveCount(
      0,
    );
  });

  test('survives a broken file of regions, and markup in names', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.route(/regions\.wkt$/, route =>
      route.fulfill({
        contentType: 'text/plain',
        body: 'POLYGON((1 2, nonsense',
      }),
    );
    const name = '<img src=x onerror="window.hacked=true">';
    await page.route(ROBOTS, route =>
      route.fulfill({
        json: [
          {
            id: name,
            deployment_kind: '<b>odd</b>',
            last_known_position: {
              ...OFFICE,
              received_at: new Date().toISOString(),
            },
          },
          { id: 'SH900', deployment_kind: 'active', last_known_position: 5 },
        ],
      }),
    );
    await page.goto('/map');
    const map = new MapPage(page);
    await expect(
      page.getByText(/^1 shape of the file of regions/),
    ).toBeVisible();
    await expect(map.canvas).toHaveAttribute('data-total', '1');
    const { x, y } = await map.middle();
    await page.mouse.move(x, y);
    await expect(page.locator('.leaflet-tooltip')).toContainText(name);
    await page.mouse.click(x, y);
    await expect(map.panel(name)).toContainText('Unknown (<b>odd</b>)');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('fits a phone', async ({ openAs }) => {
    const page = await openAs('admin', '/map?robot=SH2');
    await page.setViewportSize({ width: 360, height: 740 });
    await new MapPage(page).panel('SH2').waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
  });
});
