/**
 * `setAccount.ts <email> <role> …`: gives an account these roles in the database
 * of the services' variables, and makes it, with the demo's password, when there
 * is none: for tests of roles that no demo account has, and of roles that change.
 * Removed with the demo accounts where there is no demo.
 */
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../auth';
import { hashPassword } from '../auth/rules/passwords';
import { emailKey, UserStore } from '../auth/store/UserStore';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/openDatabase';

async function main([email, ...roles]: string[]) {
  const database = await openDatabase(readConfig());
  const isNew = await new UserStore(database).insertIfMissing({
    uuid: randomUUID(),
    email,
    first_name: 'Robin',
    last_name: 'Adler',
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    is_demo: true,
    roles,
    password_hash: await hashPassword(DEMO_PASSWORD),
  });
  if (!isNew) {
    await database('auth_users')
      .where({ email_key: emailKey(email) })
      .update({ roles: JSON.stringify(roles) });
  }
  await database.destroy();
}

void main(process.argv.slice(2));
