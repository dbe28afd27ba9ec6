import type { Response } from '@playwright/test';
import { expect, test } from '../support/consoleTest';

test('the files of the app come as the build compressed them, to be kept for a year', async ({
  openAs,
}) => {
  const page = await openAs('pilot');
  const files: Response[] = [];
  page.on('response', response => {
    if (/^\/static\/.*\.(js|css)$/.test(new URL(response.url()).pathname))
      files.push(response);
  });
  await page.goto('/robots');
  await expect(
    page.getByRole('listitem', { name: /^Robot / }).first(),
  ).toBeVisible();
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(file.status()).toBe(200);
    expect(await file.allHeaders(), file.url()).toMatchObject({
      'content-encoding': expect.stringMatching(/^(br|gzip)$/),
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});
