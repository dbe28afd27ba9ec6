import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { System } from '../../scripts/lib/system.mjs';
import { PORTS } from './ports';

/** Starts a company of its own with an empty data folder, and ends it afterwards. */
export default async function globalSetup() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-test-'));
  const logFile = process.env.SIDEHELM_TEST_LOG;
  const system = new System(
    { ...PORTS, dataDirectory },
    {
      onLine: (name: string, line: string) => {
        if (logFile) appendFileSync(logFile, `${name}: ${line}\n`);
      },
    },
  );
  await system.start();
  process.env.SIDEHELM_TEST_SERVICES_PID = String(
    system.pid('reference services'),
  );
  return async () => {
    await system.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
