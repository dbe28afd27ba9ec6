import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureShell } from './browser.mjs';
import { ensureBuilt, keyOfSources } from './build.mjs';
import { ROOT, StartProblem, withNodeHeaders } from './environment.mjs';
import { buildPackages, packPackages } from './packages.mjs';
import { run } from './processes.mjs';
import { servicesProgram, System } from './system.mjs';

const SOURCES = join(ROOT, 'tests/portal');

/** Apart from those of `npm start` and of the other tests. The console itself does not run. */
const PORTS = { consolePort: 17809, servicesPort: 17810, ssoPort: 17820 };
const CHARGERS_PORT = 17830;

/** The portal on either of Backstage's frontend systems, and where it is served. */
const APPS = [
  { name: 'app-legacy', port: 17807 },
  { name: 'app-next', port: 17808 },
];

async function must(what, command, args, options) {
  if ((await run(command, args, options)) !== 0)
    throw new StartProblem(`${what} failed; the lines above say why.`);
}

/**
 * A company's portal in a folder outside this repository, with our packages
 * from tarballs and everything else from the registry: what does not stand in
 * the packages is not there.
 */
async function installPortal(folder) {
  cpSync(join(SOURCES, 'company'), folder, { recursive: true });
  // Backstage's builds look for one; a committed one would be taken for the repository's.
  copyFileSync(join(ROOT, 'yarn.lock'), join(folder, 'yarn.lock'));
  const tarballs = await packPackages();
  const files = readdirSync(tarballs).map(name => join(tarballs, name));
  await must(
    'Installing the portal',
    'npm',
    ['install', '--no-save', '--prefer-offline', '--loglevel=error', ...files],
    { cwd: folder, env: withNodeHeaders() },
  );
}

function portalProgram(folder, { name, port }) {
  return {
    name,
    args: [
      '--no-warnings',
      '--require',
      '@backstage/cli-node/config/nodeTransform.cjs',
      'src',
      '--config',
      join(folder, 'app-config.yaml'),
      '--config',
      join(folder, `app-config.${name}.yaml`),
    ],
    cwd: join(folder, 'packages/backend'),
    health: [`http://127.0.0.1:${port}/.backstage/health/v1/readiness`],
  };
}

/** What the services of the tests are called in the portal's configuration. */
const VARIABLES = {
  SERVICES_URL: `http://127.0.0.1:${PORTS.servicesPort}`,
  CHARGERS_URL: `http://127.0.0.1:${CHARGERS_PORT}`,
  SSO_URL: `http://localhost:${PORTS.ssoPort}`,
  SERVICE_ACCOUNT: 'admin@sidehelm.test',
  SERVICE_PASSWORD: 'sidewalk-demo',
};

/** The portal of this checkout, until its tests have run. */
const PORTAL = join(
  tmpdir(),
  `sidehelm-portal-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
);
const BUILT_FROM = join(PORTAL, '.built-from');
const keyOfPortal = () => keyOfSources(['packages', 'plugins', 'tests/portal']);

/** Installs and builds the portals, which nothing else of this checkout takes note of. */
export async function buildPortal() {
  const key = keyOfPortal();
  await buildPackages();
  rmSync(PORTAL, { recursive: true, force: true });
  await installPortal(PORTAL);
  const npx = (...command) => ['npx', ['--no-install', ...command]];
  // The declarations of the packages are good enough for a portal's own code.
  await must('Checking the types', ...npx('tsc'), { cwd: PORTAL });
  for (const { name } of APPS)
    await must(
      `Building ${name}`,
      ...npx(
        'backstage-cli',
        'package',
        'build',
        '--config',
        '../../app-config.yaml',
        '--config',
        `../../app-config.${name}.yaml`,
      ),
      {
        cwd: join(PORTAL, 'packages', name),
        env: { ...process.env, ...VARIABLES },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  writeFileSync(BUILT_FROM, key);
  return 0;
}

const isPortalBuilt = () =>
  existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === keyOfPortal();

/** Browser tests of the published packages in two small portals of somebody else's. */
export async function runPortalTests(args = []) {
  const browser = await ensureShell();
  await ensureBuilt(['reference services']);
  if (!isPortalBuilt()) await buildPortal();
  const work = mkdtempSync(join(tmpdir(), 'sidehelm-portal-test-'));
  const dataDirectory = join(work, 'data');
  mkdirSync(dataDirectory);
  const log = createWriteStream(
    process.env.SIDEHELM_TEST_LOG ?? join(work, 'portal.log'),
  );
  const variables = {
    ...VARIABLES,
    // Robots move for the tests alone.
    SIDEHELM_BUSINESS: 'off',
    SIDEHELM_RECORDING: 'off',
  };
  let system;
  const stop = async () => {
    await system?.stop();
    log.end();
    rmSync(work, { recursive: true, force: true });
    rmSync(PORTAL, { recursive: true, force: true });
  };
  process.once('SIGINT', () => stop().finally(() => process.exit(130)));
  try {
    system = new System(
      { ...PORTS, dataDirectory },
      {
        onLine: (name, line) => log.write(`${name}: ${line}\n`),
        variables,
        programs: [
          servicesProgram(PORTS),
          {
            name: 'chargers',
            args: [join(SOURCES, 'chargersService.mjs'), String(CHARGERS_PORT)],
            cwd: ROOT,
            health: [`http://127.0.0.1:${CHARGERS_PORT}/health`],
          },
          ...APPS.map(app => portalProgram(PORTAL, app)),
        ],
      },
    );
    await system.start();
    return await run(
      'npx',
      [
        '--no-install',
        'playwright',
        'test',
        '--config',
        'tests/portal/playwright.config.ts',
        ...args,
      ],
      { env: { ...process.env, SIDEHELM_CHROMIUM: browser } },
    );
  } finally {
    await stop();
  }
}
