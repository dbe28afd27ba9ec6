import { createSqlite } from '../../platform/openDatabase';
import { openAuth } from '../openAuth';

it('tidies up all that can be when some of it fails, and says what did', async () => {
  const database = createSqlite(':memory:');
  let now = new Date('2026-03-02T10:00:00Z');
  const auth = await openAuth({
    database,
    issuer: 'http://localhost:7100/auth',
    clock: () => now,
  });
  const uuid = '0d5ec0de-0000-4000-8003-00000000000a';
  await auth.users.insertIfMissing({
    uuid,
    email: 'ada@sidehelm.test',
    first_name: 'Ada',
    last_name: 'Min',
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    is_demo: false,
    roles: [],
    password_hash: '',
  });
  await auth.sessions.open((await auth.users.get(uuid))!, {}, 'company');
  expect(await database('auth_sessions')).toHaveLength(1);
  now = new Date('2026-05-02T10:00:00Z');
  await database.schema.dropTable('auth_failed_sign_ins');
  await expect(auth.upkeep.tidyUp()).rejects.toMatchObject({
    message: 'Not all of sign-in was tidied up.',
    errors: [{ message: expect.stringContaining('auth_failed_sign_ins') }],
  });
  expect(await database('auth_sessions')).toEqual([]);
  await database.destroy();
});
