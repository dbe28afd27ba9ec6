import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './environment.mjs';

const TIMEOUT = 20_000;

/** Runs a script of this checkout or another with nothing set but `variables`, until it ends. */
export async function runScript(
  name,
  variables,
  { root = ROOT, args = [] } = {},
) {
  const inherited = Object.entries(process.env).filter(
    ([key]) => !key.startsWith('SIDEHELM_'),
  );
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', name), ...args],
    {
      env: { ...Object.fromEntries(inherited), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it may have started ends with it.
      detached: true,
    },
  );
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), TIMEOUT);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  clearTimeout(timer);
  return { status, stdout, problem: stderr.trim() };
}

/**
 * A checkout without anything in it but these scripts, and an `npm` that is the given program: what a command installs
 * or builds must not touch this one. Answers its folder, the commands that were given to that npm and how to run one of
 * the scripts there.
 */
export function makeCheckout(npm = '') {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sidehelm-checkout-')));
  const bin = join(root, 'bin');
  const calls = join(root, 'npm-calls');
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  mkdirSync(bin);
  mkdirSync(join(root, 'plugins'));
  for (const file of ['package-lock.json', 'tsconfig.json'])
    writeFileSync(join(root, file), '{}');
  writeFileSync(
    join(bin, 'npm'),
    `#!${process.execPath}
require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
${npm}`,
    { mode: 0o755 },
  );
  return {
    root,
    npmCalls: () =>
      existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [],
    run: (name, variables, args) =>
      runScript(
        name,
        { ...variables, PATH: `${bin}${delimiter}${process.env.PATH}` },
        { root, args },
      ),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Has a port, any by default, until the function that it answers is called. */
export async function occupyPort(port = 0) {
  const server = createServer();
  await new Promise((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  return {
    port: server.address().port,
    release: () => new Promise(done => server.close(done)),
  };
}

/** Three ports that nobody has, as variables of a run. */
export async function freePorts() {
  const taken = await Promise.all([occupyPort(), occupyPort(), occupyPort()]);
  await Promise.all(taken.map(({ release }) => release()));
  const [console, services, sso] = taken.map(({ port }) => String(port));
  return {
    SIDEHELM_CONSOLE_PORT: console,
    SIDEHELM_SERVICES_PORT: services,
    SIDEHELM_SSO_PORT: sso,
  };
}

/** The lines that a script prints, errors among them, without empty ones. */
export async function readProgram(file) {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).split('\n').filter(Boolean);
}
