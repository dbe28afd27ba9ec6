/**
 * `npm test`: everything that must hold before a change lands, on a fresh
 * machine. `npm test -- unit browser` runs some steps only.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectFailures } from './lib/failures.mjs';
import { checkNode, ROOT, runMain, StartProblem } from './lib/environment.mjs';

await runMain(async () => {
  checkNode();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { run, runSource } = await import('./lib/processes.mjs');
  const npx = (...args) => run('npx', ['--no-install', ...args]);

  const steps = {
    contracts: async () =>
      (await run(process.execPath, ['scripts/generate.mjs', '--check'])) ||
      runSource('tests/support/specifiedAccess.test.ts'),
    types: async () => {
      const { writeDeclarations } = await import('./lib/packages.mjs');
      return writeDeclarations();
    },
    api: async () => {
      const { checkReports } = await import('./lib/apiReports.mjs');
      return checkReports();
    },
    format: () => npx('prettier', '--check', '--log-level', 'warn', '.'),
    lint: () => npx('backstage-cli', 'repo', 'lint', '--max-warnings', '0'),
    structure: () => run('npm', ['run', '--silent', 'lint:structure']),
    scripts: () =>
      run(process.execPath, [
        '--test',
        ...['scripts', 'packages/app/scripts'].flatMap(folder =>
          readdirSync(join(ROOT, folder), { recursive: true })
            .filter(file => file.endsWith('.test.mjs'))
            .map(file => join(folder, file)),
        ),
      ]),
    unit: async () => {
      const { runUnitTests } = await import('./lib/unitTests.mjs');
      return runUnitTests();
    },
    contract: async () => {
      const { runContractTests } = await import('./lib/contractTests.mjs');
      return runContractTests();
    },
    browser: async () => {
      const { runBrowserTests } = await import('./lib/browserTests.mjs');
      return runBrowserTests();
    },
    portal: async () => {
      const { runPortalTests } = await import('./lib/portalTests.mjs');
      return runPortalTests();
    },
  };
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter(name => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    throw new StartProblem(
      `There is no step ${unknown[0]}; the steps are ${Object.keys(steps).join(', ')}.`,
    );
  }

  const results = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(steps)) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const { code, failures } = await collectFailures(steps[name]);
    results.push({
      name,
      ok: code === 0,
      failures,
      seconds: (performance.now() - began) / 1000,
    });
  }

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
