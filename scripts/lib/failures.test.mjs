import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './environment.mjs';
import { collectFailures, noteFailure } from './failures.mjs';
import { run } from './processes.mjs';

test('gives what a step and the programs that it starts note, each in one line', async () => {
  const { code, failures } = await collectFailures(async () => {
    noteFailure('board.spec › moves an order\n  Error: no card');
    return run(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { noteFailure } = await import(${JSON.stringify(new URL('./failures.mjs', import.meta.url).href)});
       noteFailure('map.spec › draws a trail');
       process.exitCode = 3;`,
    ]);
  });
  assert.equal(code, 3);
  assert.deepEqual(failures, [
    'board.spec › moves an order Error: no card',
    'map.spec › draws a trail',
  ]);
});

test('gives which tests failed where a step is one of Node’s test runner, and not what they stand in', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-noted-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'some.test.mjs');
  writeFileSync(
    file,
    `import { describe, it } from 'node:test';
     describe('a board', () => {
       it('shows orders', () => {});
       it('moves an order', () => { throw new Error('no card\\nat all'); });
     });`,
  );
  const { code, failures } = await collectFailures(() =>
    run(
      process.execPath,
      ['--test', '--test-reporter=./scripts/lib/noteFailures.mjs', file],
      // The runner of a test in a test runs nothing.
      { env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
    ),
  );
  assert.equal(code, 1);
  assert.deepEqual(failures, [
    `${relative(ROOT, file)} › moves an order: no card`,
  ]);
});

test('gives nothing for a step that noted nothing, and nothing of the step before', async () => {
  await collectFailures(async () => {
    noteFailure('one');
    return 1;
  });
  assert.deepEqual(await collectFailures(async () => 0), {
    code: 0,
    failures: [],
  });
});

test('notes nothing where nobody collects', () => {
  assert.doesNotThrow(() => noteFailure('nobody reads this'));
});
