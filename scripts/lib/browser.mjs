import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartProblem } from './environment.mjs';
import { run } from './processes.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Path of an installed Chromium, or undefined. `SIDEHELM_CHROMIUM` wins. */
function findBrowser() {
  const candidates = [
    process.env.SIDEHELM_CHROMIUM,
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap(folder => NAMES.map(name => join(folder, name))),
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

/** Path of a Chromium; installs Debian's where there is none. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium from the system packages …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return run(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => 1);
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = findBrowser();
  if (!installed) {
    throw new StartProblem(
      'The browser tests need Chromium. Install it, or set SIDEHELM_CHROMIUM to its path.',
    );
  }
  return installed;
}
