import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const CLIENT = { id: 'sidehelm', secret: 'known to two' };

/** A person as the provider knows them. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on loopback, in a process of its own. */
export async function startProvider(app: string) {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      require.resolve('../__testUtils__/provider.mjs'),
      CLIENT.id,
      CLIENT.secret,
      app,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const [issuer]: string[] = await once(
    createInterface({ input: child.stdout }),
    'line',
  );
  return {
    issuer,
    /** From now on they are the one at the browser; nobody signs in without one. */
    async recognize(person: Person | undefined) {
      await fetch(`${issuer}/person`, {
        method: 'POST',
        body: JSON.stringify(person ?? { sub: 'nobody' }),
      });
    },
    /** How often somebody had to say who they are. */
    async logins(): Promise<number> {
      return (await (await fetch(`${issuer}/logins`)).json()).logins;
    },
    async end() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
