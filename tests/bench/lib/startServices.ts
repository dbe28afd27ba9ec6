import type { Account } from '../../support/accounts';
import { signIn } from './signIn';
import type { BenchDatabase } from './startDatabase';

/** ms for which a token is used; it is valid for five minutes. */
const TOKEN_USED = 3 * 60_000;

/** The reference services alone, for benchmarks that need no console. */
export interface BenchServices {
  url: string;
  /** They are started again by themselves when they end. */
  pid(): number;
  /** An access token of a demo account that is valid for at least another minute. */
  token(account: Account): Promise<string>;
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them on a database, without the simulated business: nobody else is to change orders. */
export async function startServices(
  database: BenchDatabase,
  variables: Record<string, string> = {},
): Promise<BenchServices> {
  // ES modules that stay outside the transform.
  const { readEnvironment } =
    await import('../../../scripts/lib/environment.mjs');
  const { System, servicesProgram } =
    await import('../../../scripts/lib/system.mjs');
  const environment = {
    ...readEnvironment(),
    dataDirectory: database.dataDirectory,
  };
  const program = servicesProgram(environment);
  const system = new System(environment, {
    programs: [program],
    variables: {
      SIDEHELM_BUSINESS: 'off',
      SIDEHELM_RECORDING: 'off',
      SIDEHELM_LOG_LEVEL: 'error',
      SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
      ...('url' in database.place && {
        SIDEHELM_DATABASE_URL: database.place.url,
      }),
      ...variables,
    },
    // The beginning says what it is; a statement with all its values goes on for pages.
    onLine: (_: string, line: string) => console.log(line.slice(0, 300)),
  });
  await system.start();
  const url = `http://127.0.0.1:${environment.servicesPort}`;
  const cookies = new Map<Account, string>();
  const tokens = new Map<Account, { token: string; usedUntil: number }>();

  async function exchange(account: Account): Promise<string> {
    const cookie = cookies.get(account) ?? (await signIn(account));
    cookies.set(account, cookie);
    const answer = await fetch(`${url}/auth/api/access-token`, {
      method: 'POST',
      headers: { cookie },
    });
    if (!answer.ok)
      throw new Error(`The access token was answered ${answer.status}.`);
    return (await answer.json()).access_token;
  }

  return {
    url,
    pid: () => system.pid(program.name) as number,
    async token(account) {
      const known = tokens.get(account);
      if (known && known.usedUntil > Date.now()) return known.token;
      const token = await exchange(account);
      tokens.set(account, { token, usedUntil: Date.now() + TOKEN_USED });
      return token;
    },
    async untilHealthy() {
      const { waitUntilHealthy } =
        await import('../../../scripts/lib/processes.mjs');
      for (const address of program.health)
        if (!(await waitUntilHealthy(address)))
          throw new Error('The services did not come back.');
    },
    stop: () => system.stop(),
  };
}
