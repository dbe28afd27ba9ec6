import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ensureBuilt } from './build.mjs';
import { signInHelp } from './signInHelp.mjs';

describe('signInHelp', () => {
  before(() => ensureBuilt(['reference services']));

  it('names the demo accounts where there are some', async () => {
    const help = await signInHelp({});
    for (const name of ['admin', 'supervisor', 'pilot', 'rescuer'])
      assert.match(help, new RegExp(`^  ${name}@sidehelm\\.test  `, 'm'));
    assert.match(help, /sidewalk-demo$/);
  });

  for (const variables of [
    { SIDEHELM_DEMO: 'false' },
    { SIDEHELM_SECURE_COOKIES: 'true' },
    { SIDEHELM_TRUST_PROXY: '10.0.0.7' },
  ]) {
    it(`says how to make the first admin with ${JSON.stringify(variables)}`, async () => {
      const help = await signInHelp(variables);
      assert.doesNotMatch(help, /sidehelm\.test|sidewalk-demo/);
      assert.match(
        help,
        /^ {2}npm run create-admin -- somebody@example\.com$/m,
      );
    });
  }

  it('names the demo accounts behind a proxy where they are asked for', async () => {
    const help = await signInHelp({
      SIDEHELM_SECURE_COOKIES: 'true',
      SIDEHELM_DEMO: 'true',
    });
    assert.match(help, /admin@sidehelm\.test/);
  });
});
