/** Parts of the console in a page that has nothing else of it. */
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '../..');

/** Leaves what is open for an empty page of the same origin; returns what the module exports there. */
export async function openAlone<Exports>(
  page: Page,
  module: string,
): Promise<JSHandle<Exports>> {
  const { outputFiles } = buildSync({
    stdin: { contents: module, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    // How it looks is no matter here.
    loader: { '.css': 'empty', '.svg': 'empty' },
    format: 'iife',
    globalName: 'alone',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.route('**/alone', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>A part alone</title>',
    }),
  );
  await page.goto('/alone');
  return page.evaluateHandle<Exports>(`${outputFiles[0].text};alone`);
}
