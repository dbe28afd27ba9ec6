import type { Knex } from 'knex';
import { startPostgres } from '../testing/startPostgres';
import { createPostgres } from './openDatabase';
import { filledUp, PostgresStatements } from './statements';

describe('filledUp', () => {
  it('fills an array up to ten, and a longer one to the next ten', () => {
    expect(filledUp(['a', 'b'], 'z')).toEqual([
      ...['a', 'b', 'z', 'z', 'z'],
      ...['z', 'z', 'z', 'z', 'z'],
    ]);
    const ten = Array.from({ length: 10 }, (_, index) => index);
    expect(filledUp(ten, -1)).toEqual(ten);
    expect(filledUp([...ten, 10], -1)).toHaveLength(20);
    expect(filledUp([], 'z')).toEqual(Array.from({ length: 10 }, () => 'z'));
  });
});

describe('a statement with an array on PostgreSQL', () => {
  let database: Knex;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const server = await startPostgres();
    stop = server.stop;
    database = createPostgres(server.url);
    await database.schema.createTable('things', table => {
      table.integer('id').primary();
    });
    await database.raw(
      'insert into things (id) select * from generate_series(1, 20000)',
    );
    await database.raw('analyze things');
  }, 60_000);

  afterAll(async () => {
    await database?.destroy();
    await stop?.();
  });

  /** How often it was planned for its very values, of so many times that it was asked. */
  async function plansMade(sql: string, ids: readonly number[]) {
    const statements = new PostgresStatements(database);
    for (let turn = 0; turn < 12; turn++)
      await statements.rows({ sql, values: [ids] });
    const [{ custom_plans }] = await database('pg_prepared_statements')
      .select('custom_plans')
      .where('statement', sql.replace('?', '$1'));
    return Number(custom_plans);
  }

  it('is planned a few times, and not each time that it is asked', async () => {
    const sql = 'select id from things where id = any(cast(? as integer[]))';
    expect(await plansMade(sql, filledUp([3, 4], 3))).toBe(5);
    // What it is filled up for.
    expect(await plansMade(`${sql} and true`, [3, 4])).toBe(12);
  });
});
