import { ensureBuilt } from './build.mjs';
import { runSource } from './processes.mjs';

/** The tests of the contract tests, then those on the reference services: killed while they take orders, and on each database. */
export async function runContractTests() {
  const code = await runSource('tests/contract/runContract.test.ts');
  if (code !== 0) return code;
  await ensureBuilt(['reference services']);
  const killed = await runSource('tests/contract/killedIntake.test.ts');
  if (killed !== 0) return killed;
  return runSource('tests/contract/referenceServices.ts');
}
