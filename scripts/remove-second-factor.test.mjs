import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ensureBuilt } from './lib/build.mjs';
import { ROOT } from './lib/environment.mjs';

describe('npm run remove-second-factor', () => {
  const data = mkdtempSync(join(tmpdir(), 'sidehelm-factor-'));
  after(() => rmSync(data, { recursive: true }));
  // The command itself does not.
  before(() => ensureBuilt(['reference services']));

  for (const [what, args, problem] of [
    ['nothing', [], 'Give the email of somebody: npm run remove-second-factor'],
    ['an email too many', ['a@b.test', 'c@d.test'], 'Give the email'],
    ['a stranger', ['a@b.test'], 'There is no user with the email a@b.test.'],
  ]) {
    it(`refuses ${what} with one line`, () => {
      const variables = { ...process.env, SIDEHELM_DATA_DIR: data };
      delete variables.SIDEHELM_DATABASE_URL;
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'scripts/remove-second-factor.mjs'), ...args],
        { encoding: 'utf8', env: variables },
      );
      assert.equal(status, 1);
      assert.match(stderr.trim(), /^sidehelm: .*$/);
      assert.ok(stderr.includes(problem), stderr);
    });
  }
});
