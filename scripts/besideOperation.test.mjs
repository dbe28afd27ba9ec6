import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { makeCheckout } from './lib/testing.mjs';

/** What people run beside a company in operation, and the program that each one calls. */
const COMMANDS = [
  ['create-admin.mjs', 'packages/reference-services/dist/createAdminMain.js'],
  [
    'remove-second-factor.mjs',
    'packages/reference-services/dist/removeSecondFactorMain.js',
  ],
  [
    'audit-verify.mjs',
    'plugins/gateway-backend-module-audit/src/verifyMain.ts',
  ],
  ['contract.mjs', 'tests/contract/main.ts'],
];

for (const [script, program] of COMMANDS) {
  describe(script, () => {
    let checkout;
    beforeEach(() => {
      checkout = makeCheckout();
    });
    afterEach(() => checkout.remove());

    const write = (path, text) => {
      const file = join(checkout.root, path);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
    };
    const run = () => checkout.run(script, {}, ['ada@example.com']);

    it('says that nothing is installed, and installs nothing', async () => {
      assert.deepEqual(await run(), {
        status: 1,
        stdout: '',
        problem: `sidehelm: The dependencies are not installed. Run "npm ci" in ${checkout.root} and try again.`,
      });
      assert.deepEqual(checkout.npmCalls(), []);
      assert.ok(!existsSync(join(checkout.root, 'node_modules')));
    });

    it('runs with what a plain "npm ci" has installed, and leaves all of it there', async () => {
      write('node_modules/.package-lock.json', '{}');
      // Where the repository's TypeScript is made into JavaScript.
      write('node_modules/@backstage/cli-node/config/nodeTransform.cjs', '');
      write(program, 'console.log(process.argv.slice(2).join())');
      write('packages/reference-services/dist/main.js', '');
      assert.deepEqual(await run(), {
        status: 0,
        stdout: 'ada@example.com\n',
        problem: '',
      });
      assert.deepEqual(checkout.npmCalls(), []);
      const main = 'packages/reference-services/dist/main.js';
      assert.ok(existsSync(join(checkout.root, main)));
    });

    if (program.includes('/dist/')) {
      it('says that nothing is built, and builds nothing', async () => {
        write('node_modules/.package-lock.json', '{}');
        assert.deepEqual(await run(), {
          status: 1,
          stdout: '',
          problem: `sidehelm: The reference services are not built. Run "node packages/reference-services/build.mjs" in ${checkout.root} and try again.`,
        });
        assert.ok(!existsSync(join(checkout.root, 'packages')));
      });
    }
  });
}
