import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { freePorts, occupyPort, runScript } from './lib/testing.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-start-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'file'), '');
mkdirSync(join(folder, 'logged/sidehelm.log'), { recursive: true });

/** Ends before anything is installed, built or started. */
async function refuses(script, variables, problem) {
  const refused = await runScript(script, {
    SIDEHELM_DATA_DIR: join(folder, 'data'),
    ...variables,
  });
  assert.match(refused.problem, problem);
  assert.match(refused.problem, /^sidehelm: .*$/);
  assert.equal(refused.stdout, '');
  assert.equal(refused.status, 1);
}

for (const script of ['start.mjs', 'dev.mjs']) {
  describe(script, () => {
    for (const name of ['CONSOLE', 'SERVICES', 'SSO']) {
      const variable = `SIDEHELM_${name}_PORT`;

      it(`names a port that is in use and ${variable}, which moves it`, async t => {
        const ports = await freePorts();
        const { port, release } = await occupyPort();
        t.after(release);
        await refuses(
          script,
          { ...ports, [variable]: String(port) },
          new RegExp(`Port ${port} is in use\\..*set ${variable} to`),
        );
      });

      it(`refuses a ${variable} that is no port`, () =>
        refuses(script, { [variable]: 'abc' }, new RegExp(variable)));
    }

    it('refuses one port for two programs', () =>
      refuses(
        script,
        { SIDEHELM_SERVICES_PORT: '4711', SIDEHELM_SSO_PORT: '4711' },
        /three different ports/,
      ));

    it('refuses a data folder with which another one is about to run, before it installs anything', async () => {
      const data = join(folder, 'locked');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'sidehelm.lock'), String(process.pid));
      await refuses(
        script,
        { ...(await freePorts()), SIDEHELM_DATA_DIR: data },
        new RegExp(`locked \\(process ${process.pid}\\)\\. Wait for it`),
      );
    });

    it('refuses a data folder that is a file', async () =>
      refuses(
        script,
        { ...(await freePorts()), SIDEHELM_DATA_DIR: join(folder, 'file') },
        /file cannot be written\..*SIDEHELM_DATA_DIR/,
      ));
  });
}

describe('start.mjs', () => {
  it('refuses a log that cannot be written', async () =>
    refuses(
      'start.mjs',
      { ...(await freePorts()), SIDEHELM_DATA_DIR: join(folder, 'logged') },
      /sidehelm\.log cannot be written \(EISDIR\)/,
    ));
});
