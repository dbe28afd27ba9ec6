import { Outbox } from '../mail/Outbox';
import { openAuth } from '../openAuth';
import { hashPassword } from '../rules/passwords';
import { PasswordLine } from '../rules/PasswordLine';
import { PasswordService } from '../rules/PasswordService';
import { SecondFactors } from '../rules/SecondFactors';
import { AuditOutbox } from '../../platform/AuditOutbox';
import { createLogger } from '../../platform/createLogger';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { ManualClock } from '../../testing/ManualClock';
import { authMigrations } from './migrations';
import { ActStore } from './ActStore';
import { LinkStore } from './LinkStore';
import { UserStore } from './UserStore';

const PUNYCODE = 'ada@xn--strae-oqa.example';

/** As they were before domains were compared in Punycode. */
const {
  '012_domains_in_punycode': _keys,
  '013_twins': _twins,
  '014_capital_sharp_s': _sharpS,
  ...BEFORE_PUNYCODE
} = authMigrations;

describeOnEachDatabase('accounts from before', database => {
  it('are found by their address however its domain is written', async () => {
    await migrate(database(), 'auth', BEFORE_PUNYCODE);
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

describeOnEachDatabase('accounts whose addresses have a sharp s', database => {
  it('are found by it in small and in capital letters; of two each by its own', async () => {
    const { '014_capital_sharp_s': _sharp, ...before } = authMigrations;
    await migrate(database(), 'auth', before);
    const users = new UserStore(database());
    // With the keys that they had.
    const accounts = [
      ['wei\u00df@example.test', 'weiss@example.test'],
      ['WEI\u1e9e@example.test', 'wei\u00df@example.test'],
      ['GRO\u1e9e@example.test', 'gro\u00df@example.test'],
    ];
    const uuidOf = (index: number) =>
      `00000000-0000-4000-8000-00000000000${index}`;
    for (const [index, [email, email_key]] of accounts.entries()) {
      await users.insertIfMissing({
        uuid: uuidOf(index),
        email: `${index}@example.test`,
        first_name: 'Wei',
        last_name: 'Ss',
        country_code: 'DE',
        is_active: true,
        is_email_verified: true,
        is_demo: false,
        roles: [],
        password_hash: 'x',
      });
      await database()('auth_users')
        .where({ uuid: uuidOf(index) })
        .update({ email, email_key });
    }
    await migrate(database(), 'auth', authMigrations);
    const found = async (email: string) =>
      (await users.findByEmail(email))?.user.uuid;
    for (const [index, [email]] of accounts.entries())
      expect([email, await found(email)]).toEqual([email, uuidOf(index)]);
    expect(await found('gross@example.test')).toBe(uuidOf(2));
    expect(await found('WEISS@example.test')).toBe(uuidOf(0));
    const told = await database()('auth_acts').where({ kind: 'email-twice' });
    expect(told.map(({ user_uuid }) => user_uuid)).toEqual([uuidOf(1)]);
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
    await migrate(database(), 'auth', BEFORE_PUNYCODE);
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
    const ofToday = [
      jest.spyOn(ActStore.prototype, 'add'),
      jest.spyOn(AuditOutbox.prototype, 'add'),
    ];
    // As with a column that is there only after a later step.
    for (const add of ofToday) add.mockRejectedValue(new Error('no column'));
    await migrate(database(), 'auth', authMigrations);
    for (const add of ofToday) add.mockRestore();
  }, 60_000);

  afterEach(() => database()('auth_sign_in_attempts').delete());

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

  it('lock each after five wrong passwords of its own, however often the other one comes in', async () => {
    const clock = new ManualClock();
    const auth = await openAuth({
      database: database(),
      issuer: 'http://localhost:7100/auth',
      clock: clock.now,
    });
    const kindOf = async (email: string, password: string) =>
      (await auth.passwordSignIn.signIn(email, password)).kind;
    const kinds = [];
    // Spellings of one account are counted together.
    for (const email of [
      admin.email,
      admin.email,
      'ada@strasse.example',
      'ADA@strasse.example',
      admin.email,
      admin.email,
    ]) {
      kinds.push(await kindOf(email, 'a guess'));
      kinds.push(await kindOf(pilot.email, pilot.password));
    }
    expect(kinds).toEqual([
      ...Array.from({ length: 4 }, () => ['wrong', 'signed-in']).flat(),
      ...['locked', 'signed-in', 'locked', 'signed-in'],
    ]);
    expect(await kindOf(admin.email, admin.password)).toBe('locked');
    clock.advance(5 * 60_000);
    expect(await kindOf(admin.email, admin.password)).toBe('signed-in');
  });

  it('lock each after five wrong codes of its own', async () => {
    const clock = () => new Date();
    const factors = new SecondFactors({
      database: database(),
      clock,
      requiredRoles: ['Admin', 'Pilot'],
    });
    const { users, secondStep } = await openAuth({
      database: database(),
      issuer: 'http://localhost:7100/auth',
      clock,
      factors,
    });
    const ticketOf = async (uuid: string) => {
      const user = await users.get(uuid);
      if (!user) throw new Error(uuid);
      const links = new LinkStore(database(), clock);
      const ticket = await links.create(uuid, 'second-factor');
      await factors.begin(user, ticket);
      return ticket;
    };
    const ofAdmin = await ticketOf(admin.uuid);
    const kinds = [];
    for (let turn = 1; turn <= 5; turn++)
      kinds.push((await secondStep.finish(ofAdmin, 'no code', {})).kind);
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    const ofPilot = await ticketOf(pilot.uuid);
    expect((await secondStep.finish(ofPilot, 'no code', {})).kind).toBe(
      'wrong',
    );
  });

  it('take back their own lock alone by a new password', async () => {
    const clock = () => new Date();
    const parts = {
      database: database(),
      clock,
      line: new PasswordLine({ cores: 1 }),
    };
    const { passwordSignIn } = await openAuth({
      ...parts,
      issuer: 'http://localhost:7100/auth',
    });
    const passwords = new PasswordService({
      ...parts,
      logger: createLogger('silent'),
      mailer: new Outbox(database(), clock, false),
      resetUrl: 'http://localhost:7200/reset-password',
    });
    const kindOf = async (email: string, password: string) =>
      (await passwordSignIn.signIn(email, password)).kind;
    for (const { email } of [pilot, admin])
      for (let turn = 1; turn <= 5; turn++) await kindOf(email, 'a guess');
    const token = await new LinkStore(database(), clock).create(
      pilot.uuid,
      'reset-password',
    );
    const next = 'sketch of the engine 1843';
    expect((await passwords.reset(token, next)).kind).toBe('done');
    await passwords.close();
    expect(await kindOf(pilot.email, next)).toBe('signed-in');
    expect(await kindOf(admin.email, admin.password)).toBe('locked');
  });

  it('are told of on the page of the second and in the audit log, once', async () => {
    const acts = new ActStore(database());
    const note = `${pilot.email} and ${admin.email} are one address. Only ${admin.email} is found by other spellings too.`;
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
    const told = events
      .map(event => JSON.parse(event))
      .filter(({ act }) => act === 'email-twice');
    expect(told).toHaveLength(2);
    expect(told.find(({ user_uuid }) => user_uuid === pilot.uuid)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      act: 'email-twice',
      user_uuid: pilot.uuid,
      actor: { kind: 'service' },
      details: { note },
    });
  });
});
