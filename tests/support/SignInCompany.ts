import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLE_URL } from './addresses';
import { IdentityProvider } from './IdentityProvider';
import { linkFor } from './newUser';
import { serviceToken, signIn } from './signIn';

/** Apart from those of the system under test, beside which it runs. */
const PORTS = { consolePort: 17550, servicesPort: 17551, ssoPort: 17552 };
/** Of one beside it, whose mail goes elsewhere. */
const PORTS_BESIDE = {
  consolePort: 17555,
  servicesPort: 17556,
  ssoPort: 17557,
};

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
  private constructor(
    readonly provider: IdentityProvider,
    /** Origin of the sign-in app. */
    readonly sso: string,
    private readonly services: string,
    /** The session of an admin, of whom a demo has one. */
    private readonly admin: string | undefined,
    private readonly end: () => Promise<void>,
  ) {}

  static start(): Promise<SignInCompany> {
    return SignInCompany.startOn(PORTS);
  }

  /** Another one beside the first, which has no mail server, or one that nobody reaches. Without a server it has no demo accounts. */
  static startWithoutMail(
    server: 'none' | 'unreachable',
  ): Promise<SignInCompany> {
    return SignInCompany.startOn(
      PORTS_BESIDE,
      server === 'none'
        ? { SIDEHELM_DEMO: 'false' }
        : {
            SIDEHELM_SMTP_URL: 'smtp://127.0.0.1:9',
            SIDEHELM_MAIL_FROM: 'sidehelm@hill.example',
          },
    );
  }

  private static async startOn(
    ports: typeof PORTS,
    variables: Record<string, string> = {},
  ): Promise<SignInCompany> {
    const services = `http://localhost:${ports.servicesPort}`;
    const sso = `http://localhost:${ports.ssoPort}`;
    const { System, servicesProgram } =
      await import('../../scripts/lib/system.mjs');
    const provider = new IdentityProvider(sso, '0');
    await provider.start();
    const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-sign-in-'));
    const environment = { ...ports, dataDirectory };
    const system = new System(environment, {
      programs: [servicesProgram(environment)],
      keepAlive: false,
      variables: {
        SIDEHELM_LOG_LEVEL: 'error',
        SIDEHELM_BUSINESS: 'off',
        SIDEHELM_RECORDING: 'off',
        SIDEHELM_ROBOTS: '1',
        // Not that of the system under test.
        SIDEHELM_SSO_URL: sso,
        // What leads to its own console leads to the one that runs.
        SIDEHELM_SSO_REDIRECT_ORIGINS: CONSOLE_URL,
        SIDEHELM_SECOND_FACTOR_ROLES: NEEDS_SECOND_FACTOR,
        SIDEHELM_OIDC_ISSUER: provider.issuer,
        SIDEHELM_OIDC_CLIENT_ID: provider.client.id,
        SIDEHELM_OIDC_CLIENT_SECRET: provider.client.secret,
        SIDEHELM_OIDC_NAME: 'Hill Robotics',
        ...variables,
      },
      onLine: (_: string, line: string) => console.log(line),
    });
    const end = async () => {
      await system.stop();
      await provider.end();
      rmSync(dataDirectory, { recursive: true, force: true });
    };
    try {
      await system.start();
      const admin =
        variables.SIDEHELM_DEMO === 'false'
          ? undefined
          : await signIn('admin', sso);
      return new SignInCompany(provider, sso, services, admin, end);
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
    if (this.admin === undefined) throw new Error('There is no admin.');
    const { services } = this;
    const response = await fetch(`${services}/auth/api/users${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await serviceToken(this.admin, services)}`,
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
    await fetch(`${this.sso}${link.pathname}`, {
      method: 'POST',
      body: new URLSearchParams(link.searchParams),
    });
    await this.call('PUT', `/${uuid}/roles`, { roles: [role] });
    return uuid;
  }

  /** The link of the newest mail to somebody that has one. */
  linkFor({ email }: Person): Promise<string> {
    return linkFor(email, this.sso);
  }

  /** From now on the identity provider says that they are the one at the browser. */
  recognize({ email, first_name, last_name }: Person): Promise<void> {
    return this.provider.recognize({
      sub: email,
      email,
      email_verified: true,
      given_name: first_name,
      family_name: last_name,
    });
  }
}
