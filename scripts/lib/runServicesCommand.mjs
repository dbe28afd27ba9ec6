import { join } from 'node:path';
import {
  checkDataDirectory,
  checkNode,
  readEnvironment,
  ROOT,
  toVariables,
} from './environment.mjs';

/** Runs a program of the reference services beside them, with the arguments and the terminal of this one; answers its exit code. */
export async function runServicesCommand(program) {
  checkNode();
  const environment = readEnvironment();
  checkDataDirectory(environment.dataDirectory);
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt(['reference services']);
  const { run } = await import('./processes.mjs');
  return run(
    process.execPath,
    [
      '--enable-source-maps',
      join(ROOT, 'packages/reference-services/dist', program),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, ...toVariables(environment) } },
  );
}
