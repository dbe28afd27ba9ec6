import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './environment.mjs';

/** In a data folder, the lock of the process that uses it. */
export const DATA_LOCK = 'sidehelm.lock';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's lives, too.
    return error.code === 'EPERM';
  }
}

/** Who has the lock; undefined when nobody does any more. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes a lock file for this process, until the function that it answers is called or the process ends. One of a
 * process that has ended without a word is taken over.
 *
 * @param {string} file
 * @param {string} what - what the other process does, for the line that refuses this one
 */
export function takeLock(file, what) {
  for (;;) {
    const holder = holderOf(file);
    if (holder !== undefined)
      throw new StartProblem(
        `${what} (process ${holder}). Wait for it or stop it first; if there is none, delete ${file}.`,
      );
    rmSync(file, { force: true });
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      // Another one was faster, and is who has it.
      if (error.code !== 'EEXIST') throw error;
    }
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Lets one process at a time install, build and run with a data folder, or delete it. Answers as `takeLock` does. */
export function takeDataDirectory(directory) {
  return takeLock(
    join(directory, DATA_LOCK),
    `Another npm start, npm run dev or npm run reset uses the data folder ${directory}`,
  );
}
