/**
 * `npm test`: everything that must hold before a change lands, on a fresh
 * machine. `npm test -- unit browser` runs some steps only.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, ROOT, runMain, StartProblem } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { run, runSource } = await import('./lib/processes.mjs');
  const { runHere, runSteps } = await import('./lib/runSteps.mjs');
  const npx = (...args) => run('npx', ['--no-install', ...args]);

  /** Each with the cores that it takes: none of its own for what has no time limit, so that it runs on what the tests leave. */
  const steps = {
    scripts: {
      cores: 1,
      run: () =>
        run(process.execPath, [
          '--test',
          // What failed stands at the end of what is said, and in the last lines of all.
          '--test-reporter=spec',
          '--test-reporter-destination=stdout',
          '--test-reporter=./scripts/lib/noteFailures.mjs',
          '--test-reporter-destination=stdout',
          ...[
            'scripts',
            'packages/app/scripts',
            'packages/backend/scripts',
            'packages/reference-services/scripts',
          ].flatMap(folder =>
            readdirSync(join(ROOT, folder), { recursive: true })
              .filter(file => file.endsWith('.test.mjs'))
              .map(file => join(folder, file)),
          ),
        ]),
    },
    unit: {
      cores: 2,
      run: async () => {
        const { runUnitTests } = await import('./lib/unitTests.mjs');
        return runUnitTests();
      },
    },
    contract: {
      cores: 1,
      run: async () => {
        const { runContractTests } = await import('./lib/contractTests.mjs');
        return runContractTests();
      },
    },
    browser: {
      cores: 2,
      run: async () => {
        const { runBrowserTests } = await import('./lib/browserTests.mjs');
        return runBrowserTests();
      },
    },
    portal: {
      cores: 2,
      after: ['portalBuild'],
      run: async () => {
        const { runPortalTests } = await import('./lib/portalTests.mjs');
        return runPortalTests();
      },
    },
    types: {
      cores: 0,
      run: async () => {
        const { writeDeclarations } = await import('./lib/packages.mjs');
        return writeDeclarations();
      },
    },
    lint: {
      cores: 0,
      run: () => npx('backstage-cli', 'repo', 'lint', '--max-warnings', '0'),
    },
    contracts: {
      cores: 0,
      run: async () =>
        (await run(process.execPath, ['scripts/generate.mjs', '--check'])) ||
        runSource('tests/support/specifiedAccess.test.ts'),
    },
    format: {
      cores: 0,
      run: () => npx('prettier', '--check', '--log-level', 'warn', '.'),
    },
    structure: {
      cores: 0,
      run: () => run('npm', ['run', '--silent', 'lint:structure']),
    },
    api: {
      cores: 0,
      after: ['types'],
      run: async () => {
        const { checkReports } = await import('./lib/apiReports.mjs');
        return checkReports();
      },
    },
    portalBuild: {
      cores: 0,
      after: ['types'],
      run: async () => {
        const { buildPortal } = await import('./lib/portalTests.mjs');
        return buildPortal();
      },
    },
  };
  const asked = process.argv.slice(2);
  const unknown = asked.filter(name => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    throw new StartProblem(
      `There is no step ${unknown[0]}; the steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  if (process.send) {
    await runHere(steps[asked[0]].run);
    return;
  }

  const results = await runSteps(
    fileURLToPath(import.meta.url),
    Object.entries(steps)
      .filter(([name]) => asked.length === 0 || asked.includes(name))
      .map(([name, { cores, after }]) => ({ name, cores, after })),
  );

  console.log('');
  for (const { name, ok, seconds, failures } of results) {
    console.log(
      `${ok ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`,
    );
    for (const failure of failures) console.log(`        ${failure}`);
  }
  const failed = results.filter(result => !result.ok).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
