import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ACCOUNTS, PASSWORD } from './accounts';
import { CONSOLE_URL } from './addresses';

/** Apart from those of the system under test, beside which it runs. */
const PORTS = { consolePort: 17550, servicesPort: 17551, ssoPort: 17552 };
const SERVICES = `http://localhost:${PORTS.servicesPort}`;
const SSO = `http://localhost:${PORTS.ssoPort}`;
const CLIENT = { id: 'sidehelm', secret: 'known to two' };
const PROVIDER = join(
  __dirname,
  '../../packages/reference-services/src/sso/oidc/__testUtils__/provider.mjs',
);

/** Who must have a second factor. */
export const NEEDS_SECOND_FACTOR = 'Rescuer';

export interface Person {
  email: string;
  first_name: string;
  last_name: string;
}

/** What the accounts of its people begin with. */
export const FIRST_PASSWORD = 'correct horse';

/**
 * The services of another company, whose people sign in with an identity provider, too, and some with a second factor alone:
 * the system under test has neither.
 */
export class SignInCompany {
  readonly sso = SSO;

  private constructor(
    /** The identity provider, as it calls itself. */
    readonly issuer: string,
    private readonly admin: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<SignInCompany> {
    const { System, servicesProgram } =
      await import('../../scripts/lib/system.mjs');
    const provider = spawn(
      process.execPath,
      ['--no-warnings', PROVIDER, CLIENT.id, CLIENT.secret, SSO],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const [issuer]: string[] = await once(
      createInterface({ input: provider.stdout }),
      'line',
    );
    const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-sign-in-'));
    const environment = { ...PORTS, dataDirectory };
    const system = new System(environment, {
      programs: [servicesProgram(environment)],
      keepAlive: false,
      variables: {
        SIDEHELM_LOG_LEVEL: 'error',
        SIDEHELM_BUSINESS: 'off',
        SIDEHELM_RECORDING: 'off',
        SIDEHELM_ROBOTS: '1',
        // Not that of the system under test.
        SIDEHELM_SSO_URL: SSO,
        // What leads to its own console leads to the one that runs.
        SIDEHELM_SSO_REDIRECT_ORIGINS: CONSOLE_URL,
        SIDEHELM_SECOND_FACTOR_ROLES: NEEDS_SECOND_FACTOR,
        SIDEHELM_OIDC_ISSUER: issuer,
        SIDEHELM_OIDC_CLIENT_ID: CLIENT.id,
        SIDEHELM_OIDC_CLIENT_SECRET: CLIENT.secret,
        SIDEHELM_OIDC_NAME: 'Hill Robotics',
      },
      onLine: (_: string, line: string) => console.log(line),
    });
    const end = async () => {
      await system.stop();
      await endProvider(provider);
      rmSync(dataDirectory, { recursive: true, force: true });
    };
    try {
      await system.start();
      return new SignInCompany(issuer, await signInAsAdmin(), end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.end();
  }

  /** Does something to accounts, below /auth/api/users, as an admin. */
  async call(method: string, path = '', body?: object): Promise<unknown> {
    const exchanged = await fetch(`${SERVICES}/auth/api/access-token`, {
      method: 'POST',
      headers: { cookie: this.admin },
    });
    const { access_token } = await exchanged.json();
    const response = await fetch(`${SERVICES}/auth/api/users${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  /** Makes somebody an account, whose email is not verified yet; answers its UUID. */
  async addStranger(person: Person): Promise<string> {
    const created = await this.call('POST', '', {
      ...person,
      password: FIRST_PASSWORD,
      country_code: 'US',
    });
    return (created as { uuid: string }).uuid;
  }

  /** Makes somebody an account with which they sign in; answers its UUID. */
  async addPerson(person: Person, role = 'Pilot'): Promise<string> {
    const uuid = await this.addStranger(person);
    const link = new URL(await this.linkFor(person));
    await fetch(`${SSO}${link.pathname}`, {
      method: 'POST',
      body: new URLSearchParams(link.searchParams),
    });
    await this.call('PUT', `/${uuid}/roles`, { roles: [role] });
    return uuid;
  }

  /** The link of the newest mail to somebody that has one. */
  async linkFor({ email }: Person): Promise<string> {
    const outbox = await (await fetch(`${SSO}/outbox`)).text();
    const mail = outbox
      .split('<article')
      .find(text => text.includes(`To ${email}`) && text.includes('href='));
    return /href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '';
  }

  /** From now on the identity provider says that they are the one at the browser. */
  async recognize({ email, first_name, last_name }: Person): Promise<void> {
    await fetch(`${this.issuer}/person`, {
      method: 'POST',
      body: JSON.stringify({
        sub: email,
        email,
        email_verified: true,
        given_name: first_name,
        family_name: last_name,
      }),
    });
  }
}

async function endProvider(provider: ChildProcess) {
  const ended = once(provider, 'exit');
  provider.stdin?.end();
  await ended;
}

/** The session of the demo's admin, as a Cookie header. */
async function signInAsAdmin(): Promise<string> {
  const response = await fetch(`${SSO}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: ACCOUNTS.admin,
      password: PASSWORD,
      redirect: CONSOLE_URL,
    }),
  });
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}
