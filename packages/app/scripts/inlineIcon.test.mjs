import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('inlineIcon.mjs', import.meta.url));
const PAGES = {
  'index.html':
    '<link rel="icon" href="/ops/favicon.svg" type="image/svg+xml"/>',
  'index.html.tmpl':
    '<link\n  rel="icon"\n  href="<%= publicPath %>/favicon.svg"\n  type="image/svg+xml"\n/>',
};

function makeDist(t, pages) {
  const dist = mkdtempSync(join(tmpdir(), 'sidehelm-icon-'));
  t.after(() => rmSync(dist, { recursive: true }));
  writeFileSync(join(dist, 'favicon.svg'), '<svg fill="#fff"/>\n');
  for (const [name, html] of Object.entries(pages))
    writeFileSync(join(dist, name), html);
  return dist;
}

test('puts the icon into the page and into its template', t => {
  const dist = makeDist(t, PAGES);
  execFileSync(process.execPath, [COMMAND, dist]);
  for (const [name, html] of Object.entries(PAGES))
    assert.equal(
      readFileSync(join(dist, name), 'utf8'),
      html.replace(
        /href="[^"]*"/,
        'href="data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E"',
      ),
    );
});

test('fails where a page has none', t => {
  const dist = makeDist(t, { ...PAGES, 'index.html': '<head></head>' });
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, dist], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /index\.html has no icon\./);
});
