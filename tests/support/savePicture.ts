import type { Locator, Page } from '@playwright/test';

/** ms in which whatever moves in comes to rest. */
const REST = 600;
const AS_JPEG = { type: 'jpeg', quality: 82 } as const;
const placeOf = (name: string) => `docs/screenshots/${name}.jpg`;

/**
 * A picture of the running system for README and docs; `npm run screenshots` takes them all anew.
 *
 * @param options - `fullPage`: also what is below the window, of pages that are a narrow column; `isPassing`: what it shows will
 * be over soon
 */
export async function savePicture(
  page: Page,
  name: string,
  {
    isPassing = false,
    ...options
  }: { fullPage?: boolean; isPassing?: boolean } = {},
): Promise<void> {
  if (!isPassing) await page.waitForTimeout(REST);
  await page.screenshot({ path: placeOf(name), ...AS_JPEG, ...options });
}

/** A part of a picture: a page, or something on it, as it is now. */
export async function takePart(of: Page | Locator): Promise<Buffer> {
  await ('page' in of ? of.page() : of).waitForTimeout(REST);
  return of.screenshot();
}

/** Several parts in one picture: side by side in rows, as many as fit into the width, on the ground that pages have. */
export async function savePartsTogether(
  page: Page,
  name: string,
  parts: readonly Buffer[],
): Promise<void> {
  const ground = await page.evaluate(
    () => getComputedStyle(document.body).backgroundColor,
  );
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1440, height: 300 });
  const images = parts.map(
    part => `<img src="data:image/png;base64,${part.toString('base64')}">`,
  );
  // Without its first words a body is as high as the window, and rows are drawn apart to fill it.
  await sheet.setContent(
    `<!doctype html><body style="margin:0;padding:20px;box-sizing:border-box;width:fit-content;display:flex;flex-wrap:wrap;gap:20px;align-items:flex-start;background:${ground}">${images.join('')}`,
  );
  // Rows that are wrapped are as wide as the window, whatever is in them.
  await sheet.evaluate(() => {
    const rights = [...document.images].map(
      image => image.getBoundingClientRect().right,
    );
    document.body.style.width = `${Math.ceil(Math.max(...rights)) + 20}px`;
  });
  await sheet.locator('body').screenshot({ path: placeOf(name), ...AS_JPEG });
  await sheet.close();
}
