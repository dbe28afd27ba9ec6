import type { Knex } from 'knex';
import { isPostgres } from '../../platform/statements';
import { keysOf } from '../store/userKeys';

const FIRST = ['Ada', 'Bo', 'Chen', 'Dina', 'Eli', 'Fay', 'Gus', 'Hana'];
const ROLES = [['Pilot'], ['Rescuer'], ['Supervisor', 'Pilot'], []];
const COUNTRIES = ['US', 'GB', 'DE', 'BR', 'JP'];
/** As long as a real one: what a table scan has to read. */
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'x'.repeat(22)}$${'y'.repeat(43)}`;

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_A_STATEMENT = 400;
/** Other writers wait until a transaction ends. */
const USERS_A_TRANSACTION = 4_000;

function toRow(index: number) {
  const user = {
    email: `user${index}@company${index % 50}.test`,
    first_name: FIRST[index % FIRST.length],
    // Scattered, so that the order of names is not that of the table.
    last_name: `Number ${(index * 7_919) % 100_003}`,
    roles: ROLES[index % ROLES.length],
  };
  return {
    ...user,
    ...keysOf(user),
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    country_code: COUNTRIES[index % COUNTRIES.length],
    is_active: index % 9 !== 0,
    is_email_verified: index % 7 !== 0,
    is_demo: false,
    roles: JSON.stringify(user.roles),
    password_hash: HASH,
    version: 1,
  };
}

/** Adds so many people, who cannot sign in. Their passwords alone would take an hour to be made. */
export async function seedUsers(database: Knex, count: number): Promise<void> {
  for (let from = 0; from < count; from += USERS_A_TRANSACTION) {
    const rows = Array.from(
      { length: Math.min(USERS_A_TRANSACTION, count - from) },
      (_, index) => toRow(from + index),
    );
    await database.transaction(async transaction => {
      await transaction.batchInsert('auth_users', rows, ROWS_A_STATEMENT);
    });
  }
  // What a database that has grown over months knows of itself.
  await database.raw(isPostgres(database) ? 'vacuum analyze' : 'analyze');
}
