import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the file in which a step's runners note what failed; set while a step runs under `collectFailures`. */
const VARIABLE = 'SIDEHELM_FAILURES_FILE';

/** Notes, for the last lines of `npm test`, one line on what failed or needed a second attempt. */
export function noteFailure(line) {
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, `${line.replace(/\s+/g, ' ')}\n`);
}

/** Runs a step, and gives its code with the lines that its runners noted. */
export async function collectFailures(step) {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-failures-'));
  const file = join(folder, 'failures.txt');
  process.env[VARIABLE] = file;
  try {
    const code = await step();
    const failures = existsSync(file)
      ? readFileSync(file, 'utf8').trimEnd().split('\n')
      : [];
    return { code, failures };
  } finally {
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  }
}
