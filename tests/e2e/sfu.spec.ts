import { RobotsPage } from '../pages/RobotsPage';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';

const PATH = '/robots/sfu';

test.describe('live robots', () => {
  test('shows the live feed of every robot @smoke', async ({ openAs }) => {
    // So few that all their cards are there at once.
    const page = await openAs('pilot', '/robots?q=SH');
    // Robots that only the list knows, made by an admin, have nothing to say.
    const ids = (await new RobotsPage(page).ids()).filter(id =>
      id.startsWith('SH'),
    );
    expect(ids).toContain('SH2');
    await page.getByRole('link', { name: 'Live robots' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page).toHaveTitle(titled('Live robots'));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const robots = new RobotsPage(page);
    expect((await robots.ids()).sort()).toEqual([...ids].sort());
    const card = robots.card('SH2');
    await expect(card).toContainText('just now');
    await expect(card).toContainText(/Battery left\s*\d+ %/);
    for (const label of ['Driver name', 'CPU usage', 'Disk space left'])
      await expect(card.getByText(label)).toBeVisible();
    await expectAccessible(page);
  });

  test('offers a terminal and a configuration that are not there', async ({
    openAs,
  }) => {
    const page = await openAs('admin', PATH);
    await page.getByRole('button', { name: 'More for SH2' }).click();
    for (const name of [/Open Terminal/, /Config/])
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('is one subscription, whatever the screen, and comes back when it breaks', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.addInitScript(() => {
      const feeds: WebSocket[] = [];
      Object.assign(window, { feeds });
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          if (String(url).endsWith('/teleop/robots')) feeds.push(this);
        }
      };
    });
    const feeds = () =>
      page.evaluate(() => {
        const all = (window as unknown as { feeds: WebSocket[] }).feeds;
        return {
          all: all.length,
          open: all.filter(({ readyState }) => readyState === 1).length,
        };
      });
    await page.goto(PATH);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Spectate Robots' }).click();
    await expect(
      page.getByRole('listitem', { name: /^Camera of / }).first(),
    ).toBeVisible();
    expect(await feeds()).toEqual({ all: 1, open: 1 });
    await page.evaluate(() =>
      (window as unknown as { feeds: WebSocket[] }).feeds[0].close(),
    );
    await expect.poll(feeds).toEqual({ all: 2, open: 1 });
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('fits a phone', async ({ openAs }) => {
    const page = await openAs('admin', PATH);
    await page.setViewportSize({ width: 360, height: 740 });
    await new RobotsPage(page).ids();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
  });
});
