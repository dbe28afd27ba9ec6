import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readProgram } from './testing.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-steps-'));
after(() => rmSync(folder, { recursive: true }));

const module = name =>
  JSON.stringify(new URL(`./${name}.mjs`, import.meta.url).href);

/** A program with these steps, which says in the end how they ended. */
function write(steps, order) {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from 'node:fs';
     import { fileURLToPath } from 'node:url';
     import { noteFailure } from ${module('failures')};
     import { runHere, runSteps } from ${module('runSteps')};
     const pause = ms => new Promise(done => setTimeout(done, ms));
     const gone = async pidFile => {
       for (const end = performance.now() + 30_000; performance.now() < end;) {
         try {
           process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
         } catch (error) {
           if (error.code === 'ESRCH') return;
         }
         await pause(10);
       }
       throw new Error('It is still there.');
     };
     const steps = {${steps}};
     if (process.send) await runHere(steps[process.argv[2]]);
     else {
       const ended = await runSteps(fileURLToPath(import.meta.url), ${JSON.stringify(order)});
       console.log(JSON.stringify(ended.map(({ name, ok, failures }) => [name, ok, failures])));
     }`,
  );
  return program;
}

test('tells how each ended, in the order of the list, and what it noted', async () => {
  const lines = await readProgram(
    write(
      `good: () => 0,
       bad: () => { noteFailure('a.test'); return 3; },
       broken: () => { throw new Error('not a step'); }`,
      ['good', 'bad', 'broken'].map(name => ({ name, cores: 1 })),
    ),
  );
  assert.deepEqual(JSON.parse(lines.at(-1)), [
    ['good', true, []],
    ['bad', false, ['a.test']],
    ['broken', false, []],
  ]);
});

test('what two say at once is not mixed, and nothing disturbs what is seen', async () => {
  // The first one ends when the process of the second has: their times may not decide it.
  const pidFile = JSON.stringify(join(folder, 'two.pid'));
  const lines = await readProgram(
    write(
      `one: async () => { console.log('one 1'); await gone(${pidFile}); console.error('one 2'); return 0; },
       two: async () => { console.log('two 1'); writeFileSync(${pidFile}, String(process.pid)); console.log('two 2'); return 0; },
       behind: async () => { console.log('behind'); return 0; },
       seen: async () => { console.log('seen 1'); await pause(500); console.log('seen 2'); return 0; }`,
      [
        { name: 'one', cores: 1 },
        { name: 'two', cores: 1 },
        { name: 'behind', cores: 0, after: ['one', 'two'] },
        { name: 'seen', cores: 2 },
      ],
    ),
  );
  assert.deepEqual(lines.slice(0, -1), [
    '… one',
    '… two',
    '── two',
    'two 1',
    'two 2',
    '── one',
    'one 1',
    'one 2',
    '… behind',
    '── seen',
    'seen 1',
    'seen 2',
    '── behind',
    'behind',
  ]);
});

test('one alone is seen while it runs', async () => {
  const lines = await readProgram(
    write(`lint: () => { console.log('clean'); return 0; }`, [
      { name: 'lint', cores: 1 },
    ]),
  );
  assert.deepEqual(lines.slice(0, -1), ['── lint', 'clean']);
});
