import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { eventually } from '../testing/eventually';
import { DEMO_USERS } from '.';
import { Passkeys } from './rules/Passkeys';
import { SecondFactors } from './rules/SecondFactors';
import { LinkStore } from './store/LinkStore';
import { PasskeyStore } from './store/PasskeyStore';
import { SecondFactorStore } from './store/SecondFactorStore';

const pilot = DEMO_USERS[2];
const FULL = 'The disk is full.';
/** SQLite's errors are none of this realm when another test file has loaded it before. */
const fullDisk = { message: expect.stringContaining(FULL) };

const post = (system: TestServices, url: string, payload: string) =>
  system.sso.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('a change of an account that the audit log cannot be told of', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 90_000);
  afterAll(() => system.close());

  /** Meanwhile no event can be written, or nothing else of a table. */
  async function whileFull(work: () => Promise<void>, table = 'auth_audit') {
    // The token is there already: a sign-in would be told, too.
    await system.call('GET', `/auth/api/users/${pilot.uuid}`, { as: 'Admin' });
    await system.database.raw(
      `create trigger full_disk before insert on ${table} begin select raise(abort, '${FULL}'); end`,
    );
    try {
      await work();
    } finally {
      await system.database.raw('drop trigger full_disk');
    }
  }
  const told = async (kind: string) =>
    Number(
      (
        await system.database('auth_acts').where({ kind }).count({ count: '*' })
      )[0].count,
    );

  it('makes no user', async () => {
    const body = {
      email: 'new@sidehelm.test',
      first_name: 'New',
      last_name: 'Person',
      country_code: 'DE',
      password: 'a long sentence of words',
    };
    const create = () =>
      system.call('POST', '/auth/api/users', { as: 'Admin', body });
    await whileFull(async () => {
      expect((await create()).statusCode).toBe(500);
    });
    expect((await create()).statusCode).toBe(201);
    expect(await told('created')).toBe(1);
  });

  it('ends no session', async () => {
    await system.session('Pilot');
    const url = `/auth/api/users/${pilot.uuid}/sessions`;
    const [{ id }] = (await system.call('GET', url, { as: 'Admin' })).json();
    const end = () => system.call('DELETE', `${url}/${id}`, { as: 'Admin' });
    const isThere = async () =>
      (await system.call('GET', url, { as: 'Admin' }))
        .json()
        .some((session: { id: string }) => session.id === id);
    await whileFull(async () => {
      expect((await end()).statusCode).toBe(500);
      expect(await isThere()).toBe(true);
    });
    expect((await end()).statusCode).toBe(204);
    expect(await isThere()).toBe(false);
    expect(await told('session-ended')).toBe(1);
  });

  it('removes no second factor', async () => {
    const now = system.clock.now().toISOString();
    const store = new SecondFactorStore(system.database);
    await store.begin(pilot.uuid, 'AAAA', { starter: 'mine', at: now });
    await store.useStep(pilot.uuid, 'AAAA', 1);
    await store.confirm(pilot.uuid, 'AAAA', now);
    const factors = new SecondFactors({
      database: system.database,
      clock: system.clock.now,
      requiredRoles: [],
    });
    await whileFull(async () => {
      await expect(factors.remove(pilot)).rejects.toMatchObject(fullDisk);
      expect(await factors.since(pilot.uuid)).toBe(now);
    });
    expect(await factors.remove(pilot)).toBe(true);
    expect(await factors.remove(pilot)).toBe(false);
    expect(await told('second-factor-removed')).toBe(1);
  });

  it('makes no other recovery codes', async () => {
    const factors = new SecondFactors({
      database: system.database,
      clock: system.clock.now,
      requiredRoles: [],
    });
    await whileFull(async () => {
      await expect(factors.renewCodes(pilot)).rejects.toMatchObject(fullDisk);
      expect(await factors.countCodes(pilot.uuid)).toBe(0);
    });
    expect(await factors.renewCodes(pilot)).toHaveLength(10);
    expect(await told('recovery-codes-renewed')).toBe(1);
  });

  it('removes no passkey', async () => {
    await new PasskeyStore(system.database, system.clock.now).add({
      id: 'key',
      userUuid: pilot.uuid,
      publicKey: 'AAAA',
      counter: 0,
      transports: [],
      name: 'Phone',
      createdAt: system.clock.now().toISOString(),
    });
    const passkeys = new Passkeys({
      database: system.database,
      clock: system.clock.now,
      logger: system.services.log,
      origin: 'https://sso.sidehelm.test',
    });
    await whileFull(async () => {
      await expect(passkeys.remove(pilot, 'key')).rejects.toMatchObject(
        fullDisk,
      );
      expect(await passkeys.list(pilot.uuid)).toHaveLength(1);
    });
    expect(await passkeys.remove(pilot, 'key')).toBe(true);
    expect(await passkeys.list(pilot.uuid)).toHaveLength(0);
    expect(await told('passkey-removed')).toBe(1);
  });

  describe('uses up no link', () => {
    const isVerified = async () =>
      (await system.database('auth_users').where({ uuid: pilot.uuid }).first())
        .is_email_verified;
    beforeEach(async () => {
      await system
        .database('auth_users')
        .where({ uuid: pilot.uuid })
        .update({ is_email_verified: false });
    });

    it('that verifies an address', async () => {
      const links = new LinkStore(system.database, system.clock.now);
      const token = await links.create(pilot.uuid, 'verify-email');
      const verify = () => post(system, '/verify-email', `token=${token}`);
      await whileFull(async () => {
        expect((await verify()).statusCode).toBe(500);
        expect(Boolean(await isVerified())).toBe(false);
      });
      expect((await verify()).statusCode).toBe(200);
      expect(Boolean(await isVerified())).toBe(true);
      expect((await verify()).statusCode).toBe(404);
    });

    it('whose mail could not be written', async () => {
      const links = new LinkStore(system.database, system.clock.now);
      const ticket = await links.create(pilot.uuid, 'send-link');
      const send = () =>
        post(system, '/send-verification-link', `ticket=${ticket}`);
      await whileFull(async () => {
        expect((await send()).statusCode).toBe(500);
      }, 'auth_mails');
      const both = await Promise.all([send(), send()]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([
        200, 404,
      ]);
    });
  });

  it('keeps nobody without a link for a new password whose mail could not be written', async () => {
    const ask = () =>
      post(
        system,
        '/forgot-password',
        `email=${encodeURIComponent(pilot.email)}`,
      );
    await whileFull(async () => {
      expect((await ask()).statusCode).toBe(200);
      // It is looked at up to 0.2 s after its answer.
      await new Promise(done => setTimeout(done, 600));
    }, 'auth_mails');
    expect((await ask()).statusCode).toBe(200);
    await eventually(async () =>
      expect(
        await system
          .database('auth_mails')
          .where({ recipient: pilot.email, subject: 'Choose a new password' }),
      ).toHaveLength(1),
    );
  });
});
