import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNTS, type Account, PASSWORD } from '../../support/accounts';

const PORTS = { consolePort: 17607, servicesPort: 17610, ssoPort: 17620 };

export interface BenchSystem {
  consoleUrl: string;
  servicesUrl: string;
  ssoUrl: string;
  /** Milliseconds from start to healthy. */
  startTime: number;
  pid(name: 'console' | 'reference services'): number;
  /** Session cookie of an account, as a Cookie header. */
  signIn(account: Account): Promise<string>;
  /** The console's own token for a session. */
  consoleToken(cookie: string): Promise<string>;
  stop(): Promise<void>;
}

/** A company of its own on loopback for one benchmark. */
export async function startSystem(
  configFiles: string[] = [],
): Promise<BenchSystem> {
  // An ES module that stays outside the transform.
  const { System } = await import('../../../scripts/lib/system.mjs');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-bench-'));
  const system = new System({ ...PORTS, dataDirectory }, { configFiles });
  const began = performance.now();
  await system.start();
  const startTime = performance.now() - began;
  const consoleUrl = `http://localhost:${PORTS.consolePort}`;
  const ssoUrl = `http://localhost:${PORTS.ssoPort}`;
  return {
    consoleUrl,
    ssoUrl,
    servicesUrl: `http://127.0.0.1:${PORTS.servicesPort}`,
    startTime,
    pid: name => system.pid(name) as number,
    async signIn(account) {
      const response = await fetch(`${ssoUrl}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: ssoUrl,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          email: ACCOUNTS[account],
          password: PASSWORD,
          redirect: consoleUrl,
        }),
      });
      const [cookie] = response.headers
        .getSetCookie()
        .filter(line => line.startsWith('sidehelm_sso='));
      if (!cookie)
        throw new Error(
          `Sign-in answered ${response.status} without a session cookie.`,
        );
      return cookie.split(';')[0];
    },
    async consoleToken(cookie) {
      const response = await fetch(`${consoleUrl}/api/auth/sso/refresh`, {
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
