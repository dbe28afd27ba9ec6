import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

export type SqlScalar = string | number | boolean | null;

/** What a `?` of a statement stands for. */
export type SqlValue = SqlScalar | readonly SqlScalar[];

export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Statements for what is asked a thousand times a second: the database keeps them prepared, and none of Knex's time goes into making
 * them. Everything else is Knex's.
 */
export interface Statements {
  rows<T>(statement: Statement): Promise<T[]>;
  /** For what the database should plan anew for its values. */
  rowsOnce<T>(statement: Statement): Promise<T[]>;
  /** The texts of one column of all rows, in their order, with commas between them. */
  joined(column: string, statement: Statement): Promise<string>;
}

/** How many elements PostgreSQL assumes of an array whose values it does not know. */
const USUAL_ARRAY = 10;

/**
 * An array filled up to a usual length, an empty one too. PostgreSQL plans a statement anew each time its arrays are shorter than it
 * would guess, because the plan for their very values looks cheaper then; the planning costs more than the statement.
 */
export function filledUp<T>(values: readonly T[], filling: T): T[] {
  const length =
    Math.max(1, Math.ceil(values.length / USUAL_ARRAY)) * USUAL_ARRAY;
  return Array.from({ length }, (...[, index]) =>
    index < values.length ? values[index] : filling,
  );
}

interface Client {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
}

/** More than the services have; what is asked rarely makes room. */
const MOST_PREPARED = 300;

export const isPostgres = (database: Knex): boolean =>
  database.client.config.client === 'pg';

async function withConnection<C, T>(
  database: Knex,
  use: (connection: C) => T | Promise<T>,
): Promise<T> {
  const client: Client = database.client;
  const connection = await client.acquireConnection();
  try {
    return await use(connection as C);
  } finally {
    await client.releaseConnection(connection);
  }
}

interface PostgresQuery {
  name: string;
  text: string;
  values: readonly SqlValue[];
}

interface PostgresConnection {
  query(query: PostgresQuery): Promise<{ rows: unknown[] }>;
}

function numbered(sql: string): string {
  let place = 0;
  return sql.replace(/\?/g, () => {
    place += 1;
    return `$${place}`;
  });
}

/** The same for whoever asks the same on a connection. */
const nameOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** SQL of the texts of one column of all rows, in their order, with commas between them; null where there are none. For PostgreSQL. */
export const joinedSql = (column: string, sql: string): string =>
  `select string_agg(${column}, ',') as joined from (${sql}) as found`;

/** PostgreSQL numbers what it is given, and knows a statement again by its name. */
export class PostgresStatements implements Statements {
  private readonly known = new Map<string, { name: string; text: string }>();

  constructor(private readonly database: Knex) {}

  rows<T>({ sql, values }: Statement): Promise<T[]> {
    return this.query<T>({ ...this.named(sql), values });
  }

  rowsOnce<T>({ sql, values }: Statement): Promise<T[]> {
    return this.query<T>({ name: '', text: numbered(sql), values });
  }

  /** By the database: a row of an answer takes this process longer than it takes the database to add it to a text. */
  async joined(column: string, { sql, values }: Statement): Promise<string> {
    const [row] = await this.rows<{ joined: string | null }>({
      sql: joinedSql(column, sql),
      values,
    });
    return row.joined ?? '';
  }

  private query<T>(query: PostgresQuery): Promise<T[]> {
    return withConnection(
      this.database,
      async (connection: PostgresConnection) =>
        (await connection.query(query)).rows as T[],
    );
  }

  private named(sql: string) {
    const known = this.known.get(sql);
    if (known) return known;
    const text = numbered(sql);
    // A connection keeps each name for good, so the rare ones have none.
    const name = this.known.size < MOST_PREPARED ? nameOf(text) : '';
    const made = { name, text };
    if (name) this.known.set(sql, made);
    return made;
  }
}

interface SqliteStatement {
  reader: boolean;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}

interface SqliteConnection {
  prepare(sql: string): SqliteStatement;
  transaction<T>(run: () => T): { immediate(): T };
}

/** Runs a statement at once. */
export type RunStatement = <T>(statement: Statement) => T[];

/** SQLite runs in this thread, so that several statements can be one transaction without anybody between them. */
export class SqliteStatements implements Statements {
  private readonly prepared = new WeakMap<
    SqliteConnection,
    Map<string, SqliteStatement>
  >();

  constructor(private readonly database: Knex) {}

  rows<T>(statement: Statement): Promise<T[]> {
    return withConnection(this.database, (connection: SqliteConnection) =>
      this.run<T>(connection, statement),
    );
  }

  rowsOnce<T>(statement: Statement): Promise<T[]> {
    return this.rows<T>(statement);
  }

  async joined(column: string, statement: Statement): Promise<string> {
    const rows = await this.rows<Record<string, string>>(statement);
    return rows.map(row => row[column]).join(',');
  }

  /** All that it runs, or nothing when it throws. */
  transaction<T>(run: (rows: RunStatement) => T): Promise<T> {
    return withConnection(this.database, (connection: SqliteConnection) =>
      connection
        .transaction(() => run(statement => this.run(connection, statement)))
        .immediate(),
    );
  }

  private run<T>(connection: SqliteConnection, { sql, values }: Statement) {
    const statement = this.statement(connection, sql);
    const given = values.map(value =>
      typeof value === 'boolean' ? Number(value) : value,
    );
    if (statement.reader) return statement.all(...given) as T[];
    statement.run(...given);
    return [];
  }

  private statement(connection: SqliteConnection, sql: string) {
    const known = this.prepared.get(connection) ?? new Map();
    this.prepared.set(connection, known);
    const statement = known.get(sql) ?? connection.prepare(sql);
    // The one that was asked last is the last that makes room.
    known.delete(sql);
    known.set(sql, statement);
    if (known.size > MOST_PREPARED) known.delete(known.keys().next().value);
    return statement;
  }
}

/** The statements of a database, of either kind. */
export const statementsOf = (database: Knex): Statements =>
  isPostgres(database)
    ? new PostgresStatements(database)
    : new SqliteStatements(database);
