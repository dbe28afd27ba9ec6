import type { Knex } from 'knex';
import { isPostgres } from '../store/isPostgres';

/** Which database a connection reads, as it says itself, for people who may have meant another one. */
export async function nameOfDatabase(database: Knex): Promise<string> {
  if (isPostgres(database)) {
    const { rows } = await database.raw('select current_database() as name');
    return `the database ${rows[0].name} of PostgreSQL`;
  }
  const [{ file }] = await database.raw('pragma database_list');
  return file || 'a database in memory';
}
