import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../../support/accounts';
import { CONSOLE_URL } from '../../support/addresses';
import { signIn } from './signIn';

export interface BenchSystem {
  consoleUrl: string;
  servicesUrl: string;
  /** Of the services and the console. */
  dataDirectory: string;
  /** Milliseconds from start to healthy. */
  startTime: number;
  pid(name: 'console' | 'reference services'): number;
  /** What has ended is started again by itself: waits until the console answers. */
  untilHealthy(): Promise<void>;
  /** Session cookie of an account, as a Cookie header. */
  signIn(account: Account): Promise<string>;
  /** The console's own token for a session. */
  consoleToken(cookie: string): Promise<string>;
  stop(): Promise<void>;
}

/** A company of its own on loopback for one benchmark. */
export async function startSystem(
  configFiles: string[] = [],
  business: 'on' | 'off' = 'off',
): Promise<BenchSystem> {
  // ES modules that stay outside the transform.
  const { readEnvironment } =
    await import('../../../scripts/lib/environment.mjs');
  const { System } = await import('../../../scripts/lib/system.mjs');
  const environment = readEnvironment();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-bench-'));
  const system = new System(
    { ...environment, dataDirectory },
    // Nothing is measured beside what a benchmark does.
    {
      configFiles,
      variables: { SIDEHELM_BUSINESS: business, SIDEHELM_RECORDING: 'off' },
    },
  );
  const began = performance.now();
  await system.start();
  const startTime = performance.now() - began;
  return {
    consoleUrl: CONSOLE_URL,
    servicesUrl: `http://127.0.0.1:${environment.servicesPort}`,
    dataDirectory,
    startTime,
    pid: name => system.pid(name) as number,
    async untilHealthy() {
      const { waitUntilHealthy } =
        await import('../../../scripts/lib/processes.mjs');
      const readiness = `${CONSOLE_URL}/.backstage/health/v1/readiness`;
      if (!(await waitUntilHealthy(readiness)))
        throw new Error('The console did not come back.');
    },
    signIn,
    async consoleToken(cookie) {
      const response = await fetch(`${CONSOLE_URL}/api/auth/sso/refresh`, {
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      });
      if (!response.ok)
        throw new Error(`The refresh answered ${response.status}.`);
      return (await response.json()).backstageIdentity.token;
    },
    async stop() {
      await system.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
