import type { Knex } from 'knex';

/** Steps of one service's tables by name; names sort in the order of running. */
export type Migrations = Record<
  string,
  (schema: Knex.SchemaBuilder) => unknown
>;

/**
 * Brings the tables of one service up to date. Each service keeps its own list
 * of what has run, so that services never wait for each other's steps.
 */
export async function migrate(
  database: Knex,
  service: string,
  migrations: Migrations,
): Promise<void> {
  const config: Knex.MigratorConfig = {
    tableName: `${service}_migrations`,
    migrationSource: {
      getMigrations: async () => Object.keys(migrations).sort(),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => ({
        up: async knex => {
          await migrations[name](knex.schema);
        },
        down: async () => {},
      }),
    },
  };
  // A process killed while migrating leaves the lock behind; SQLite has one owner, so it is ours.
  if (database.client.config.client !== 'pg')
    await database.migrate.forceFreeMigrationsLock(config);
  await database.migrate.latest(config);
}
