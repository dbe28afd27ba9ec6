import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ensureBuilt } from './lib/build.mjs';
import { ROOT } from './lib/environment.mjs';

describe('npm run create-admin', () => {
  const data = mkdtempSync(join(tmpdir(), 'sidehelm-admin-'));
  after(() => rmSync(data, { recursive: true }));
  // The command itself does not.
  before(() => ensureBuilt(['reference services']));

  function createAdmin(email, ...lines) {
    const variables = { ...process.env, SIDEHELM_DATA_DIR: data };
    delete variables.SIDEHELM_DATABASE_URL;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'scripts/create-admin.mjs'), ...(email ? [email] : [])],
      { input: lines.join('\n'), encoding: 'utf8', env: variables },
    );
    return { status, stdout, problem: stderr.trim() };
  }

  it('makes an admin from the lines of its standard input, once', () => {
    const lines = ['Grace', 'Hopper', 'c0bol!'];
    const made = createAdmin('grace@example.com', ...lines);
    assert.equal(made.problem, '');
    assert.equal(made.status, 0);
    const [said] = made.stdout.match(/^grace@example\.com .*$/m);
    assert.equal(
      said,
      `grace@example.com is an admin now and can sign in, in ${join(data, 'services.sqlite')}.`,
    );
    assert.ok(!made.stdout.includes('c0bol!'));
    assert.deepEqual(createAdmin('Grace@Example.com', ...lines), {
      status: 1,
      stdout: '',
      problem:
        'sidehelm: There is a user with the email Grace@Example.com already. Choose another email.',
    });
  });

  for (const [what, email, lines, problem] of [
    ['a weak password', 'ada@example.com', ['Ada', 'L', '12345'], /at least 6/],
    ['too few answers', 'ada@example.com', ['Ada'], /"Last name"/],
    ['what is no email', 'ada', [], /"ada" is not an email/],
    ['nothing', undefined, [], /npm run create-admin -- /],
  ]) {
    it(`refuses ${what} with one line`, () => {
      const refused = createAdmin(email, ...lines);
      assert.equal(refused.status, 1);
      assert.match(refused.problem, problem);
      assert.match(refused.problem, /^sidehelm: .*$/);
    });
  }
});
