/** `npm run audit:verify`: whether the audit log of this installation is whole, or which entry of it is not. */
import {
  checkDataDirectory,
  checkNode,
  readEnvironment,
  runMain,
  toVariables,
} from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const environment = readEnvironment();
  checkDataDirectory(environment.dataDirectory);
  const { checkInstalled } = await import('./lib/install.mjs');
  checkInstalled();
  const { runSource } = await import('./lib/processes.mjs');
  process.exitCode = await runSource(
    'plugins/gateway-backend-module-audit/src/verifyMain.ts',
    process.argv.slice(2),
    { env: { ...process.env, ...toVariables(environment) } },
  );
});
