import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('preloadFont.mjs', import.meta.url));

test('asks for the font where scripts are asked for, also in the template', () => {
  const dist = mkdtempSync(join(tmpdir(), 'sidehelm-preload-'));
  mkdirSync(join(dist, 'static'));
  for (const name of [
    'inter-greek-wght-normal.1a.woff2',
    'inter-latin-wght-normal.2b.woff2',
  ])
    writeFileSync(join(dist, 'static', name), '');
  const pages = {
    'index.html': '/ops',
    'index.html.tmpl': '<%= publicPath %>',
  };
  const page = (path, link = '') =>
    `<head><title>x</title>${link}<script defer src="${path}/static/a.js"></script></head>`;
  for (const [name, path] of Object.entries(pages))
    writeFileSync(join(dist, name), page(path));
  try {
    execFileSync(process.execPath, [COMMAND, dist]);
    for (const [name, path] of Object.entries(pages))
      assert.equal(
        readFileSync(join(dist, name), 'utf8'),
        page(
          path,
          `<link rel="preload" href="${path}/static/inter-latin-wght-normal.2b.woff2" as="font" type="font/woff2" crossorigin>`,
        ),
      );
  } finally {
    rmSync(dist, { recursive: true });
  }
});
