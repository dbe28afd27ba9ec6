import { spawn } from 'node:child_process';
import { ROOT } from './environment.mjs';

/** Runs a command to its end and answers its exit code; output goes to this terminal. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Asks `url` until it answers 200; answers false when `signal` aborts or the time is over. */
export async function waitUntilHealthy(
  url,
  { timeout = 60_000, stillRunning = () => true } = {},
) {
  const end = performance.now() + timeout;
  while (performance.now() < end && stillRunning()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise(resume => setTimeout(resume, 100));
  }
  return false;
}

export function isRunning(child) {
  return child.exitCode === null && child.signalCode === null;
}

/** Ends a child by its process id: politely first, for good after `grace` ms. */
export async function end(child, grace = 5_000) {
  if (!isRunning(child)) return;
  const exited = new Promise(done => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), grace);
  await exited;
  clearTimeout(timer);
}
