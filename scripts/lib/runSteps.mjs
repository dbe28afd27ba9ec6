import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { StartProblem } from './environment.mjs';
import { collectFailures } from './failures.mjs';
import { runSideBySide } from './runSideBySide.mjs';

/** As many as a small machine has. */
const CORES = 2;

/** Runs a step in this process, which `runSteps` has begun. */
export async function runHere(step) {
  const { code, failures } = await collectFailures(step);
  process.send({ failures });
  process.exitCode = code;
}

/**
 * Runs each step by forking `program` with its name, as many at once as the cores of a small machine carry, and answers
 * how they ended. One that needs no core has what others leave. What keeps all of them busy is seen while it runs; what others say is kept
 * until they have ended and nobody else is seen.
 *
 * @param {string} program - path of a script that gets to `runHere`
 * @param {{ name: string, cores: number, after?: string[] }[]} steps
 * @returns {Promise<{ name: string, ok: boolean, seconds: number, failures: string[] }[]>}
 */
export async function runSteps(program, steps) {
  const seen = new Set();
  const kept = [];
  let isStopped = false;
  // Those that run are told as well, and clear up.
  process.once('SIGINT', () => (isStopped = true));

  return runSideBySide(steps, CORES, async name => {
    if (isStopped) throw new StartProblem('Stopped.');
    const began = performance.now();
    const { cores } = steps.find(step => step.name === name);
    const isSeen = cores === CORES || steps.length === 1;
    console.log(isSeen ? `\n── ${name}` : `… ${name}`);
    if (isSeen) seen.add(name);
    const output = isSeen ? 'inherit' : 'pipe';
    const child = fork(program, [name], {
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (cores === 0 && steps.length > 1)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let failures = [];
    child.once('message', told => ({ failures } = told));
    const said = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', text => said.push(text));
    const [code] = await once(child, 'close');
    if (isSeen) seen.delete(name);
    else kept.push(`\n── ${name}\n${said.join('')}`);
    if (seen.size === 0)
      kept.splice(0).forEach(text => process.stdout.write(text));
    return {
      name,
      ok: code === 0,
      seconds: (performance.now() - began) / 1000,
      failures,
    };
  });
}
