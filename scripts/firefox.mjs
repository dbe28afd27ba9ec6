/** `npm run firefox`: the console in a second browser; see tests/firefox. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  checkNode,
  readEnvironment,
  runMain,
  toVariables,
} from './lib/environment.mjs';

/** Apart from those of `npm start`, of the tests and of the benchmarks. */
const PORTS = { consolePort: 17887, servicesPort: 17890, ssoPort: 17895 };

/** Path of an installed Firefox, or undefined. `SIDEHELM_FIREFOX` wins. */
function findFirefox() {
  const candidates = [
    process.env.SIDEHELM_FIREFOX,
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap(folder =>
        ['firefox-esr', 'firefox'].map(name => join(folder, name)),
      ),
  ];
  return candidates.find(path => {
    try {
      if (path) accessSync(path, constants.X_OK);
      return Boolean(path);
    } catch {
      return false;
    }
  });
}

await runMain(async () => {
  checkNode();
  const firefox = findFirefox();
  if (!firefox) {
    console.log(
      'left out: there is no Firefox. apt-get install firefox-esr, or set SIDEHELM_FIREFOX to its path.\n\n0 passed, 0 failed, 1 skipped',
    );
    return;
  }
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { runSource } = await import('./lib/processes.mjs');
  process.exitCode = await runSource('tests/firefox/firefox.ts', [], {
    env: {
      ...process.env,
      ...toVariables({ ...readEnvironment(), ...PORTS }),
      SIDEHELM_FIREFOX: firefox,
      SIDEHELM_CONSOLE_URL: `http://localhost:${PORTS.consolePort}`,
      SIDEHELM_SSO_URL: `http://localhost:${PORTS.ssoPort}`,
    },
  });
});
