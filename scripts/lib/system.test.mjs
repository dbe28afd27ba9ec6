import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readEnvironment, StartProblem } from './environment.mjs';
import { System } from './system.mjs';
import { freePorts, occupyPort } from './testing.mjs';

describe('System', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-system-'));
  after(() => rmSync(dataDirectory, { recursive: true }));

  /** The problem of a start in which one program ends by itself and the other never answers. */
  async function problemWhere(program, configFiles = []) {
    Object.assign(process.env, await freePorts());
    const environment = { ...readEnvironment(), dataDirectory };
    const pids = [];
    const system = new System(environment, {
      onSpawn: (_name, pid) => pids.push(pid),
      configFiles,
      programs: [
        ['other', 'console.error("other: still here"); setInterval(() => {})'],
        ['console', program],
      ].map(([name, source]) => ({
        name,
        args: ['-e', source],
        health: [`http://127.0.0.1:${environment.consolePort}/`],
      })),
    });
    const problem = await system.start().catch(error => error);
    assert.ok(problem instanceof StartProblem, String(problem));
    assert.equal(pids.length, 2);
    for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/);
    return problem.message;
  }

  it('says the one line of the program that ended, and ends the other', async () => {
    assert.equal(
      await problemWhere(`
        console.error("sidehelm: SIDEHELM_SEED must be a whole number.");
        console.log("more".repeat(100_000));
        process.exitCode = 1;
      `),
      'SIDEHELM_SEED must be a whole number.',
    );
  });

  it('says the last lines of a program that ended without such a line', async () => {
    assert.equal(
      await problemWhere('console.log("one\\ntwo"); process.exitCode = 1;'),
      'The console did not start. The last it said:\none\ntwo',
    );
  });

  it('tells its programs who may do what, as the configuration has it', async () => {
    const file = join(dataDirectory, 'access.yaml');
    writeFileSync(file, 'sidehelm: { access: { teleop.drive: [Trainer] } }');
    assert.equal(
      await problemWhere(
        'console.error(`sidehelm: ${JSON.parse(process.env.SIDEHELM_ACCESS)["teleop.drive"]}`); process.exitCode = 1;',
        [file],
      ),
      'Trainer',
    );
  });

  /** The pids of a start that is stopped as soon as its program runs, or before; that one never answers. */
  async function pidsOfStopped({ early }) {
    Object.assign(process.env, await freePorts());
    const environment = { ...readEnvironment(), dataDirectory };
    const pids = [];
    let stopped;
    const system = new System(environment, {
      onSpawn: (_name, pid) => {
        pids.push(pid);
        stopped ??= new Promise(done => {
          setTimeout(() => done(system.stop()), 200);
        });
      },
      programs: [
        {
          name: 'console',
          args: ['-e', 'setInterval(() => {})'],
          health: [`http://127.0.0.1:${environment.consolePort}/`],
        },
      ],
    });
    const started = system.start();
    if (early) stopped = system.stop();
    await started;
    await stopped;
    return pids;
  }

  it('that is stopped while it waits for its programs has no problem', async () => {
    const [pid] = await pidsOfStopped({ early: false });
    assert.throws(() => process.kill(pid, 0), /ESRCH/);
  });

  it('that is stopped while it reads the configuration starts no program', async () => {
    assert.deepEqual(await pidsOfStopped({ early: true }), []);
  });

  for (const [whose, canMovePorts, advice] of [
    ['of its own', false, ''],
    [
      'from the environment',
      true,
      ', or set SIDEHELM_SERVICES_PORT to a free port',
    ],
  ]) {
    it(`says what helps where it has ports ${whose} and one is in use`, async t => {
      Object.assign(process.env, await freePorts());
      const { port, release } = await occupyPort();
      t.after(release);
      const system = new System(
        { ...readEnvironment(), servicesPort: port, dataDirectory },
        { canMovePorts },
      );
      await assert.rejects(system.start(), {
        message: `Port ${port} is in use. Stop the program that uses it${advice}.`,
      });
    });
  }

  it('does not wait for a program that was killed', async () => {
    assert.match(
      await problemWhere('process.kill(process.pid, "SIGKILL")'),
      /^The console did not start/,
    );
  });
});
