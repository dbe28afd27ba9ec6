/** `npm run reset`: forgets all local data (databases, clips, logs). */
import { existsSync, rmSync } from 'node:fs';
import {
  checkPortsFree,
  foreignIn,
  readEnvironment,
  ROOT,
  runMain,
  StartProblem,
} from './lib/environment.mjs';

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
  await checkPortsFree(environment, { canMove: true }).catch(() => {
    throw new StartProblem(
      'Sidehelm seems to be running. Stop it first, then reset.',
    );
  });
  const foreign = foreignIn(dataDirectory);
  if (foreign.length > 0) {
    throw new StartProblem(
      `${dataDirectory} holds things that are not Sidehelm's (${foreign[0]}); nothing was deleted.`,
    );
  }
  rmSync(dataDirectory, { recursive: true });
  console.log(`Deleted ${dataDirectory}.`);
});
