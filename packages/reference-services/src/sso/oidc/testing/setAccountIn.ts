import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { UserStore } from '../../../auth';

/** Makes an account that nobody has the password of. */
export async function setAccountIn(
  database: Knex,
  account: {
    email: string;
    is_active?: boolean;
    is_email_verified?: boolean;
  },
): Promise<void> {
  await new UserStore(database).insertIfMissing({
    uuid: randomUUID(),
    first_name: 'Robin',
    last_name: 'Adler',
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    is_demo: false,
    roles: [],
    password_hash: 'none',
    ...account,
  });
}
