import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDataDirectory,
  checkNode,
  readEnvironment,
  ROOT,
  StartProblem,
  toVariables,
} from './environment.mjs';

/**
 * Runs a program of the reference services beside them, with the arguments and the terminal of this one; answers its
 * exit code. It neither installs nor builds, which would take away what those in operation run with.
 */
export async function runServicesCommand(program) {
  checkNode();
  const environment = readEnvironment();
  checkDataDirectory(environment.dataDirectory);
  const { checkInstalled } = await import('./install.mjs');
  checkInstalled();
  const file = join(ROOT, 'packages/reference-services/dist', program);
  if (!existsSync(file))
    throw new StartProblem(
      `The reference services are not built. Run "node packages/reference-services/build.mjs" in ${ROOT} and try again.`,
    );
  const { run } = await import('./processes.mjs');
  return run(
    process.execPath,
    ['--enable-source-maps', file, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, ...toVariables(environment) } },
  );
}
