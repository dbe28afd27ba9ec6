import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { StartProblem } from './environment.mjs';
import { openLog } from './openLog.mjs';

describe('openLog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-log-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sidehelm.log');

  const written = (log, text) => new Promise(done => log.write(text, done));

  it('goes on where the last run ended', async () => {
    for (const line of ['one\n', 'two\n']) await written(openLog(file), line);
    assert.equal(readFileSync(file, 'utf8'), 'one\ntwo\n');
  });

  it('is readable by its owner only, an older one as well', () => {
    const mode = path => statSync(path).mode & 0o777;
    assert.equal(mode(file), 0o600);
    chmodSync(file, 0o644);
    openLog(file).destroy();
    assert.equal(mode(file), 0o600);
  });

  it('never takes more than its share of the disk, and forgets the oldest first', async () => {
    const own = mkdtempSync(join(folder, 'full-'));
    const path = join(own, 'sidehelm.log');
    writeFileSync(path, 'from before\n');
    // 100 bytes in each of three files.
    const log = openLog(path, { bytes: 100, kept: 2 });
    for (let turn = 0; turn < 100; turn += 1)
      await written(log, `${String(turn).padStart(29, '.')}\n`);
    const names = readdirSync(own).sort();
    assert.deepEqual(names, [
      'sidehelm.log',
      'sidehelm.log.1',
      'sidehelm.log.2',
    ]);
    const [newest, older, oldest] = names.map(name => {
      const { size, mode } = statSync(join(own, name));
      assert.ok(size <= 100, `${name} has ${size} bytes`);
      assert.equal(mode & 0o777, 0o600);
      return readFileSync(join(own, name), 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => Number(line.replaceAll('.', '')));
    });
    assert.deepEqual(oldest, [92, 93, 94]);
    assert.deepEqual(older, [95, 96, 97]);
    assert.deepEqual(newest, [98, 99]);
  });

  it('ends when it cannot be moved on, and the program runs on', async t => {
    const print = t.mock.method(console, 'error', () => {});
    const own = mkdtempSync(join(folder, 'gone-'));
    const log = openLog(join(own, 'sidehelm.log'), { bytes: 10, kept: 1 });
    await written(log, '123456789\n');
    rmSync(own, { recursive: true });
    log.write('123456789\n');
    await new Promise(done => log.once('close', done));
    assert.match(print.mock.calls[0].arguments[0], /ends here \(ENOENT\)/);
  });

  it('refuses what it cannot write to', () => {
    assert.throws(() => openLog(folder), StartProblem);
  });

  it('ends with one line when the disk is full, and the program runs on', async t => {
    const print = t.mock.method(console, 'error', () => {});
    const log = openLog(file);
    const full = Object.assign(new Error('disk is full'), { code: 'ENOSPC' });
    log.destroy(full);
    await new Promise(done => log.once('close', done));
    await written(log, 'three\n');
    assert.deepEqual(
      print.mock.calls.map(call => call.arguments),
      [[`The log ${file} ends here (ENOSPC); Sidehelm runs on.`]],
    );
  });
});
