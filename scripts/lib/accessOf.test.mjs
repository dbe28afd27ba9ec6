import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { accessOf } from './accessOf.mjs';
import { StartProblem } from './environment.mjs';

describe('accessOf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-access-'));
  after(() => rmSync(folder, { recursive: true }));

  const file = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('is empty where the configuration says nothing', async () => {
    assert.deepEqual(
      await accessOf([file('silent.yaml', 'sidehelm: { company: Hill }')]),
      { SIDEHELM_ACCESS: '{}', SIDEHELM_ROLES: '[]' },
    );
  });

  it('reads as the console does: files over files, and variables in them', async () => {
    const one = file(
      'one.yaml',
      `sidehelm:
  access:
    teleop.drive: [Admin, '\${DRIVERS:-Rescuer}']
    user.read: '*'
`,
    );
    const two = file(
      'two.yaml',
      'sidehelm: { access: { user.read: [Admin] }, roles: [Trainer] }',
    );
    const { SIDEHELM_ACCESS: access, SIDEHELM_ROLES: roles } = await accessOf(
      [one, two],
      { DRIVERS: 'Trainer ' },
    );
    assert.deepEqual(JSON.parse(access), {
      'teleop.drive': ['Admin', 'Trainer'],
      'user.read': ['Admin'],
    });
    assert.deepEqual(JSON.parse(roles), ['Trainer']);
  });

  it('says in one line what it cannot read', async () => {
    await assert.rejects(accessOf([file('bad.yaml', 'sidehelm: [')]), error => {
      assert.ok(error instanceof StartProblem);
      assert.match(error.message, /bad\.yaml cannot be read: .+/);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
    await assert.rejects(accessOf([join(folder, 'none.yaml')]), /none\.yaml/);
  });
});
