/** `npm run contract`: asks a running service whether it keeps its contract; `-- --help` says more. */
import { checkNode, runMain } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { runSource } = await import('./lib/processes.mjs');
  process.exitCode = await runSource(
    'tests/contract/main.ts',
    process.argv.slice(2),
  );
});
