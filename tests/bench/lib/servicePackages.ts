/** Packages that the reference services run on: what is measured beside them must run on the very same ones. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Knex = import('knex').Knex;
export type Fastify = import('fastify').FastifyInstance;

const load = createRequire(
  join(__dirname, '../../../packages/reference-services/package.json'),
);

export const createFastify = (): Fastify => load('fastify')();

/** Only the problem itself is of interest, and whoever asked gets it. */
const log = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** A database as the services open it: see their `openDatabase.ts`. */
export function openDatabase(place: { file: string } | { url: string }): Knex {
  const knex = load('knex');
  if ('url' in place)
    return knex({
      client: 'pg',
      log,
      connection: { connectionString: place.url },
      pool: { min: 0, max: 10 },
    });
  return knex({
    client: 'better-sqlite3',
    log,
    connection: { filename: place.file },
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
        done(undefined, connection);
      },
    },
  });
}
