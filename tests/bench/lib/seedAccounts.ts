import { ACCOUNTS } from '../../support/accounts';
import type { BenchDatabase } from './startDatabase';

/**
 * Addresses of `count` more accounts that can sign in, with the password of the demo accounts. It knows the table, which is made in
 * packages/reference-services/src/auth/store: where that changes, the insert fails.
 */
export async function seedAccounts(
  { open }: Pick<BenchDatabase, 'open'>,
  count: number,
): Promise<string[]> {
  const database = open();
  try {
    const pilot = await database('auth_users')
      .where({ email: ACCOUNTS.pilot })
      .first();
    const rows = Array.from({ length: count }, (_, index) => {
      const email = `account${index}@example.test`;
      return {
        ...pilot,
        uuid: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
        email,
        email_key: email,
        search_key: email,
        is_demo: false,
      };
    });
    await database.batchInsert('auth_users', rows, 50);
    return rows.map(({ email }) => email);
  } finally {
    await database.destroy();
  }
}
