import { readHttpServerOptions } from '@backstage/backend-defaults/rootHttpRouter';
import { RootConfigService } from '@backstage/backend-plugin-api';
import { constants, promises as fs } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : String(error);
}

/** Makes databases that others could read private; new ones are by the process's umask. */
async function closeDatabases(directory: string): Promise<void> {
  const names = await fs.readdir(directory);
  await Promise.all(
    names
      .filter(name => /\.sqlite(-wal|-shm|-journal)?$/.test(name))
      .map(name => fs.chmod(join(directory, name), 0o600)),
  );
}

async function checkDataDirectory(config: RootConfigService): Promise<void> {
  // A company's configuration is laid over ours, whose folder stays in it beside the address of PostgreSQL.
  if (config.getOptionalString('backend.database.client') === 'pg') return;
  // A connection may be a string, too: ':memory:'.
  const connection = config.getOptional('backend.database.connection');
  const directory =
    typeof connection === 'object' && !Array.isArray(connection)
      ? connection?.directory
      : undefined;
  if (typeof directory !== 'string') return;
  try {
    await fs.mkdir(directory, { recursive: true, mode: 0o700 });
    await fs.access(directory, constants.W_OK);
    await closeDatabases(directory);
  } catch (error) {
    throw new Error(
      `the data folder ${directory} cannot be written (${errorCode(error)}). Make it writable, or name another one in SIDEHELM_DATA_DIR.`,
    );
  }
}

async function checkAddress(config: RootConfigService): Promise<void> {
  const { host, port } = readHttpServerOptions(
    config.getConfig('backend'),
  ).listen;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw new Error(
      `it cannot listen on port ${port} of ${host || 'this machine'} (${errorCode(error)}). Stop the program that uses the port, or set SIDEHELM_CONSOLE_PORT to another one.`,
    );
  }
  await new Promise(resolve => server.close(resolve));
}

/**
 * Finds what would stop the start before the plugins fail over it one by one.
 *
 * @throws Error of one line that says what to do
 */
export async function checkSurroundings(
  config: RootConfigService,
): Promise<void> {
  await checkDataDirectory(config);
  await checkAddress(config);
}
