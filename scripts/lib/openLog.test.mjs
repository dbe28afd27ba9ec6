import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
