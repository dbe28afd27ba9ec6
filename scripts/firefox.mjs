/** `npm run firefox`: the console in a second browser; see tests/firefox. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runMeasurement } from './lib/runMeasurement.mjs';

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

await runMeasurement(PORTS, () => {
  const firefox = findFirefox();
  if (!firefox) {
    console.log(
      'left out: there is no Firefox. apt-get install firefox-esr, or set SIDEHELM_FIREFOX to its path.\n\n0 passed, 0 failed, 1 skipped',
    );
    return undefined;
  }
  return {
    files: ['tests/firefox/firefox.ts'],
    browser: { SIDEHELM_FIREFOX: firefox },
  };
});
