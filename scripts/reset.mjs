/** `npm run reset`: forgets all local data (databases, clips, logs). */
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDataDirectory,
  checkPortsFree,
  foreignIn,
  readEnvironment,
  ROOT,
  runMain,
  StartProblem,
} from './lib/environment.mjs';
import { DATA_LOCK, takeDataDirectory } from './lib/takeLock.mjs';

/** Deletes the data first and the lock last, so that no start comes in between. */
function deleteData(directory, release) {
  for (const name of readdirSync(directory))
    if (name !== DATA_LOCK) rmSync(join(directory, name), { recursive: true });
  release();
  try {
    rmdirSync(directory);
  } catch {
    // An empty one may stay: it is where a disk is mounted, or the next start has it by now.
  }
}

await runMain(async () => {
  const environment = readEnvironment();
  const { dataDirectory } = environment;
  if (!existsSync(dataDirectory)) {
    console.log('There is no local data.');
    return;
  }
  if (ROOT.startsWith(dataDirectory)) {
    throw new StartProblem(
      `SIDEHELM_DATA_DIR is ${dataDirectory}, which holds the program itself; nothing was deleted.`,
    );
  }
  checkDataDirectory(dataDirectory);
  // Who runs on other ports, or still installs, has nothing but the lock.
  const release = takeDataDirectory(dataDirectory);
  // Services that somebody runs by hand have no lock. Other ports would only hide them.
  await checkPortsFree(environment, { canMove: false });
  const foreign = foreignIn(dataDirectory);
  if (foreign.length > 0) {
    throw new StartProblem(
      `${dataDirectory} holds things that are not Sidehelm's (${foreign[0]}); nothing was deleted.`,
    );
  }
  deleteData(dataDirectory, release);
  console.log(`Deleted ${dataDirectory}.`);
});
