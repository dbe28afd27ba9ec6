/** `npm run interop [-- part of a check's name …]`: peers that nobody here wrote; see tests/interop. */
import {
  checkNode,
  readEnvironment,
  runMain,
  toVariables,
} from './lib/environment.mjs';

/** Apart from those of `npm start`, of the tests and of the benchmarks. */
const PORTS = { consolePort: 17857, servicesPort: 17860, ssoPort: 17870 };

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { ensureBrowser } = await import('./lib/browser.mjs');
  const { runSource } = await import('./lib/processes.mjs');
  process.exitCode = await runSource(
    'tests/interop/interop.ts',
    process.argv.slice(2),
    {
      env: {
        ...process.env,
        ...toVariables({ ...readEnvironment(), ...PORTS }),
        SIDEHELM_CHROMIUM: await ensureBrowser(),
        SIDEHELM_CONSOLE_URL: `http://localhost:${PORTS.consolePort}`,
        SIDEHELM_SSO_URL: `http://localhost:${PORTS.ssoPort}`,
      },
    },
  );
});
