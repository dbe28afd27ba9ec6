/** Parts of the console in a page that has nothing else of it. */
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '../..');

/** Built once, however many pages have it. */
const built = new Map<string, string>();

function bundle(module: string): string {
  const known = built.get(module);
  if (known) return known;
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
  const [{ text }] = outputFiles;
  built.set(module, text);
  return text;
}

/** Runs a module beside what the page has already; returns what it exports. */
export const bringIn = <Exports>(
  page: Page,
  module: string,
): Promise<JSHandle<Exports>> =>
  page.evaluateHandle<Exports>(`${bundle(module)};alone`);

/** Leaves what is open for an empty page of the same origin; returns what the module exports there. */
export async function openAlone<Exports>(
  page: Page,
  module: string,
): Promise<JSHandle<Exports>> {
  await page.route('**/alone', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>A part alone</title>',
    }),
  );
  await page.goto('/alone');
  return bringIn(page, module);
}
