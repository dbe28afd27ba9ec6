import assert from 'node:assert/strict';
import { test } from 'node:test';
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
