import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A condition that the person can mend; printed as one line, without a stack. */
export class StartProblem extends Error {}

/** Ends the process with one line for a `StartProblem`, with the stack for a mistake of ours. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(
      error instanceof StartProblem ? `sidehelm: ${error.message}` : error,
    );
    process.exitCode = 1;
  }
}

/**
 * Whether this Node has what better-sqlite3 13 is built on. Some of Node 22 and 23 have it, and process.versions
 * tells which.
 */
export function hasNodeApi10(versions = process.versions) {
  return Number(versions.napi) >= 10;
}

/** The first of each line of Node that can `require` modules and has a better-sqlite3; lines that are not here have ended. */
const OLDEST_MINORS = new Map([
  [20, 19],
  [22, 14],
]);

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 24 && !(minor >= OLDEST_MINORS.get(major))) {
    throw new StartProblem(
      `Sidehelm does not run on Node ${version}. Install Node 20.19, 22.14, or 24 and newer, and try again.`,
    );
  }
}

function port(name, fallback) {
  const value = process.env[name] ?? String(fallback);
  if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > 65535) {
    throw new StartProblem(
      `${name} must be a port between 1 and 65535, but is "${value}".`,
    );
  }
  return Number(value);
}

/** Ports and folders of this run, from the environment. */
export function readEnvironment() {
  const environment = {
    consolePort: port('SIDEHELM_CONSOLE_PORT', 7007),
    servicesPort: port('SIDEHELM_SERVICES_PORT', 7100),
    ssoPort: port('SIDEHELM_SSO_PORT', 7200),
    dataDirectory: resolve(ROOT, process.env.SIDEHELM_DATA_DIR ?? 'data'),
  };
  if (new Set(portsOf(environment).map(([number]) => number)).size < 3) {
    throw new StartProblem(
      'SIDEHELM_CONSOLE_PORT, SIDEHELM_SERVICES_PORT and SIDEHELM_SSO_PORT must be three different ports.',
    );
  }
  return environment;
}

/** Every port of a run with the variable that moves it. */
function portsOf({ consolePort, servicesPort, ssoPort }) {
  return [
    [consolePort, 'SIDEHELM_CONSOLE_PORT'],
    [servicesPort, 'SIDEHELM_SERVICES_PORT'],
    [ssoPort, 'SIDEHELM_SSO_PORT'],
  ];
}

/** What the two programs share of a company that has not set it: another one at each start. */
const consoleSecret = randomBytes(32).toString('hex');

/** The same values as environment variables for child processes. */
export function toVariables(environment) {
  return {
    SIDEHELM_CONSOLE_PORT: String(environment.consolePort),
    SIDEHELM_SERVICES_PORT: String(environment.servicesPort),
    SIDEHELM_SSO_PORT: String(environment.ssoPort),
    SIDEHELM_DATA_DIR: environment.dataDirectory,
    SIDEHELM_CONSOLE_SECRET:
      process.env.SIDEHELM_CONSOLE_SECRET ?? consoleSecret,
  };
}

/** Where app-config.dev.yaml has the app's own server. */
export const DEV_APP_PORT = 3000;

/** As `toVariables`, for `npm run dev`: there the app has an origin of its own that people return to. */
export function toDevVariables(environment) {
  return {
    ...toVariables(environment),
    SIDEHELM_SSO_REDIRECT_ORIGINS:
      process.env.SIDEHELM_SSO_REDIRECT_ORIGINS ??
      [DEV_APP_PORT, environment.consolePort]
        .map(number => `http://localhost:${number}`)
        .join(','),
  };
}

/** What stands in the data folder and is not Sidehelm's. */
export function foreignIn(directory) {
  return readdirSync(directory).filter(
    name =>
      !/\.(sqlite|sqlite-wal|sqlite-shm|log(\.\d)?)$|^(console|clips|recordings|recordings-under-way|sidehelm\.lock(\.\w+)*)$/.test(
        name,
      ),
  );
}

export function checkDataDirectory(directory) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
    // One that others look after too is theirs to close.
    if (foreignIn(directory).length === 0) chmodSync(directory, 0o700);
  } catch {
    throw new StartProblem(
      `The data folder ${directory} cannot be written. Make it writable, or set SIDEHELM_DATA_DIR to another folder.`,
    );
  }
}

/** Refuses a port that cannot be opened; `variable` moves it, where anything does. */
export async function checkPortFree(number, variable) {
  await new Promise((done, fail) => {
    const server = createServer();
    server.once('error', ({ code }) => {
      const problem =
        code === 'EADDRINUSE'
          ? 'is in use. Stop the program that uses it'
          : `cannot be opened (${code}). Allow it`;
      const elsewhere = variable ? `, or set ${variable} to a free port` : '';
      fail(new StartProblem(`Port ${number} ${problem}${elsewhere}.`));
    });
    server.listen(number, '127.0.0.1', () => server.close(done));
  });
}

/** Refuses a run of which another program has a port already; `canMove` where the variables decide its ports. */
export async function checkPortsFree(environment, { canMove }) {
  for (const [number, variable] of portsOf(environment))
    await checkPortFree(number, canMove ? variable : undefined);
}

/** What must hold before a run: a folder to write to and ports that nobody else has. */
export async function checkReady(environment, { canMovePorts }) {
  checkDataDirectory(environment.dataDirectory);
  await checkPortsFree(environment, { canMove: canMovePorts });
}

/** Major version of the Node headers below a folder; undefined where there are none. */
function headersOf(folder) {
  try {
    const text = readFileSync(
      join(folder, 'include/node/node_version.h'),
      'utf8',
    );
    return text.match(/#define NODE_MAJOR_VERSION (\d+)/)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Native addons are compiled against the headers of this very Node where no
 * prebuilt download can be reached. A `nodedir` that is set for another Node
 * would give addons that do not load.
 */
export function withNodeHeaders(variables = process.env) {
  const { npm_config_nodedir: configured, ...others } = variables;
  const prefix = resolve(dirname(process.execPath), '..');
  const [major] = process.versions.node.split('.');
  const nodedir = [configured, prefix].find(
    folder => folder && headersOf(folder) === major,
  );
  return nodedir ? { ...others, npm_config_nodedir: nodedir } : others;
}
