/** Packages that the reference services run on: what is measured beside them must run on the very same ones. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is needed of Knex: rows of a table, found by what is chained. */
interface Rows extends PromiseLike<Record<string, unknown>[]> {
  where(values: object): Rows;
  whereRaw(sql: string, values: readonly unknown[]): Rows;
  orderByRaw(sql: string): Rows;
  limit(count: number): Rows;
  offset(count: number): Rows;
  select(column: string): Rows;
  count(as: { count: '*' }): Rows;
  first(): PromiseLike<Record<string, unknown> | undefined>;
  insert(row: object): PromiseLike<unknown>;
  update(values: object): PromiseLike<unknown>;
  delete(): PromiseLike<unknown>;
}

interface Column {
  primary(): Column;
  notNullable(): Column;
}

interface Tables {
  (table: string): Rows;
  batchInsert(
    table: string,
    rows: readonly object[],
    rowsAStatement: number,
  ): PromiseLike<unknown>;
}

export interface Knex extends Tables {
  client: { config: { client: 'pg' | 'better-sqlite3' } };
  raw(sql: string): PromiseLike<unknown>;
  transaction(run: (tables: Tables) => Promise<void>): Promise<void>;
  schema: {
    createTable(
      name: string,
      build: (table: Record<'uuid' | 'json', (name: string) => Column>) => void,
    ): PromiseLike<unknown>;
  };
  destroy(): Promise<void>;
}

/** And of Fastify. */
type Route = (
  path: string,
  handler: (
    request: {
      params: { id: string };
      query: Record<string, string>;
      body: object;
    },
    reply: Reply,
  ) => Promise<unknown>,
) => void;

interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: object): Reply;
}

interface Fastify extends Record<'get' | 'post' | 'patch', Route> {
  listen(address: { host: string; port: number }): Promise<unknown>;
}

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
