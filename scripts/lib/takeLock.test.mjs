import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { StartProblem } from './environment.mjs';
import { takeLock } from './takeLock.mjs';

describe('takeLock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-lock-'));
  const file = join(folder, 'sidehelm.lock');
  after(() => rmSync(folder, { recursive: true }));
  afterEach(() => rmSync(file, { force: true }));

  it('is had by one process until it is given back', () => {
    const release = takeLock(file, 'Another one starts');
    assert.deepEqual(readdirSync(folder), ['sidehelm.lock']);
    assert.equal(readFileSync(file, 'utf8'), String(process.pid));
    release();
    assert.ok(!existsSync(file));
  });

  it('is refused with one line while another process has it', () => {
    writeFileSync(file, String(process.ppid));
    assert.throws(
      () => takeLock(file, 'Another one starts'),
      error =>
        error instanceof StartProblem &&
        error.message ===
          `Another one starts (process ${process.ppid}). Wait for it or stop it first; if there is none, delete ${file}.`,
    );
    assert.equal(readFileSync(file, 'utf8'), String(process.ppid));
    assert.deepEqual(readdirSync(folder), ['sidehelm.lock']);
  });

  for (const [what, text] of [
    [
      'a process that has ended',
      String(spawnSync(process.execPath, ['-v']).pid),
    ],
    ['a process that had the number of this one', String(process.pid)],
    ['nobody', ''],
  ]) {
    it(`is taken over from ${what}`, () => {
      writeFileSync(file, text);
      const release = takeLock(file, 'Another one starts');
      assert.equal(readFileSync(file, 'utf8'), String(process.pid));
      release();
    });
  }

  it('ends with the process', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { existsSync } from 'node:fs';
         import { takeLock } from ${JSON.stringify(import.meta.resolve('./takeLock.mjs'))};
         takeLock(${JSON.stringify(file)}, '');
         console.log(existsSync(${JSON.stringify(file)}));`,
      ],
      { encoding: 'utf8' },
    );
    assert.equal(stdout, 'true\n');
    assert.ok(!existsSync(file));
  });
});
