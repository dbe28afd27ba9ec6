import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/consoleTest';

test.use({ isFirstVisit: true });

/** The scripts and styles that a browser without a cache fetches until `/robots` can be used. */
async function filesUntilUsable(page: Page) {
  // What signing in still fetches is not of this visit.
  await page.goto('about:blank');
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
  return files;
}

test('the files of the app come as the build compressed them, to be kept for a year', async ({
  openAs,
}) => {
  const files = await filesUntilUsable(await openAs('pilot'));
  for (const file of files) {
    expect(file.status()).toBe(200);
    expect(await file.allHeaders(), file.url()).toMatchObject({
      'content-encoding': expect.stringMatching(/^(br|gzip)$/),
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a browser fetches little until the robots can be used, and nothing that only other screens need', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  const files = await filesUntilUsable(page);
  const sizes = await Promise.all(
    files.map(async file => Number(await file.headerValue('content-length'))),
  );
  expect(sizes.filter(size => !(size > 0))).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(420_000);

  const scripts = files.filter(file => file.url().endsWith('.js'));
  const sources = await Promise.all(
    scripts.map(async script => {
      const map = await page.request.get(`${script.url()}.map`);
      expect(map.status(), script.url()).toBe(200);
      return ((await map.json()) as { sources: string[] }).sources;
    }),
  );
  const packages = new Set(
    sources
      .flat()
      .map(source => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]),
  );
  expect(packages).toContain('react-dom');
  expect(
    [...packages].filter(name =>
      /^(three|leaflet|parse5|micromark|react-markdown|react-syntax-highlighter|refractor|lowlight|highlight\.js)$/.test(
        name ?? '',
      ),
    ),
  ).toEqual([]);
});
