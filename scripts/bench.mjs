/** `npm run bench [-- name …]`: the benchmarks of tests/bench, each beside its peer in one run. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  checkNode,
  readEnvironment,
  ROOT,
  runMain,
  StartProblem,
  toVariables,
} from './lib/environment.mjs';

/** Apart from those of `npm start` and of the tests. */
const PORTS = { consolePort: 17607, servicesPort: 17610, ssoPort: 17620 };

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { ensureBrowser } = await import('./lib/browser.mjs');
  const env = {
    ...process.env,
    ...toVariables({ ...readEnvironment(), ...PORTS }),
    SIDEHELM_CHROMIUM: await ensureBrowser(),
    SIDEHELM_CONSOLE_URL: `http://localhost:${PORTS.consolePort}`,
    SIDEHELM_SSO_URL: `http://localhost:${PORTS.ssoPort}`,
  };
  const { runSource } = await import('./lib/processes.mjs');

  const known = readdirSync(join(ROOT, 'tests/bench'))
    .filter(file => file.endsWith('.bench.ts'))
    .map(file => basename(file, '.bench.ts'));
  const wanted =
    process.argv.slice(2).length > 0 ? process.argv.slice(2) : known;
  for (const name of wanted) {
    if (!known.includes(name)) {
      throw new StartProblem(
        `There is no benchmark ${name}; there are ${known.join(', ')}.`,
      );
    }
    const code = await runSource(`tests/bench/${name}.bench.ts`, [], { env });
    if (code !== 0) process.exitCode = 1;
  }
});
