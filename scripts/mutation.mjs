/**
 * `npm run mutation [-- package …]`: changes the rule files one place at a time and runs the tests beside them. A change
 * that no test notices is a survivor. The score of each file is printed and stands in docs/mutation.md.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ROOT, runMain, StartProblem } from './lib/environment.mjs';

/** Share of the changes that tests must notice, in each package. */
const LEAST_SCORE = 90;

/**
 * Rule files by package, and the tests that decide about them: not those that start a whole company for another reason.
 * Each change loads all tests of its group, so files whose tests take long to load are a group of their own.
 */
const PACKAGES = {
  'plugins/console-common': [
    { mutate: ['driving', 'access', 'roles', 'robotRules', 'constants'] },
  ],
  'plugins/teleop': [
    {
      mutate: ['driving/SafetyGate'],
      tests: ['driving/SafetyGate.test.ts', 'driving/DriveSession.*.test.ts'],
    },
    {
      mutate: ['driving/DriveInput', 'driving/padMapping', 'driving/loopDelay'],
      tests: [
        'driving/DriveInput.test.ts',
        'driving/padMapping.test.ts',
        'driving/loopDelay.test.ts',
      ],
    },
  ],
  'plugins/teleop-react': [
    { mutate: ['watch/LeaseState'], tests: ['watch/LeaseState.test.ts'] },
  ],
  'packages/robot-simulator': [
    {
      mutate: ['fleet/DriveGate'],
      tests: [
        'fleet/DriveGate.test.ts',
        'fleet/DriveRules.test.ts',
        'fleet/stillDevice.test.ts',
      ],
    },
  ],
  'packages/reference-services': [
    {
      mutate: [
        'teleop/rules/LeaseRegistry',
        'auth/rules/TokenIssuer',
        'auth/rules/accountRules',
        'robots/rules/robotRules',
      ],
      tests: [
        'teleop/rules/LeaseRegistry.test.ts',
        'auth/rules/TokenIssuer.test.ts',
        'auth/rules/accountRules.test.ts',
        'robots/rules/robotRules.test.ts',
      ],
    },
  ],
  'plugins/gateway-backend': [
    {
      mutate: [
        'operations/OperationTable',
        'operations/isSafePath',
        'identity/TokenExchange',
        'live/MessageGate',
      ],
      tests: [
        'operations/*.test.ts',
        'identity/TokenExchange.test.ts',
        'live/MessageGate.test.ts',
      ],
    },
    {
      mutate: ['identity/CallerResolver', 'identity/PermissionCache'],
      tests: [
        'identity/CallerResolver.test.ts',
        'identity/PermissionCache.test.ts',
      ],
    },
  ],
  'plugins/permission-backend-module-roles': [{ mutate: ['RolePolicy'] }],
  'plugins/console-node': [{ mutate: ['parseAccessToken', 'exchangeSession'] }],
};

function configOf({ mutate, tests = ['**/*.test.ts'] }, reportFile) {
  return {
    mutate: mutate.map(file => `src/${file}.ts`),
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: join(ROOT, 'scripts/lib/mutation.jest.cjs'),
      enableFindRelatedTests: true,
      config: { testMatch: tests.map(pattern => `<rootDir>/${pattern}`) },
    },
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportFile },
    allowConsoleColors: false,
    logLevel: 'warn',
    disableTypeChecks: false,
  };
}

const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

function scoreOf(mutants) {
  const counted = mutants.filter(({ status }) => COUNTED.includes(status));
  const noticed = counted.filter(({ status }) => NOTICED.includes(status));
  return { noticed: noticed.length, all: counted.length };
}

const percent = ({ noticed, all }) => (100 * noticed) / Math.max(1, all);

/** Runs the tests of a group on each change of its files; what became of the changes, by file. */
async function mutate(name, group, folder) {
  const { run } = await import('./lib/processes.mjs');
  const reportFile = join(folder, 'report.json');
  const configFile = join(folder, 'config.json');
  writeFileSync(configFile, JSON.stringify(configOf(group, reportFile)));
  const code = await run(
    'npx',
    ['--no-install', 'stryker', 'run', configFile],
    { cwd: join(ROOT, name) },
  );
  if (code !== 0) throw new StartProblem(`Mutating ${name} failed.`);
  return JSON.parse(readFileSync(reportFile, 'utf8')).files;
}

/** Prints the score of each file, its survivors, and whether that is enough. */
function report(name, files) {
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const score = scoreOf(mutants);
    console.log(
      `${name}/${file}: ${percent(score).toFixed(1)} % (${score.noticed} of ${score.all})`,
    );
    const lines = source.split('\n');
    for (const { status, location, replacement, mutatorName } of mutants) {
      if (NOTICED.includes(status) || !COUNTED.includes(status)) continue;
      const { line } = location.start;
      console.log(
        `  ${status} ${mutatorName} line ${line}: ${lines[line - 1].trim()}  →  ${replacement?.split('\n')[0]}`,
      );
    }
  }
  const total = scoreOf(Object.values(files).flatMap(file => file.mutants));
  console.log(
    `${name}: ${percent(total).toFixed(1)} % of ${total.all} noticed`,
  );
  if (percent(total) < LEAST_SCORE) process.exitCode = 1;
}

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const unknown = wanted.find(name => !Object.hasOwn(PACKAGES, name));
  if (unknown) {
    throw new StartProblem(
      `There are no rule files in ${unknown}; there are in ${Object.keys(PACKAGES).join(', ')}.`,
    );
  }
  const folder = join(tmpdir(), `sidehelm-mutation-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : Object.keys(PACKAGES)) {
    const files = {};
    for (const group of PACKAGES[name]) {
      Object.assign(files, await mutate(name, group, folder));
    }
    report(name, files);
  }
  rmSync(folder, { recursive: true });
});
