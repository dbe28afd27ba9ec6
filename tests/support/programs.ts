import { readFileSync } from 'node:fs';

type Program = 'console' | 'reference services';

/**
 * Sends a signal to one program of the system under test: SIGKILL ends it
 * without a goodbye, and the system starts it again; SIGSTOP makes it hang
 * until SIGCONT.
 */
export function signalProgram(
  name: Program,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
) {
  const file = process.env.SIDEHELM_PIDS_FILE;
  if (!file) throw new Error('SIDEHELM_PIDS_FILE is not set.');
  const pids = JSON.parse(readFileSync(file, 'utf8')) as Record<
    Program,
    number
  >;
  process.kill(pids[name], signal);
}
