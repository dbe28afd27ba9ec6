/** `npm run create-admin -- <email>`: the first admin of an installation without demo accounts. */
import { join } from 'node:path';
import {
  checkDataDirectory,
  checkNode,
  readEnvironment,
  ROOT,
  runMain,
  toVariables,
} from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const environment = readEnvironment();
  checkDataDirectory(environment.dataDirectory);
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt(['reference services']);
  const { run } = await import('./lib/processes.mjs');
  process.exitCode = await run(
    process.execPath,
    [
      '--enable-source-maps',
      join(ROOT, 'packages/reference-services/dist/createAdminMain.js'),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, ...toVariables(environment) } },
  );
});
