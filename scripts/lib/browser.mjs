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
export function findBrowser() {
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

/** Finds a Chromium, or installs Debian's where that is possible. */
export async function ensureBrowser() {
  if (findBrowser()) return;
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
  if (!findBrowser()) {
    throw new StartProblem(
      'The browser tests need Chromium. Install it, or set SIDEHELM_CHROMIUM to its path.',
    );
  }
}
