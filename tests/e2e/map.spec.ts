import { MapPage } from '../pages/MapPage';
import { expect, expectAccessible, test } from '../support/consoleTest';

const ROBOTS = /\/api\/gateway\/robots\/api\/robots$/;
const OFFICE = { lat: 35.2271, lng: -80.8431 };

test.describe('map', () => {
  test('shows every robot on one canvas, at the office first @smoke', async ({
    openAs,
  }) => {
    const map = new MapPage(await openAs('admin', '/map'));
    await expect(map.page).toHaveTitle('Map | Sidehelm');
    await expect(map.canvas).toHaveAttribute('data-total', '8');
    const { robots, clusters } = await map.counts();
    expect(robots + clusters).toBeGreaterThan(0);
    await expect(
      map.page.locator('.leaflet-tile-loaded').first(),
    ).toBeAttached();
    await expect(map.page.locator('.leaflet-marker-icon')).toHaveCount(0);
    await map.page.keyboard.press('f');
    await expect
      .poll(async () => Number(await map.canvas.getAttribute('data-zoom')))
      .toBeGreaterThan(15);
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
    await expectAccessible(page);
    // The flight ends with the robot in the middle: it is retired and stands still.
    await expect(map.canvas).toHaveAttribute('data-zoom', '17');
    // So near that every robot stands for itself.
    const nearer = page.getByRole('button', { name: 'Zoom in' });
    for (const zoom of ['18', '19']) {
      await nearer.click();
      await expect(map.canvas).toHaveAttribute('data-zoom', zoom);
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

  test('is used by keys alone', async ({ openAs }) => {
    const page = await openAs('pilot', '/map');
    const map = new MapPage(page);
    await map.row('SH7').waitFor();
    await page.keyboard.press('/');
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
    openAs,
  }) => {
    const page = await openAs('admin');
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
