import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { freePorts, occupyPort, runScript } from './lib/testing.mjs';

describe('npm run reset', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-reset-'));
  after(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  const database = join(data, 'services.sqlite');

  beforeEach(() => {
    for (const name of ['console', 'recordings', 'recordings-under-way'])
      mkdirSync(join(data, name), { recursive: true });
    writeFileSync(database, '');
    for (const name of [
      'sidehelm.log',
      'sidehelm.log.4',
      'sidehelm.lock',
      'sidehelm.lock.4711',
      'sidehelm.lock.takeover',
    ])
      writeFileSync(join(data, name), '');
  });

  const reset = variables =>
    runScript('reset.mjs', { SIDEHELM_DATA_DIR: data, ...variables });

  it('deletes the data folder', async () => {
    const { status, problem } = await reset(await freePorts());
    assert.equal(problem, '');
    assert.equal(status, 0);
    assert.ok(!existsSync(data));
  });

  for (const name of ['CONSOLE', 'SERVICES', 'SSO']) {
    it(`refuses while something has SIDEHELM_${name}_PORT`, async t => {
      const ports = await freePorts();
      const { port, release } = await occupyPort();
      t.after(release);
      assert.deepEqual(
        await reset({ ...ports, [`SIDEHELM_${name}_PORT`]: String(port) }),
        {
          status: 1,
          stdout: '',
          problem: `sidehelm: Port ${port} is in use. Stop the program that uses it.`,
        },
      );
      assert.ok(existsSync(database));
    });
  }

  it('refuses while another one has the data folder, on other ports or before it has any', async () => {
    const lock = join(data, 'sidehelm.lock');
    writeFileSync(lock, String(process.pid));
    assert.deepEqual(await reset(await freePorts()), {
      status: 1,
      stdout: '',
      problem: `sidehelm: Another npm start, npm run dev or npm run reset uses the data folder ${data} (process ${process.pid}). Wait for it or stop it first; if there is none, delete ${lock}.`,
    });
    assert.ok(existsSync(database));
    assert.equal(readFileSync(lock, 'utf8'), String(process.pid));
  });

  it('deletes nothing where there is anything else', async () => {
    writeFileSync(join(data, 'thesis.txt'), '');
    const { status, problem } = await reset(await freePorts());
    assert.equal(status, 1);
    assert.match(problem, /^sidehelm: .*\(thesis\.txt\); nothing was deleted/);
    assert.ok(existsSync(database));
  });
});
