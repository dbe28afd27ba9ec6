import { expect, expectAccessible, test } from '../support/consoleTest';

test.use({ isFirstVisit: true });

/** Somebody whose own network is gone for a while. */
test.describe('offline', () => {
  test('the fleet says that it is old, and recovers by itself', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const page = await openAs('admin');
    const robot = page.getByRole('listitem', { name: 'Robot SH2' });
    await expect(robot).toBeVisible();
    await page.context().setOffline(true);
    const notice = page.getByText(/^Not up to date/);
    await expect(notice).toBeVisible({ timeout: 8_000 });
    await expect(robot).toBeVisible();
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0, { timeout: 10_000 });
  });

  test('a screen that could not be loaded comes when it can be, without a reload', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/ERR_FAILED|chunk/i);
    const page = await openAs('admin');
    await expect(
      page.getByRole('listitem', { name: 'Robot SH2' }),
    ).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const chunks = /\/static\/.*\.chunk\.js/;
    await page.route(chunks, route => route.abort());
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Map', exact: true })
      .click();
    await expect(page.getByText(/^This screen is still loading/)).toBeVisible({
      timeout: 10_000,
    });
    await expectAccessible(page);
    await page.unroute(chunks);
    await expect(page.locator('.leaflet-container')).toBeVisible({
      timeout: 20_000,
    });
    expect(
      await page.evaluate(() => (window as { isSamePage?: true }).isSamePage),
    ).toBe(true);
  });
});
