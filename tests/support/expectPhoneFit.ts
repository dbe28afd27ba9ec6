import { expect, type Page } from '@playwright/test';

/** Nothing sticks out of a phone's screen, and the page stays as wide as it was afterwards. */
export async function expectPhoneFit(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
}
