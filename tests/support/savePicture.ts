import type { Page } from '@playwright/test';

/**
 * A picture of the running system for README and docs; `npm run screenshots` takes them all anew.
 *
 * @param options - `fullPage`: also what is below the window, of pages that are a narrow column
 */
export async function savePicture(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  // Whatever moves in comes to rest.
  await page.waitForTimeout(600);
  await page.screenshot({
    path: `docs/screenshots/${name}.jpg`,
    type: 'jpeg',
    quality: 82,
    ...options,
  });
}
