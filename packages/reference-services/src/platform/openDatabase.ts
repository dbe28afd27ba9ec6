import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { join } from 'node:path';
import knexFactory, { type Knex } from 'knex';
import type { Config } from './config';
import { StartProblem } from './StartProblem';

/** Where the services keep their SQLite database. */
export const sqliteFile = (directory: string): string =>
  join(directory, 'services.sqlite');

function openSqlite(directory: string): Knex {
  const filename = sqliteFile(directory);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
    // The database holds password hashes and the signing key: for this account
    // only. SQLite gives new files beside it the same mode.
    closeSync(openSync(filename, 'a', 0o600));
    [filename, `${filename}-wal`, `${filename}-shm`]
      .filter(file => existsSync(file))
      .forEach(file => chmodSync(file, 0o600));
  } catch {
    throw new StartProblem(
      `The data folder ${directory} cannot be written. Make it writable, or set SIDEHELM_DATA_DIR to another folder.`,
    );
  }
  return createSqlite(filename);
}

/** Pages of its log after which whoever writes brings it into the file; sooner a thread does so where there is one (`Checkpoints`). */
const LONGEST_LOG = 8_000;

/** Whoever asks gets the error; Knex would print it a second time. */
const log = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** Errors have the statement without what was bound to it: they reach the log, and secrets are bound. */
const compileSqlOnError = false;

/** A SQLite database in a file, or in memory with `:memory:`. */
export function createSqlite(filename: string): Knex {
  return knexFactory({
    client: 'better-sqlite3',
    log,
    compileSqlOnError,
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(
        connection: { pragma(statement: string): unknown },
        done: (error: Error | undefined, connection: unknown) => void,
      ) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = NORMAL');
        connection.pragma(`wal_autocheckpoint = ${LONGEST_LOG}`);
        connection.pragma('foreign_keys = ON');
        done(undefined, connection);
      },
    },
  });
}

/** ms without a byte after which a connection is asked whether it is still there. */
const KEEP_ALIVE_AFTER = 10_000;

export function createPostgres(url: string): Knex {
  return knexFactory({
    client: 'pg',
    log,
    compileSqlOnError,
    // A connection whose other side is gone without a word ends, however long nothing was sent.
    connection: {
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    },
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 5_000,
  });
}

/** Which database is used, for people: an address may have a password in it. */
export function nameOfDatabase(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
): string {
  return config.databaseUrl
    ? 'the database of SIDEHELM_DATABASE_URL'
    : sqliteFile(config.dataDirectory);
}

/** Opens the configured database and asks it once; throws a `StartProblem` when it does not answer. */
export async function openDatabase(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
): Promise<Knex> {
  const database = config.databaseUrl
    ? createPostgres(config.databaseUrl)
    : openSqlite(config.dataDirectory);
  try {
    await database.raw('select 1');
    return database;
  } catch (error) {
    await database.destroy();
    const reason = (error as Error).message.split('\n')[0];
    throw new StartProblem(
      config.databaseUrl
        ? `The database of SIDEHELM_DATABASE_URL does not answer (${reason}). Start it, or correct the address.`
        : `The database ${sqliteFile(config.dataDirectory)} cannot be opened (${reason}). Restore it, or move services.sqlite, services.sqlite-wal and services.sqlite-shm aside.`,
    );
  }
}
