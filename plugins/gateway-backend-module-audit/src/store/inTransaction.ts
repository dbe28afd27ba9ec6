import type { Knex } from 'knex';
import { isPostgres } from './isPostgres';

/**
 * For how long PostgreSQL lets a transaction wait for a lock, run one statement, and do nothing. A console that hangs while it holds the end
 * of the log is parted from the database, and who waits for the end learns that it has to try again.
 */
const LIMITS = [
  `set local lock_timeout = '3s'`,
  `set local statement_timeout = '10s'`,
  `set local idle_in_transaction_session_timeout = '5s'`,
].join('; ');

/** All of it is done or nothing. SQLite runs in this process, where nothing waits for another one. */
export function inTransaction<T>(
  database: Knex,
  act: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async transaction => {
    if (isPostgres(database)) await transaction.raw(LIMITS);
    return act(transaction);
  });
}
