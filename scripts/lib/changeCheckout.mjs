import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './environment.mjs';
import { stopTogether } from './stopTogether.mjs';
import { waitForLock } from './takeLock.mjs';

const LOCK = join(ROOT, '.sidehelm/checkout.lock');

/** Whether a step has left this key when it was done; without the key it has to be done again. */
export function hasStamp(file, key) {
  try {
    return readFileSync(file, 'utf8') === key;
  } catch {
    return false;
  }
}

/**
 * Runs what writes into this checkout, for one process at a time: two installations in one folder break each other.
 * Others wait, and then look whether it is done. `work` gets an `AbortSignal` for its commands. They end with this
 * process when that is told to end, because an installation that goes on alone has no lock any more.
 */
export async function changeCheckout(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  const release = await waitForLock(
    LOCK,
    `Another command installs or builds in ${ROOT}`,
  );
  try {
    await stopTogether(work);
  } finally {
    release();
  }
}
