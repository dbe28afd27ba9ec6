import type { Page } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';

/** Texts of which a part is cut off, and what is too light for paper. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const shown = [...main.querySelectorAll('*')].filter(
      it =>
        it.checkVisibility() &&
        !it.closest('svg, .leaflet-container') &&
        [...it.childNodes].some(
          node => node instanceof Text && node.data.trim() !== '',
        ),
    );
    const style = (it: Element) => getComputedStyle(it);
    return {
      cut: shown
        .filter(
          it =>
            style(it).clip === 'auto' &&
            ((it.scrollWidth > it.clientWidth + 1 &&
              style(it).overflowX !== 'visible') ||
              style(it).textOverflow === 'ellipsis'),
        )
        .map(it => it.outerHTML),
      light: shown
        .filter(it => style(it).color !== 'rgb(0, 0, 0)')
        .map(it => it.outerHTML),
      outside: shown
        .filter(it => it.getBoundingClientRect().right > window.innerWidth + 1)
        .map(it => it.outerHTML),
    };
  });

test.describe('on paper', () => {
  test('the fleet is one column of every robot, whole, and nothing to press', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    const answer = await callGateway(page, { path: 'robots/api/robots' });
    const all: unknown[] = JSON.parse(answer.text);
    // A sheet of A4 at 96 pixels an inch, within its margins.
    await page.setViewportSize({ width: 718, height: 1_047 });
    await page.emulateMedia({ media: 'print' });
    const cards = page.getByRole('listitem', { name: /^Robot / });
    await expect(cards).toHaveCount(all.length);
    const lefts = await cards.evaluateAll(elements =>
      elements.map(it => it.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(1);
    for (const role of ['navigation', 'button', 'searchbox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await unreadable(page)).toEqual({ cut: [], light: [], outside: [] });
    // Nothing scrolls inside the page: paper does not.
    expect(
      await page.evaluate(() => {
        const main = document.querySelector('main');
        return main ? main.scrollHeight - main.clientHeight : undefined;
      }),
    ).toBe(0);
  });

  for (const path of ['/robots/sfu', '/map?robot=SH2']) {
    test(`${path} has no navigation, and whole values`, async ({ openAs }) => {
      const page = await openAs('admin', path);
      await page.locator('main li').first().waitFor();
      await page.setViewportSize({ width: 718, height: 1_047 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await unreadable(page)).toEqual({
        cut: [],
        light: [],
        outside: [],
      });
    });
  }
});
