import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SSO_URL } from './addresses';

const PROGRAM = join(
  __dirname,
  '../../packages/reference-services/src/sso/oidc/__testUtils__/provider.mjs',
);

const {
  SIDEHELM_OIDC_ISSUER: ISSUER = 'http://127.0.0.1:17540',
  SIDEHELM_OIDC_CLIENT_ID: CLIENT_ID = 'sidehelm',
  SIDEHELM_OIDC_CLIENT_SECRET: CLIENT_SECRET = 'known to two',
} = process.env;

/** A person as the provider knows them. */
interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/**
 * The company's identity provider of the tests: a real one, in a process of its own on loopback, where the services of the tests
 * expect it. It asks nobody anything: a test says who is at the browser.
 */
export class IdentityProvider {
  readonly client = { id: CLIENT_ID, secret: CLIENT_SECRET };
  /** The provider, as it calls itself once it has started. */
  issuer = '';
  private child?: ChildProcess;

  /**
   * @param app - origin of the sign-in app that sends people there
   * @param port - with "0" it finds one of its own
   */
  constructor(
    private readonly app = SSO_URL,
    private readonly port = new URL(ISSUER).port,
  ) {}

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--no-warnings', PROGRAM, CLIENT_ID, CLIENT_SECRET, this.app, this.port],
      // It ends with its input, so also with these tests.
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    this.child = child;
    // Its warnings are of settings that are for tests alone: they are told only where it ends.
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', text => {
      complaints += text;
    });
    // By then all that it wrote is here.
    const ended = once(child, 'close').then(() => {
      throw new Error(
        `The identity provider of the tests has ended. ${complaints}`,
      );
    });
    // Later on it ends because it is told to.
    ended.catch(() => {});
    [this.issuer] = await Promise.race([
      ended,
      once(createInterface({ input: child.stdout }), 'line'),
    ]);
  }

  /** From now on they are the one at each browser that the provider does not know yet; without one nobody signs in there. */
  async recognize(person: Person | undefined): Promise<void> {
    await fetch(`${this.issuer}/person`, {
      method: 'POST',
      body: JSON.stringify(person ?? { sub: 'nobody' }),
    });
  }

  async end(): Promise<void> {
    const { isRunning } = await import('../../scripts/lib/processes.mjs');
    if (!this.child || !isRunning(this.child)) return;
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
  }
}
