import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { text } from 'node:stream/consumers';
import { after, afterEach, describe, it } from 'node:test';
import { StartProblem } from './environment.mjs';
import { takeLock, waitForLock } from './takeLock.mjs';

const ROUNDS = 50;

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

  it('is taken over where a process ended while it took over another', () => {
    const ended = String(spawnSync(process.execPath, ['-v']).pid);
    writeFileSync(file, ended);
    writeFileSync(`${file}.takeover`, ended);
    const release = takeLock(file, 'Another one starts');
    assert.equal(readFileSync(file, 'utf8'), String(process.pid));
    assert.deepEqual(readdirSync(folder), ['sidehelm.lock']);
    release();
  });

  it('is had by one process at a time when many find the lock of one that has ended', async () => {
    const ended = String(spawnSync(process.execPath, ['-v']).pid);
    writeFileSync(file, ended);
    // Each has the lock so many times, and leaves it as a process that was killed does.
    const program = `
      import { rmSync, renameSync, writeFileSync } from 'node:fs';
      import { takeLock } from ${JSON.stringify(import.meta.resolve('./takeLock.mjs'))};
      const file = ${JSON.stringify(file)};
      const held = ${JSON.stringify(join(folder, 'held'))};
      for (let left = ${ROUNDS}; left > 0; ) {
        try {
          takeLock(file, 'held by another one');
        } catch (error) {
          if (!/^held by another one/.test(error.message)) throw error;
          continue;
        }
        // Fails when another one is here.
        writeFileSync(held, '', { flag: 'wx' });
        rmSync(held);
        process.removeAllListeners('exit');
        writeFileSync(file + '.' + process.pid, ${JSON.stringify(ended)});
        renameSync(file + '.' + process.pid, file);
        left -= 1;
      }`;
    const processes = Array.from({ length: 4 }, async () => {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', program],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const [said] = await Promise.all([
        text(child.stderr),
        once(child, 'close'),
      ]);
      return said;
    });
    assert.deepEqual(await Promise.all(processes), ['', '', '', '']);
  });

  it('is waited for by who says so once, and had when the other process has ended', async t => {
    const told = t.mock.method(console, 'log', () => {});
    const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    writeFileSync(file, String(holder.pid));
    const waiting = waitForLock(file, 'Another one builds');
    // Longer than it takes to look again.
    await new Promise(done => setTimeout(done, 500));
    assert.equal(readFileSync(file, 'utf8'), String(holder.pid));
    holder.stdin.end();
    const release = await waiting;
    assert.equal(readFileSync(file, 'utf8'), String(process.pid));
    release();
    assert.deepEqual(
      told.mock.calls.map(call => call.arguments),
      [
        [
          `Waiting: Another one builds (process ${holder.pid}). Wait for it or stop it first; if there is none, delete ${file}.`,
        ],
      ],
    );
  });

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
