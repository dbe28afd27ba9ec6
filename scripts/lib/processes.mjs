import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from './environment.mjs';

/**
 * Runs a command to its end and answers its exit code; output goes to this terminal. `signal`, an `AbortSignal`, ends
 * it with all that it has started.
 */
export function run(command, args, { signal, ...options } = {}) {
  return new Promise((done, fail) => {
    if (signal?.aborted) {
      fail(signal.reason);
      return;
    }
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // The leader of a group, which can be ended as one.
      detached: signal !== undefined,
      ...options,
    });
    const stop = () => end(child, { isGroup: true });
    signal?.addEventListener('abort', stop, { once: true });
    child.once('error', fail);
    child.once('exit', (code, endedBy) => {
      signal?.removeEventListener('abort', stop);
      done(code ?? (endedBy ? 1 : 0));
    });
  });
}

/** Arguments of Node that run a TypeScript file of this repository as it is. */
export const sourceArguments = (file, args) => [
  '--no-warnings',
  '--require',
  '@backstage/cli-node/config/nodeTransform.cjs',
  join(ROOT, file),
  ...args,
];

/** The same for a TypeScript file of this repository, run as it is. */
export const runSource = (file, args = [], options = {}) =>
  run(process.execPath, sourceArguments(file, args), options);

/** Runs one to its end and answers what it prints; rejects where it fails. */
export async function readSource(file, args = []) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    sourceArguments(file, args),
    { cwd: ROOT },
  );
  return stdout;
}

/** Starts one that goes on until it is ended; answers the first line that it prints. */
export async function startSource(file, args = []) {
  const child = spawn(process.execPath, sourceArguments(file, args), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code}.`);
    }),
  ]);
  return { line, end: () => end(child) };
}

/** Asks `url` until it answers 200; answers false when `signal` aborts or the time is over. */
export async function waitUntilHealthy(
  url,
  { timeout = 120_000, stillRunning = () => true } = {},
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

/** Ends a child by its process id, or the group that it leads: politely first, for good after `grace` ms. */
export async function end(child, { isGroup = false, grace = 5_000 } = {}) {
  if (!isRunning(child)) return;
  const exited = new Promise(done => child.once('exit', done));
  const send = signal =>
    isGroup ? process.kill(-child.pid, signal) : child.kill(signal);
  send('SIGTERM');
  const timer = setTimeout(() => send('SIGKILL'), grace);
  await exited;
  clearTimeout(timer);
}
