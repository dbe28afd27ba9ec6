import { openAuth } from '../openAuth';
import { hashPassword } from '../rules/passwords';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { authMigrations } from './migrations';
import { ActStore } from './ActStore';
import { UserStore } from './UserStore';

const PUNYCODE = 'ada@xn--strae-oqa.example';

describeOnEachDatabase('accounts from before', database => {
  it('are found by their address however its domain is written', async () => {
    const {
      '012_domains_in_punycode': _keys,
      '013_twins': _twins,
      ...before
    } = authMigrations;
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

/** As they were before domains were compared in Punycode: both are ada@strasse.example today. */
const TWINS = [
  {
    uuid: '00000000-0000-4000-8000-00000000000a',
    email: PUNYCODE,
    key: PUNYCODE,
    password: 'analytical engine',
    is_active: true,
    roles: ['Pilot'],
  },
  {
    uuid: '00000000-0000-4000-8000-00000000000b',
    email: 'Ada@stra\u00dfe.example',
    key: 'ada@stra\u00dfe.example',
    password: 'difference engine',
    is_active: true,
    roles: ['Admin'],
  },
  {
    uuid: '00000000-0000-4000-8000-000000000001',
    email: '\uff41da@STRA\u00dfE.example',
    key: 'ada@of-before',
    password: 'note g',
    is_active: false,
    roles: ['Admin'],
  },
];

describeOnEachDatabase('accounts from before with one address', database => {
  const [pilot, admin, former] = TWINS;
  const whoHas = async (email: string) =>
    (await new UserStore(database()).findByEmail(email))?.user.uuid;

  beforeAll(async () => {
    const {
      '012_domains_in_punycode': _keys,
      '013_twins': _twins,
      ...before
    } = authMigrations;
    await migrate(database(), 'auth', before);
    const users = new UserStore(database());
    for (const { key, password, ...twin } of TWINS) {
      await users.insertIfMissing({
        first_name: 'Ada',
        last_name: 'Lovelace',
        country_code: 'GB',
        is_email_verified: true,
        is_demo: false,
        password_hash: await hashPassword(password),
        ...twin,
      });
      await database()('auth_users')
        .where({ uuid: twin.uuid })
        .update({ email_key: key });
    }
    await migrate(database(), 'auth', authMigrations);
  }, 60_000);

  it('are each found by their own spelling', async () => {
    for (const { uuid, email } of TWINS)
      expect([email, await whoHas(email)]).toEqual([email, uuid]);
    // In another case, and with a space from a paste.
    expect(await whoHas('ADA@XN--STRAE-OQA.example ')).toBe(pilot.uuid);
  });

  it('leave every other spelling to whoever is active and an admin', async () => {
    for (const email of ['ada@strasse.example', 'ADA@strasse.example'])
      expect(await whoHas(email)).toBe(admin.uuid);
  });

  it('sign in with their own password each', async () => {
    const auth = await openAuth({
      database: database(),
      issuer: 'http://localhost:7100/auth',
      clock: () => new Date(),
    });
    const kindOf = async (email: string, password: string) =>
      (await auth.passwordSignIn.signIn(email, password)).kind;
    for (const { email, password } of [pilot, admin])
      expect([email, await kindOf(email, password)]).toEqual([
        email,
        'signed-in',
      ]);
    expect(await kindOf(pilot.email, admin.password)).toBe('wrong');
    expect(await kindOf(admin.email, pilot.password)).toBe('wrong');
  });

  it('are told of on the page of the second and in the audit log, once', async () => {
    const acts = new ActStore(database());
    const note = `${pilot.email} and ${admin.email} are one address. Each account is found by its own spelling alone.`;
    expect(
      (await acts.newest(pilot.uuid, 10)).filter(
        ({ kind }) => kind === 'email-twice',
      ),
    ).toEqual([expect.objectContaining({ note, actor: undefined })]);
    expect(
      (await acts.newest(former.uuid, 10)).map(({ kind }) => kind),
    ).toEqual(['email-twice']);
    expect(
      (await acts.newest(admin.uuid, 10)).map(({ kind }) => kind),
    ).not.toContain('email-twice');
    const events: string[] = await database()('auth_audit').pluck('event');
    expect(
      events.filter(event => JSON.parse(event).act === 'email-twice'),
    ).toHaveLength(2);
  });
});
