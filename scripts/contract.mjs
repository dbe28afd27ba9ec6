/** `npm run contract`: asks a running service whether it keeps its contract; `-- --help` says more. */
import { checkNode, runMain } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { checkInstalled } = await import('./lib/install.mjs');
  checkInstalled();
  const { runSource } = await import('./lib/processes.mjs');
  process.exitCode = await runSource(
    'tests/contract/main.ts',
    process.argv.slice(2),
  );
});
