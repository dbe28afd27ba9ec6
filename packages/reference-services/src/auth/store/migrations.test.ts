import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { authMigrations } from './migrations';
import { UserStore } from './UserStore';

const PUNYCODE = 'ada@xn--strae-oqa.example';

describeOnEachDatabase('accounts from before', database => {
  it('are found by their address however its domain is written', async () => {
    const { '012_domains_in_punycode': _, ...before } = authMigrations;
    await migrate(database(), 'auth', before);
    const users = new UserStore(database());
    await users.insertIfMissing({
      uuid: '00000000-0000-4000-8000-000000000001',
      email: PUNYCODE,
      first_name: 'Ada',
      last_name: 'Lovelace',
      country_code: 'GB',
      is_active: true,
      is_email_verified: true,
      is_demo: false,
      roles: [],
      password_hash: 'x',
    });
    // As it was kept until then.
    await database()('auth_users').update({ email_key: PUNYCODE });
    await migrate(database(), 'auth', authMigrations);
    for (const email of [PUNYCODE, 'ada@stra\u00dfe.example'])
      expect((await users.findByEmail(email))?.user.email).toBe(PUNYCODE);
  });
});
