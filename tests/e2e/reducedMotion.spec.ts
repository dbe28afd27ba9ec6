import type { Page } from '@playwright/test';
import { WallPage } from '../pages/WallPage';
import { SSO_URL } from '../support/addresses';
import { expect, test } from '../support/consoleTest';

/** Whatever moves, or would when it changes. */
const motion = (page: Page) =>
  page.evaluate(() => {
    const takesTime = (durations: string) =>
      durations.split(',').some(duration => parseFloat(duration) > 0);
    return {
      animations: document
        .getAnimations()
        .filter(it => Number(it.effect?.getComputedTiming().duration) > 0)
        .map(it => String((it.effect as KeyframeEffect).target?.outerHTML)),
      transitions: [...document.querySelectorAll('*')]
        .filter(it => takesTime(getComputedStyle(it).transitionDuration))
        .map(it => it.outerHTML.slice(0, 100)),
    };
  });
const NONE = { animations: [], transitions: [] };

const untilTold = (page: Page) =>
  expect(page.getByRole('group', { name: 'Telemetry' })).toContainText(/\d V/);

test.describe('for people who asked for no motion', () => {
  /** Each screen, and what is on it when its data have come. */
  const SCREENS: [path: string, hasCome: (page: Page) => Promise<unknown>][] = [
    [
      '/robots',
      page => page.locator('main article, main li').first().waitFor(),
    ],
    ['/robots/sfu', page => page.locator('main li').first().waitFor()],
    [
      '/robots/spectate-all',
      page => new WallPage(page).tiles.first().waitFor(),
    ],
    ['/map', page => page.locator('.leaflet-tile-loaded').first().waitFor()],
    [
      '/map?robot=SH2',
      page =>
        page.getByRole('region', { name: 'Robot SH2', exact: true }).waitFor(),
    ],
    ['/spectate/SH2', untilTold],
    ['/drive/SH2', untilTold],
  ];

  test('nothing moves on any screen of robots', async ({ enterAs }) => {
    test.setTimeout(120_000);
    const page = await enterAs('admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, hasCome] of SCREENS) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('main'));
      expect(await motion(page), path).toEqual(NONE);
      await hasCome(page);
      expect(await motion(page), path).toEqual(NONE);
    }
  });

  test('nothing moves at the sign-in', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.waitForURL(url => url.origin === SSO_URL);
    expect(await motion(page)).toEqual(NONE);
  });

  test('dialogs, menus and lists are there at once', async ({ openAs }) => {
    const page = await openAs('admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'New Robot' }).click();
    await page.getByRole('dialog', { name: 'New Robot' }).waitFor();
    expect(await motion(page)).toEqual(NONE);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More for SH4' }).click();
    await page.getByRole('menu').waitFor();
    expect(await motion(page)).toEqual(NONE);
    await page.getByRole('menuitem', { name: 'Set parking spot' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await motion(page)).toEqual(NONE);
  });

  test('a map jumps', async ({ enterAs }) => {
    const page = await enterAs('admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/map');
    const map = page.locator('.leaflet-container');
    await map.focus();
    await page.locator('main li').first().waitFor();
    await page.evaluate(() => {
      const pane = document.querySelector('.leaflet-map-pane');
      const seen = new Set<string>();
      const look = () => {
        if (pane) seen.add(getComputedStyle(pane).transform);
        Object.assign(window, { seen: seen.size });
        requestAnimationFrame(look);
      };
      look();
    });
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(600);
    // Before and after, and nothing between.
    expect(await page.evaluate(() => (window as { seen?: number }).seen)).toBe(
      2,
    );
  });
});
