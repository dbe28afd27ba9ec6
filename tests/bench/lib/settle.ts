import type { Knex } from './servicePackages';

/**
 * Brings a database that was filled at once to where one is that has grown over months: it knows what is in it, and PostgreSQL has
 * cleared away old versions of rows.
 * @param crowded - tables of few rows that each of the many wrote: the old versions of a day's orders go away by themselves
 */
export async function settle(
  database: Knex,
  crowded: readonly string[] = [],
): Promise<void> {
  if (database.client.config.client !== 'pg') {
    await database.raw('analyze');
    return;
  }
  for (const table of crowded) await database.raw(`vacuum full ${table}`);
  await database.raw('vacuum analyze');
}
