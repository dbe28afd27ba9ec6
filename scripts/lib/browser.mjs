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

/** Chromium without windows, which takes a quarter less of a machine for the same pages. */
const SHELL = 'chromium-headless-shell';

/** Path of one of these programs, or undefined. `SIDEHELM_CHROMIUM` wins. */
function findBrowser(names) {
  const candidates = [
    process.env.SIDEHELM_CHROMIUM,
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap(folder => names.map(name => join(folder, name))),
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

/** Installs a package of Debian, where that can be done. */
async function install(name) {
  console.log(`Installing ${name} from the system packages …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return run(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => 1);
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', name);
}

/** Path of a Chromium as people have it; installs Debian's where there is none. */
export async function ensureBrowser() {
  const found = findBrowser(NAMES);
  if (found) return found;
  await install('chromium');
  const installed = findBrowser(NAMES);
  if (!installed) {
    throw new StartProblem(
      'The browser tests need Chromium. Install it, or set SIDEHELM_CHROMIUM to its path.',
    );
  }
  return installed;
}

/** Path of a Chromium without windows, for many tests; of one as people have it where that cannot be installed. */
export async function ensureShell() {
  const found = findBrowser([SHELL]);
  if (found) return found;
  await install(SHELL);
  return findBrowser([SHELL]) ?? ensureBrowser();
}
