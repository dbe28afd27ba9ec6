import type { Knex } from 'knex';

export const isPostgres = (database: Knex): boolean =>
  database.client.config.client === 'pg';
