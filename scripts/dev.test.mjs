import { ConfigSources } from '@backstage/config-loader';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './lib/environment.mjs';

/** Names of headers that the app reads of answers, as its sources have them. */
function headersRead() {
  const sources = readdirSync(join(ROOT, 'plugins'), { recursive: true })
    .filter(file => /^[\w-]+\/src\/.*\.tsx?$/.test(file))
    .filter(file => !/^[\w-]+-backend|__testUtils__|\.test\./.test(file))
    .map(file => readFileSync(join(ROOT, 'plugins', file), 'utf8'));
  return sources.flatMap(text =>
    [...text.matchAll(/\bheaders\.get\('([\w-]+)'\)/g)].map(([, name]) => name),
  );
}

describe('npm run dev', () => {
  it('shows the app, at an origin of its own, every header that it reads', async () => {
    const config = await ConfigSources.toConfig(
      ConfigSources.default({
        argv: ['--config', join(ROOT, 'app-config.dev.yaml')],
        rootDir: ROOT,
        watch: false,
      }),
    );
    const exposed = config.getStringArray('backend.cors.exposedHeaders');
    config.close();
    // Browsers show this one to every origin.
    const shown = ['content-type', ...exposed.map(name => name.toLowerCase())];
    assert.deepEqual([...new Set(headersRead())].sort(), shown.sort());
  });
});
