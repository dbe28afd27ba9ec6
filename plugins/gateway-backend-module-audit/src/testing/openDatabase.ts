import knexFactory, { type Knex } from 'knex';

/** As Backstage opens a plugin's database. */
export function openDatabase(place: { file: string } | { url: string }): Knex {
  return 'url' in place
    ? knexFactory({
        client: 'pg',
        connection: { connectionString: place.url },
        pool: { min: 0, max: 10 },
      })
    : knexFactory({
        client: 'better-sqlite3',
        connection: { filename: place.file },
        useNullAsDefault: true,
        pool: { min: 1, max: 1 },
      });
}
