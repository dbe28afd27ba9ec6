import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './environment.mjs';
import { noteFailure } from './failures.mjs';
import { run, startSource } from './processes.mjs';

/** A worker that has grown to one of so many parts of the memory is replaced. */
const MEMORY_SHARES = 8;

/** More failures than these are no accident of a machine held up. */
const MOST_SECOND_ATTEMPTS = 5;

const POSTGRES = 'packages/reference-services/src/testing/runPostgres.ts';

/** The test files that failed, from the root of the repository. */
export function readFailedFiles(report) {
  return JSON.parse(report)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(ROOT, name));
}

/**
 * Runs all unit tests. Files that failed run once more, alone: real sockets
 * and databases share two cores with other tests, and a machine that is held
 * up breaks their time limits. What passes the second time is named, so that
 * it can be mended.
 */
export async function runUnitTests() {
  // One for all: to make and start one takes more than a second.
  const postgres = await startSource(POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-unit-'));
  const outputFile = join(folder, 'report.json');
  const runJest = args =>
    run('npx', ['--no-install', 'backstage-cli', 'repo', 'test', ...args], {
      env: {
        ...process.env,
        CI: 'true',
        NODE_OPTIONS: '--no-warnings',
        SIDEHELM_TEST_POSTGRES: postgres.line,
      },
    });
  try {
    const code = await runJest([
      '--watch=false',
      // Many of them wait for time limits: as many workers as cores leave these idle.
      '--maxWorkers=3',
      // A worker that is replaced compiles everything anew.
      `--workerIdleMemoryLimit=${Math.floor(totalmem() / MEMORY_SHARES)}`,
      '--json',
      `--outputFile=${outputFile}`,
    ]);
    if (code === 0 || !existsSync(outputFile)) return code;
    const failed = readFailedFiles(readFileSync(outputFile, 'utf8'));
    if (failed.length === 0 || failed.length > MOST_SECOND_ATTEMPTS) {
      failed.forEach(noteFailure);
      return code;
    }
    console.log(`\nOnce more, alone:\n  ${failed.join('\n  ')}\n`);
    const secondCode = await runJest([
      '--watch=false',
      '--maxWorkers=1',
      '--json',
      `--outputFile=${outputFile}`,
      '--runTestsByPath',
      ...failed,
    ]);
    // To find no test is no success.
    const second = readFileSync(outputFile, 'utf8');
    const { numTotalTestSuites: ran } = JSON.parse(second);
    const failedAgain = readFailedFiles(second);
    for (const file of failed) {
      const note = failedAgain.includes(file) ? '' : ' (passed at attempt 2)';
      noteFailure(`${file}${note}`);
    }
    if (secondCode !== 0 || ran < failed.length) return secondCode || 1;
    console.log(`\nPassed the second time only:\n  ${failed.join('\n  ')}`);
    return 0;
  } finally {
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
