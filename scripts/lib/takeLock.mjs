import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from './environment.mjs';

/** In a data folder, the lock of the process that uses it. */
export const DATA_LOCK = 'sidehelm.lock';

/** How often who waits for a lock looks again, in ms. */
const WAIT = 200;

class LockHeld extends StartProblem {
  constructor(file, what, holder) {
    super(
      `${what} (process ${holder}). Wait for it or stop it first; if there is none, delete ${file}.`,
    );
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's lives, too.
    return error.code === 'EPERM';
  }
}

/** Who has the lock: 0 when that process has ended, undefined when there is no lock. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : 0;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a lock out of a file that holds its content already; answers false when there is a lock. */
function tryLink(prepared, file) {
  try {
    linkSync(prepared, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new StartProblem(
      `The lock ${file} cannot be made (${error.code}). It needs a folder that can be written, on a file system with hard links.`,
    );
  }
}

/**
 * Puts a new lock into the place of one whose process has ended; answers false when somebody else was faster. Two that
 * have seen the same old lock do this one after the other: the second would throw away what the first has just taken.
 */
function tryTakeOver(prepared, file, what) {
  const release = takeLock(`${file}.takeover`, what);
  try {
    if (holderOf(file) !== 0) return false;
    renameSync(prepared, file);
    return true;
  } finally {
    release();
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
  // Nobody ever reads a lock that is not written yet.
  const prepared = `${file}.${process.pid}`;
  rmSync(prepared, { force: true });
  writeFileSync(prepared, String(process.pid), { flag: 'wx', mode: 0o600 });
  try {
    while (!tryLink(prepared, file)) {
      const holder = holderOf(file);
      if (holder) throw new LockHeld(file, what, holder);
      if (holder === 0 && tryTakeOver(prepared, file, what)) break;
    }
  } finally {
    rmSync(prepared, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** As `takeLock`, but where another process has it this one says so and waits. */
export async function waitForLock(file, what) {
  for (let isTold = false; ; isTold = true) {
    try {
      return takeLock(file, what);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!isTold) console.log(`Waiting: ${error.message}`);
      await sleep(WAIT);
    }
  }
}

/** Lets one process at a time install, build and run with a data folder, or delete it. Answers as `takeLock` does. */
export function takeDataDirectory(directory) {
  return takeLock(
    join(directory, DATA_LOCK),
    `Another npm start, npm run dev or npm run reset uses the data folder ${directory}`,
  );
}
