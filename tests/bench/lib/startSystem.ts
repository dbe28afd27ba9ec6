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
  /** What has ended is started again by itself: waits until it answers. */
  untilHealthy(name: 'console' | 'reference services'): Promise<void>;
  /** Session cookie of an account, as a Cookie header. */
  signIn(account: Account): Promise<string>;
  /** The console's own token for a session. */
  consoleToken(cookie: string): Promise<string>;
  stop(): Promise<void>;
}

/** A company of its own on loopback for one benchmark, with further variables of its programs. */
export async function startSystem(
  configFiles: string[] = [],
  variables: Record<string, string> = {},
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
      variables: {
        SIDEHELM_BUSINESS: 'off',
        SIDEHELM_RECORDING: 'off',
        ...variables,
      },
    },
  );
  const began = performance.now();
  await system.start();
  const startTime = performance.now() - began;
  const servicesUrl = `http://127.0.0.1:${environment.servicesPort}`;
  return {
    consoleUrl: CONSOLE_URL,
    servicesUrl,
    dataDirectory,
    startTime,
    pid: name => system.pid(name) as number,
    async untilHealthy(name) {
      const { waitUntilHealthy } =
        await import('../../../scripts/lib/processes.mjs');
      const health = {
        console: `${CONSOLE_URL}/.backstage/health/v1/readiness`,
        'reference services': `${servicesUrl}/health`,
      };
      if (!(await waitUntilHealthy(health[name])))
        throw new Error(`The ${name} did not come back.`);
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
