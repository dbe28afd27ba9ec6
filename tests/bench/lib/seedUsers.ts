import type { BenchDatabase } from './startDatabase';

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
  const first_name = FIRST[index % FIRST.length];
  // Scattered, so that the order of names is not that of the table.
  const last_name = `Number ${(index * 7_919) % 100_003}`;
  const email = `user${index}@company${index % 50}.test`;
  const roles = ROLES[index % ROLES.length];
  return {
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    email,
    email_key: email,
    first_name,
    last_name,
    name_key: `${first_name} ${last_name}`.toLowerCase(),
    search_key: `${first_name} ${last_name} ${email}`.toLowerCase(),
    country_code: COUNTRIES[index % COUNTRIES.length],
    is_active: index % 9 !== 0,
    is_email_verified: index % 7 !== 0,
    is_demo: false,
    roles: JSON.stringify(roles),
    roles_key: roles.join(', ').toLowerCase(),
    password_hash: HASH,
    version: 1,
  };
}

/**
 * Adds so many people to those of the auth service that runs on the database. Through its HTTP API their passwords alone
 * would take an hour; so this knows its table, which is made in packages/reference-services/src/auth/store. Where that
 * changes, the insert fails.
 */
export async function seedUsers(
  { open, name }: Pick<BenchDatabase, 'open' | 'name'>,
  count: number,
): Promise<void> {
  const database = open();
  try {
    for (let from = 0; from < count; from += USERS_A_TRANSACTION)
      await database.transaction(transaction =>
        Promise.resolve(
          transaction.batchInsert(
            'auth_users',
            Array.from(
              { length: Math.min(USERS_A_TRANSACTION, count - from) },
              (_, index) => toRow(from + index),
            ),
            ROWS_A_STATEMENT,
          ),
        ).then(() => undefined),
      );
    // What a database that has grown over months knows of itself.
    await database.raw(name === 'SQLite' ? 'analyze' : 'vacuum analyze');
  } finally {
    await database.destroy();
  }
}
