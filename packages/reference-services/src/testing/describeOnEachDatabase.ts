import type { Knex } from 'knex';
import { createPostgres, createSqlite } from '../platform/openDatabase';
import { startPostgres } from './startPostgres';

/** Runs the same tests on SQLite and on PostgreSQL. `database()` is the open one, empty at first. */
export function describeOnEachDatabase(
  name: string,
  tests: (database: () => Knex) => void,
): void {
  describe.each(['SQLite', 'PostgreSQL'])(`${name} on %s`, kind => {
    let database: Knex;
    let stop: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      if (kind === 'SQLite') {
        database = createSqlite(':memory:');
        return;
      }
      const server = await startPostgres();
      stop = server.stop;
      database = createPostgres(server.url);
    }, 60_000);

    afterAll(async () => {
      await database?.destroy();
      await stop?.();
    });

    tests(() => database);
  });
}
