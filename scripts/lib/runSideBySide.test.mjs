import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSideBySide } from './runSideBySide.mjs';

/** Steps that end when they are told to, and what has begun so far. */
function stepsByHand() {
  const ends = new Map();
  const begun = [];
  return {
    begun,
    start: name => {
      begun.push(name);
      return new Promise(done => ends.set(name, done));
    },
    async end(name, outcome = 0) {
      ends.get(name)(outcome);
      await new Promise(setImmediate);
    },
  };
}

test('begins what fits on the cores, in the order given, and answers in that order', async () => {
  const { begun, start, end } = stepsByHand();
  const outcomes = runSideBySide(
    [
      { name: 'types', cores: 1 },
      { name: 'unit', cores: 2 },
      { name: 'lint', cores: 1 },
      { name: 'format', cores: 1 },
    ],
    2,
    start,
  );
  assert.deepEqual(begun, ['types', 'lint']);
  await end('lint', 'linted');
  assert.deepEqual(begun, ['types', 'lint', 'format']);
  await end('types', 'typed');
  assert.deepEqual(begun, ['types', 'lint', 'format']);
  await end('format', 'formatted');
  assert.deepEqual(begun, ['types', 'lint', 'format', 'unit']);
  await end('unit', 'tested');
  assert.deepEqual(await outcomes, ['typed', 'tested', 'linted', 'formatted']);
});

test('a step waits for those that it is after, of which some may not be wanted', async () => {
  const { begun, start, end } = stepsByHand();
  const outcomes = runSideBySide(
    [
      { name: 'api', cores: 1, after: ['types', 'contracts'] },
      { name: 'types', cores: 1 },
    ],
    2,
    start,
  );
  assert.deepEqual(begun, ['types']);
  await end('types');
  assert.deepEqual(begun, ['types', 'api']);
  await end('api');
  await outcomes;
});

test('what needs no core runs beside what keeps all busy', async () => {
  const { begun, start, end } = stepsByHand();
  const outcomes = runSideBySide(
    [
      { name: 'install', cores: 0 },
      { name: 'unit', cores: 2 },
      { name: 'browser', cores: 2 },
      { name: 'portal', cores: 2, after: ['install'] },
    ],
    2,
    start,
  );
  assert.deepEqual(begun, ['install', 'unit']);
  await end('unit');
  assert.deepEqual(begun, ['install', 'unit', 'browser']);
  await end('browser');
  assert.deepEqual(begun, ['install', 'unit', 'browser']);
  await end('install');
  assert.deepEqual(begun, ['install', 'unit', 'browser', 'portal']);
  await end('portal');
  await outcomes;
});

test('of those that need no core one at a time runs beside others, and as many as there are cores beside nobody', async () => {
  const { begun, start, end } = stepsByHand();
  const outcomes = runSideBySide(
    [
      { name: 'unit', cores: 2 },
      { name: 'types', cores: 0 },
      { name: 'lint', cores: 0 },
      { name: 'format', cores: 0 },
    ],
    2,
    start,
  );
  assert.deepEqual(begun, ['unit', 'types']);
  await end('types');
  assert.deepEqual(begun, ['unit', 'types', 'lint']);
  await end('unit');
  assert.deepEqual(begun, ['unit', 'types', 'lint', 'format']);
  await end('lint');
  await end('format');
  await outcomes;
});

test('steps that wait for each other are a mistake, not for ever', async () => {
  await assert.rejects(
    runSideBySide(
      [
        { name: 'a', cores: 1, after: ['b'] },
        { name: 'b', cores: 1, after: ['a'] },
      ],
      2,
      async () => 0,
    ),
    /a waits for itself/,
  );
});
