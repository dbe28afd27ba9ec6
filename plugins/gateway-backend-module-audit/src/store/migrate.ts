import type { Knex } from 'knex';
import { GENESIS } from '../chain/chain';
import { isPostgres } from './isPostgres';
import { feedTable, postgresTables, sqliteTables } from './tables';

const MIGRATIONS: Record<string, (database: Knex) => Promise<void>> = {
  '001_entries': async database => {
    const tables = isPostgres(database) ? postgresTables : sqliteTables;
    for (const statement of tables) await database.schema.raw(statement);
    const nothing = { id: 1, seq: 0, hash: GENESIS };
    await database('audit_head').insert(nothing);
    await database('audit_anchor').insert(nothing);
  },
  '002_feeds': async database => {
    await database.schema.raw(feedTable);
  },
};

const CONFIG: Knex.MigratorConfig = {
  // The gateway's database may have other tables.
  tableName: 'audit_migrations',
  migrationSource: {
    getMigrations: async () => Object.keys(MIGRATIONS).sort(),
    getMigrationName: (name: string) => name,
    getMigration: async (name: string) => ({
      up: (database: Knex) => MIGRATIONS[name](database),
      down: async () => {},
    }),
  },
};

async function run(database: Knex): Promise<void> {
  const [, pending] = await database.migrate.list(CONFIG);
  if (pending.length === 0) return;
  // Nobody else migrates now, so a lock of Knex's own is left from a process that was killed.
  await database.migrate.forceFreeMigrationsLock(CONFIG);
  await database.migrate.latest(CONFIG);
}

/** Makes the tables. Of several consoles on one PostgreSQL one does and the others wait; a SQLite file has one owner. */
export async function migrate(database: Knex): Promise<void> {
  if (!isPostgres(database)) {
    await run(database);
    return;
  }
  await database.transaction(async transaction => {
    await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [
      'sidehelm migrations of the audit log',
    ]);
    await run(database);
  });
}
