import type { Locator, Page } from '@playwright/test';
import { SSO_URL } from '../support/addresses';
import { expect, test } from '../support/consoleTest';

const SCREENS = ['/robots', '/robots/sfu', '/robots/spectate-all', '/map'];

/** Whether something scrolls sideways, and what of the screen's header is outside of the window. */
const outsideOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const scrollers = [document.documentElement, document.body, main];
    return {
      scrolled: scrollers.some(it => it.scrollWidth > it.clientWidth),
      cut: [...document.querySelectorAll('header *')]
        .filter(it => !it.closest('svg') && it.checkVisibility())
        .map(it => ({
          text: it.textContent,
          ...it.getBoundingClientRect().toJSON(),
        }))
        .filter(
          ({ left, right, width }) =>
            width > 1 && (left < 0 || right > window.innerWidth),
        ),
    };
  });

const expectWithin = (page: Page) =>
  expect.poll(() => outsideOf(page)).toEqual({ scrolled: false, cut: [] });

/** In how many lines the visible controls and words of an element stand. */
const rowsOf = (header: Locator) =>
  header.evaluate(root => {
    const spans = [...root.querySelectorAll('h1, input, button, label, span')]
      .filter(it => it.checkVisibility())
      .map(it => it.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .sort((a, b) => a.top - b.top);
    let rows = 0;
    let bottom = -Infinity;
    for (const span of spans) {
      if (span.top >= bottom) {
        rows += 1;
        bottom = span.bottom;
      }
      bottom = Math.max(bottom, span.bottom);
    }
    return rows;
  });

const WIDTHS = [
  { width: 1024, height: 768, rows: 2 },
  // 1440 × 900 at 200 %, and 1024 × 768: there as on a phone.
  { width: 720, height: 450, rows: 2 },
  { width: 512, height: 384, rows: 3 },
];
const NARROWEST = WIDTHS[WIDTHS.length - 1];

test.describe('a window of little width', () => {
  test('keeps every screen whole', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const header = page.locator('main header').first();
    const navigation = page.getByRole('navigation', { name: 'sidebar nav' });
    const expectWhole = async ({ width, rows }: (typeof WIDTHS)[number]) => {
      if (width < 600) await expect(navigation).toHaveCount(0);
      else
        await expect
          .poll(async () => (await navigation.boundingBox())?.width)
          .toBe(62);
      await expectWithin(page);
      await expect.poll(() => rowsOf(header)).toBeLessThanOrEqual(rows);
    };
    for (const path of SCREENS) {
      await page.setViewportSize(WIDTHS[0]);
      await page.goto(path);
      await page.locator('main li').first().waitFor();
      for (const size of WIDTHS)
        await test.step(`${path} at ${size.width} × ${size.height}`, async () => {
          await page.setViewportSize(size);
          await expectWhole(size);
        });
      // Who opens it there has never had a wide one.
      await test.step(`${path}, loaded at ${NARROWEST.width} × ${NARROWEST.height}`, async () => {
        await page.reload();
        await page.locator('main li').first().waitFor();
        await expectWhole(NARROWEST);
      });
    }
  });

  test('opens the navigation for who asks, and is as before in a wide one', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const navigation = page.getByRole('navigation', { name: 'sidebar nav' });
    const widthOf = async () => (await navigation.boundingBox())?.width;
    await expect.poll(widthOf).toBe(240);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(widthOf).toBe(62);
    await page.getByRole('button', { name: 'Expand navigation' }).click();
    await expect.poll(widthOf).toBe(240);
    await page.reload();
    await expect.poll(widthOf).toBe(62);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(widthOf).toBe(240);
  });

  test('keeps the sign-in whole', async ({ page }) => {
    await page.setViewportSize({ width: 512, height: 384 });
    await page.goto('/');
    await page.waitForURL(url => url.origin === SSO_URL);
    await expectWithin(page);
  });
});
