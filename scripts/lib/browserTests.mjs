import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureShell } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { StartProblem, toVariables } from './environment.mjs';
import { run, runSource } from './processes.mjs';
import { stopTogether } from './stopTogether.mjs';
import { System } from './system.mjs';

/** Ports of the system under test, apart from those of `npm start`, so that both can run. */
const PORTS = { consolePort: 17507, servicesPort: 17510, ssoPort: 17520 };

/** Where the tests have a push service of their own, which the services may send to. */
const PUSH_PORT = 17530;

/** Where the tests have an identity provider, while they need one. Nobody asks it before somebody signs in with it. */
const IDENTITY_PROVIDER = {
  SIDEHELM_OIDC_ISSUER: 'http://127.0.0.1:17540',
  SIDEHELM_OIDC_CLIENT_ID: 'sidehelm',
  SIDEHELM_OIDC_CLIENT_SECRET: 'known to two',
  SIDEHELM_OIDC_NAME: 'Hill Robotics',
};

/** A role that gives nothing, and whoever has it signs in with a second factor only. No other test gives it to anybody. */
const FACTOR_ROLE = 'OnCall';
const SECOND_FACTOR = {
  SIDEHELM_ROLES: JSON.stringify([FACTOR_ROLE]),
  SIDEHELM_SECOND_FACTOR_ROLES: FACTOR_ROLE,
};

const TESTS = 'tests/playwright.config.ts';

/** The roles that no demo account has, the last without any. */
const FURTHER_ACCOUNTS = [
  ['robots-admin@sidehelm.test', 'Robots/Admin'],
  ['partner@sidehelm.test', 'Partner'],
  ['no-role@sidehelm.test'],
];

/** Gives an account roles, and makes it when there is none; `variables` are those of its services. */
export async function setAccount(account, variables = {}) {
  const code = await runSource(
    'packages/reference-services/src/testing/setAccount.ts',
    account,
    { env: { ...process.env, ...variables } },
  );
  if (code !== 0)
    throw new StartProblem(`The test account ${account[0]} was not set.`);
}

/** Runs the browser tests of a configuration against a company of their own with an empty data folder. */
export async function runBrowserTests(args = [], config = TESTS) {
  const browser = await ensureShell();
  const browserWithWindows = await ensureBrowser();
  await ensureBuilt();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-test-'));
  const log = createWriteStream(
    process.env.SIDEHELM_TEST_LOG ?? join(dataDirectory, 'sidehelm.log'),
  );
  const pidsFile = join(dataDirectory, 'pids.json');
  const pids = {};
  const environment = { ...PORTS, dataDirectory };
  const system = new System(environment, {
    // Robots move for the tests alone.
    variables: {
      SIDEHELM_BUSINESS: 'off',
      // Each camera that runs takes its part of two cores. Pictures show four robots in step.
      SIDEHELM_RECORDING_ROBOTS: config === TESTS ? 'SH7' : 'SH2,SH4,SH5,SH7',
      SIDEHELM_PUSH_ORIGINS: `http://127.0.0.1:${PUSH_PORT}`,
      // Pictures are of a company that has configured nothing.
      ...(config === TESTS && { ...IDENTITY_PROVIDER, ...SECOND_FACTOR }),
    },
    onLine: (name, line) => log.write(`${name}: ${line}\n`),
    onSpawn: (name, pid) => {
      pids[name] = pid;
      writeFileSync(pidsFile, JSON.stringify(pids));
    },
  });
  try {
    return await stopTogether(async signal => {
      // Something to play, which no camera has to make first.
      const yesterday = new Date(Date.now() - 24 * 3_600_000);
      await runSource(
        'packages/reference-services/src/media/testing/recordHourMain.ts',
        [
          join(dataDirectory, 'recordings'),
          'SH6',
          `${yesterday.toISOString().slice(0, 10)}T12:00:00.000Z`,
          '2',
        ],
        { signal },
      );
      await system.start();
      for (const account of FURTHER_ACCOUNTS)
        await setAccount(account, toVariables(environment));
      return run(
        'npx',
        ['--no-install', 'playwright', 'test', '--config', config, ...args],
        {
          signal,
          env: {
            ...process.env,
            ...toVariables(environment),
            ...IDENTITY_PROVIDER,
            SIDEHELM_CHROMIUM: browser,
            SIDEHELM_CHROMIUM_WITH_WINDOWS: browserWithWindows,
            SIDEHELM_CONSOLE_URL: system.consoleUrl,
            SIDEHELM_SSO_URL: `http://localhost:${PORTS.ssoPort}`,
            SIDEHELM_PIDS_FILE: pidsFile,
            SIDEHELM_TEST_PUSH_PORT: String(PUSH_PORT),
          },
        },
      );
    });
  } finally {
    await system.stop();
    log.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
