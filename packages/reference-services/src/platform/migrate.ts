import type { Knex } from 'knex';

/** Steps of one service's tables by name; names sort in the order of running. */
export type Migrations = Record<
  string,
  (schema: Knex.SchemaBuilder, database: Knex) => unknown
>;

function toConfig(
  service: string,
  migrations: Migrations,
): Knex.MigratorConfig {
  return {
    tableName: `${service}_migrations`,
    migrationSource: {
      getMigrations: async () => Object.keys(migrations).sort(),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => ({
        up: async knex => {
          await migrations[name](knex.schema, knex);
        },
        down: async () => {},
      }),
    },
  };
}

async function run(database: Knex, config: Knex.MigratorConfig) {
  const [, pending] = await database.migrate.list(config);
  if (pending.length === 0) return;
  // Nobody else migrates now, so a lock of Knex's own is left from a process that was killed.
  await database.migrate.forceFreeMigrationsLock(config);
  await database.migrate.latest(config);
}

/**
 * Brings the tables of one service up to date. Each service keeps its own list
 * of what has run, so that services never wait for each other's steps. Of
 * several instances on one PostgreSQL, one runs the steps and the others wait;
 * a SQLite file has one owner.
 */
export async function migrate(
  database: Knex,
  service: string,
  migrations: Migrations,
): Promise<void> {
  const config = toConfig(service, migrations);
  if (database.client.config.client !== 'pg') {
    await run(database, config);
    return;
  }
  // Knex's own lock makes the second fail, and stays when its holder is killed; this one ends with its connection.
  await database.transaction(async transaction => {
    await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [
      `sidehelm migrations of ${service}`,
    ]);
    await run(database, config);
  });
}

/** When the first tables of a service were made; they must be there. */
export async function firstMigratedAt(
  database: Knex,
  service: string,
): Promise<Date> {
  const [{ at }] = await database(`${service}_migrations`).min(
    'migration_time as at',
  );
  // ms since 1970 in SQLite.
  return new Date(at);
}
