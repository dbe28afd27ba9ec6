import { ensureBuilt } from './build.mjs';
import { runSource } from './processes.mjs';

/** The tests of the contract tests, then those on the reference services on each database. */
export async function runContractTests() {
  const code = await runSource('tests/contract/runContract.test.ts');
  if (code !== 0) return code;
  await ensureBuilt(['reference services']);
  return runSource('tests/contract/referenceServices.ts');
}
