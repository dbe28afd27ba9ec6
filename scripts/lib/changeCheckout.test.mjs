import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';
import { makeCheckout } from './testing.mjs';

const SERVICES = 'packages/reference-services';

/** What installs first and then builds the services, as a start does. */
const PREPARE = `
  import { runMain } from './lib/environment.mjs';
  await runMain(async () => {
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled();
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt(['reference services']);
    console.log('ready');
  });`;

/** Takes a while, and fails where another one does the same. */
const WORK = `
  const { appendFileSync, mkdirSync, rmdirSync } = require('node:fs');
  module.exports = output => {
    appendFileSync('works', output + '\\n');
    mkdirSync('busy');
    setTimeout(() => {
      rmdirSync('busy');
      mkdirSync(output, { recursive: true });
    }, 500);
  };`;

/** Goes on for ever, as does what it starts; both tell their process ids. */
const ENDLESS = `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync('pids', process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000);`;

async function until(holds) {
  const end = performance.now() + 10_000;
  while (!holds()) {
    assert.ok(performance.now() < end, `never: ${holds}`);
    await new Promise(done => setTimeout(done, 50));
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

describe('changeCheckout', () => {
  let checkout;
  const at = path => join(checkout.root, path);

  const pids = () =>
    existsSync(at('pids'))
      ? readFileSync(at('pids'), 'utf8').split(' ').filter(Boolean).map(Number)
      : [];

  function makeCheckoutWith(npm) {
    checkout = makeCheckout(npm);
    for (const folder of [
      SERVICES,
      'packages/robot-simulator',
      'packages/contracts',
      'plugins/console-common',
    ])
      mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('work.cjs'), WORK);
    writeFileSync(
      at(`${SERVICES}/build.mjs`),
      `import work from '../../work.cjs'; work('${SERVICES}/dist');`,
    );
    writeFileSync(at('scripts/prepare.mjs'), PREPARE);
  }
  afterEach(() => checkout.remove());

  it('installs and builds once for all that start together', async () => {
    makeCheckoutWith(`require(process.cwd() + '/work.cjs')('node_modules');`);
    const runs = await Promise.all(
      [1, 2, 3].map(() => checkout.run('prepare.mjs', {})),
    );
    for (const { status, stdout, problem } of runs) {
      assert.equal(problem, '');
      assert.equal(status, 0);
      assert.match(stdout, /^ready$/m);
    }
    assert.equal(
      readFileSync(at('works'), 'utf8'),
      'node_modules\npackages/reference-services/dist\n',
    );
    assert.ok(!existsSync(at('.sidehelm/checkout.lock')));
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    it(`ends at ${signal} with the installation and all that it has started`, async t => {
      makeCheckoutWith(ENDLESS);
      const child = spawn(process.execPath, [at('scripts/prepare.mjs')], {
        env: {
          ...process.env,
          PATH: `${at('bin')}:${process.env.PATH}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      t.after(() => child.kill('SIGKILL'));
      const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
      await until(() => pids().length > 0);
      const started = pids();
      // Where this fails, nobody else ends them.
      t.after(() => started.forEach(endNow));
      child.kill(signal);
      await until(() => !started.some(isThere));
      const [said, [status]] = await ended;
      assert.equal(said, 'sidehelm: Stopped.\n');
      assert.equal(status, 1);
      assert.ok(!existsSync(at('.sidehelm/checkout.lock')));
    });
  }
});
