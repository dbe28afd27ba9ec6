import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeCheckout, hasStamp } from './changeCheckout.mjs';
import { ROOT, StartProblem, withNodeHeaders } from './environment.mjs';
import { run } from './processes.mjs';

const STAMP = join(ROOT, 'node_modules/.sidehelm-installed');
const PATCHES = join(ROOT, 'patches');

/** Hashes everything that decides what is installed: the lock file, and our patches of packages. */
export function hashOfPackages() {
  const hash = createHash('sha256').update(
    readFileSync(join(ROOT, 'package-lock.json')),
  );
  for (const patch of existsSync(PATCHES) ? readdirSync(PATCHES).sort() : [])
    hash.update(patch).update(readFileSync(join(PATCHES, patch)));
  return hash;
}

/** The packages and the Node ABI decide whether what is installed still fits. */
function installKey() {
  return hashOfPackages().update(process.versions.modules).digest('hex');
}

/**
 * Refuses a command where nothing is installed. For what may run beside a company in operation: to install takes
 * away what that one runs with. A plain `npm ci` is good enough here, which writes no stamp.
 */
export function checkInstalled() {
  // npm writes it last.
  if (existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return;
  throw new StartProblem(
    `The dependencies are not installed. Run "npm ci" in ${ROOT} and try again.`,
  );
}

/** Installs the dependencies when they are missing or belong to another lock file. */
export async function ensureInstalled() {
  const key = installKey();
  if (hasStamp(STAMP, key)) return;
  await changeCheckout(async signal => {
    // Whom this one has waited for may have done it.
    if (hasStamp(STAMP, key)) return;
    console.log(
      'Installing dependencies (two to five minutes the first time) …',
    );
    const code = await run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { env: withNodeHeaders(), signal },
    );
    if (code !== 0) {
      throw new StartProblem(
        'npm ci failed; its last lines above say why. A compiler (g++, make, python3) and the package registry are needed.',
      );
    }
    writeFileSync(STAMP, key);
  });
}
