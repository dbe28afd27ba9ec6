/**
 * `setAccount.ts <email> <role> …`: gives an account these roles in the database
 * of the services' variables, and makes it, with the demo's password, when there
 * is none: for tests of roles that no demo account has, and of roles that change.
 * Removed with the demo accounts where there is no demo.
 */
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../auth';
import { hashPassword } from '../auth/rules/passwords';
import { UserStore } from '../auth/store/UserStore';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/openDatabase';

async function main([email, ...roles]: string[]) {
  const database = await openDatabase(readConfig());
  const users = new UserStore(database);
  const isNew = await users.insertIfMissing({
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
  const found = isNew ? undefined : await users.findByEmail(email);
  if (found) await users.change(found.user, { roles });
  await database.destroy();
}

void main(process.argv.slice(2));
