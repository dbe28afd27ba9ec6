/** Debian's coturn, a TURN server that nobody here wrote. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const PORT = 17879;

export const turnUrl = `turn:127.0.0.1:${PORT}`;

export const whyNoCoturn = () =>
  spawnSync('turnserver', ['--version']).error
    ? "needs Debian's coturn: apt-get install coturn"
    : undefined;

/** Listens on loopback alone; answers how to end it. `folder` holds its files. */
export async function startTurn(folder: string, secret: string) {
  const server = spawn(
    'turnserver',
    [
      '-n',
      `--listening-port=${PORT}`,
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      '--realm=sidehelm.test',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--allow-loopback-peers',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      `--pidfile=${folder}/turn.pid`,
      `--userdb=${folder}/turn.users`,
      '--log-file=stdout',
      '--simple-log',
    ],
    { stdio: 'ignore' },
  );
  // From the beginning: one that has already ended says nothing more.
  const ended = once(server, 'exit');
  await new Promise(done => setTimeout(done, 1_000));
  if (server.exitCode !== null)
    throw new Error(`turnserver has ended with ${server.exitCode}.`);
  return async () => {
    server.kill();
    await ended;
  };
}
