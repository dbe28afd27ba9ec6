/** `npm run screenshots`: takes the pictures in docs/screenshots from a running company of their own. */
import { checkNode, runMain } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { runBrowserTests } = await import('./lib/browserTests.mjs');
  process.exitCode = await runBrowserTests(
    process.argv.slice(2),
    'tests/screenshots.config.ts',
  );
});
