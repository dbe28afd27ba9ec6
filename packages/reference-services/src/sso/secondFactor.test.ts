import { TOTP } from 'otpauth';
import {
  ActStore,
  afterRemoval,
  removeSecondFactor,
  SESSION_COOKIE,
} from '../auth';
import { DEMO_USERS } from '../auth/demo/seedDemoUsers';
import { SecondFactors } from '../auth/rules/SecondFactors';
import { LinkStore } from '../auth/store/LinkStore';
import { SecondFactorStore } from '../auth/store/SecondFactorStore';
import { createPostgres } from '../platform/openDatabase';
import { eventually } from '../testing/eventually';
import { startPostgres } from '../testing/startPostgres';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const [admin, , pilot] = DEMO_USERS;
const PASSWORD = 'sidewalk-demo';
const MINUTE = 60_000;

describe.each(['SQLite', 'PostgreSQL'])('a second factor, on %s', kind => {
  let system: TestServices;
  let end: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const environment = {
      SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
      SIDEHELM_SECOND_FACTOR_ROLES: 'Admin, Robots/Admin',
    };
    if (kind === 'SQLite') {
      system = await startTestServices({ environment });
      return;
    }
    const server = await startPostgres();
    const database = createPostgres(server.url);
    system = await startTestServices({ database, environment });
    end = async () => {
      await database.destroy();
      await server.stop();
    };
  }, 90_000);
  afterAll(async () => {
    await system.close();
    await end?.();
  });
  // Those of the demo have none.
  beforeEach(() =>
    system
      .database('auth_users')
      .whereIn('uuid', [admin.uuid, pilot.uuid])
      .update({ is_demo: false }),
  );
  afterEach(async () => {
    for (const table of [
      'auth_second_factors',
      'auth_recovery_codes',
      'auth_mails',
      'auth_links',
      'auth_acts',
      'auth_sign_in_attempts',
    ])
      await system.database(table).delete();
  });

  const post = (
    url: string,
    fields: Record<string, string>,
    cookie?: string,
    headers = {},
  ) =>
    system.sso.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      cookies: cookie ? { [SESSION_COOKIE]: cookie } : {},
    });
  const PAGE = '/account/second-factor';
  const keyIn = (body: string) =>
    (/Key: <code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(
      ' ',
      '',
    );
  /** What the app shows, `ahead` ms from now. */
  const codeOf = (secret: string, ahead = 0) =>
    new TOTP({ secret }).generate({
      timestamp: system.clock.now().getTime() + ahead,
    });
  const codesIn = (body: string) =>
    [...body.matchAll(/<li><code>([a-z2-7-]{19})<\/code><\/li>/g)].map(
      ([, code]) => code,
    );
  const ticketIn = (body: string) =>
    /name="ticket" value="([\w-]{43})"/.exec(body)?.[1] ?? '';
  const password = async (email = pilot.email) =>
    system.signIn({ email, password: PASSWORD });
  const step = (ticket: string, code: string, headers = {}) =>
    post(
      '/sign-in/code',
      { ticket, code, redirect: 'http://localhost:7007/map' },
      undefined,
      headers,
    );
  /** Sets it up for the pilot, and moves on so that the next code is another one. */
  async function setUp() {
    const cookie = cookieOf(await password()) ?? '';
    const begun = await post(
      `${PAGE}/begin`,
      { 'begin-password': PASSWORD },
      cookie,
    );
    const secret = keyIn(begun.body);
    const confirmed = await post(
      `${PAGE}/confirm`,
      { code: codeOf(secret) },
      cookie,
    );
    const codes = codesIn(confirmed.body);
    expect(codes).toHaveLength(10);
    system.clock.advance(MINUTE);
    return { secret, codes, cookie };
  }
  /** Chooses another password by a link, and takes it back in the database. */
  async function resetPassword({ uuid }: { uuid: string }) {
    const user = () => system.database('auth_users').where({ uuid });
    const [{ password_hash }] = await user();
    const links = new LinkStore(system.database, system.clock.now);
    const token = await links.create(uuid, 'reset-password');
    const done = await post('/reset-password', {
      token,
      'new-password': 'another correct horse',
    });
    expect(done.statusCode).toBe(200);
    await user().update({ password_hash });
  }
  const acts = async () =>
    (await system.database('auth_acts').orderBy('id')).map(
      ({ kind: act }) => act,
    );

  it('is asked for after the password, and lets in with the code alone', async () => {
    const { secret } = await setUp();
    const first = await password();
    expect([first.statusCode, cookieOf(first)]).toEqual([200, undefined]);
    expect(first.body).toContain('autocomplete="one-time-code"');
    const ticket = ticketIn(first.body);
    const wrong = await step(ticket, '000000');
    expect([wrong.statusCode, cookieOf(wrong), wrong.body]).toEqual([
      401,
      undefined,
      expect.stringContaining('This code is not right'),
    ]);
    const right = await step(ticket, codeOf(secret));
    expect([right.statusCode, right.headers.location]).toEqual([
      303,
      'http://localhost:7007/map',
    ]);
    expect(cookieOf(right)).toMatch(/^[\w-]{43}$/);
    expect(await acts()).toEqual(['second-factor-added']);
  });

  it('leads who starts over to where they were going', async () => {
    await setUp();
    const { body } = await step(ticketIn((await password()).body), '000000');
    expect(body).toContain(
      `href="/sign-in?redirect=${encodeURIComponent('http://localhost:7007/map')}"`,
    );
  });

  it('is asked for of nobody with a wrong password', async () => {
    await setUp();
    const wrong = await system.signIn({
      email: pilot.email,
      password: 'guess',
    });
    expect([wrong.statusCode, ticketIn(wrong.body)]).toEqual([401, '']);
    expect(wrong.body).not.toContain('Second step');
  });

  it('takes codes with spaces, and of clocks that are half a minute off', async () => {
    const { secret } = await setUp();
    for (const ahead of [-30_000, 0, 30_000]) {
      const code = codeOf(secret, ahead);
      const ticket = ticketIn((await password()).body);
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await step(ticket, spaced)).statusCode).toBe(303);
    }
    system.clock.advance(5 * MINUTE);
    for (const ahead of [-60_000, 60_000]) {
      const ticket = ticketIn((await password()).body);
      expect((await step(ticket, codeOf(secret, ahead))).statusCode).toBe(401);
    }
  });

  it('takes no code a second time, and none from before it, of two at once one', async () => {
    const { secret } = await setUp();
    const tickets = [
      ticketIn((await password()).body),
      ticketIn((await password()).body),
      ticketIn((await password()).body),
    ];
    const code = codeOf(secret);
    const both = await Promise.all(
      tickets.slice(0, 2).map(ticket => step(ticket, code)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
    const again = await step(tickets[2], code);
    const earlier = await step(tickets[2], codeOf(secret, -30_000));
    expect([again.statusCode, earlier.statusCode]).toEqual([401, 401]);
  });

  it('has recovery codes that work once each, however they are typed', async () => {
    const { codes, secret } = await setUp();
    const stored = JSON.stringify(await system.database('auth_recovery_codes'));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const ticket = ticketIn((await password()).body);
    const typed = codes[0].toUpperCase().replaceAll('-', ' ');
    expect((await step(ticket, typed)).statusCode).toBe(303);
    await eventually(async () =>
      expect(
        await system
          .database('auth_mails')
          .where({ subject: 'A recovery code was used' }),
      ).toHaveLength(1),
    );
    const next = ticketIn((await password()).body);
    expect((await step(next, codes[0])).statusCode).toBe(401);
    const came = await step(next, codeOf(secret));
    const page = await system.sso.inject({
      url: PAGE,
      cookies: { [SESSION_COOKIE]: cookieOf(came) ?? '' },
    });
    expect(page.body).toMatch(/Recovery codes left:\s+9\./);
    expect(await acts()).toEqual(['second-factor-added', 'recovery-code-used']);
  });

  it('is not guessed: five wrong codes lock it, also with new tickets', async () => {
    const { secret, codes } = await setUp();
    const statuses = [];
    for (let turn = 0; turn < 5; turn++) {
      const ticket = ticketIn((await password()).body);
      statuses.push((await step(ticket, '000000')).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const ticket = ticketIn((await password()).body);
    for (const code of [codeOf(secret), codes[0]])
      expect((await step(ticket, code)).body).toContain(
        'Too many wrong codes. Try again in 5 minutes.',
      );
    system.clock.advance(5 * MINUTE);
    expect((await step(ticket, codeOf(secret))).statusCode).toBe(303);
  });

  it('is owed for ten minutes, and by who may still come in', async () => {
    const { secret } = await setUp();
    const late = ticketIn((await password()).body);
    system.clock.advance(10 * MINUTE + 1);
    expect((await step(late, codeOf(secret))).body).toContain(
      'That took too long. Sign in once more.',
    );
    const ticket = ticketIn((await password()).body);
    const where = { uuid: pilot.uuid };
    await system
      .database('auth_users')
      .where(where)
      .update({ is_active: false });
    expect((await step(ticket, codeOf(secret))).statusCode).toBe(401);
    await system
      .database('auth_users')
      .where(where)
      .update({ is_active: true });
    for (const foreign of ['', 'x'.repeat(43)])
      expect((await step(foreign, codeOf(secret))).statusCode).toBe(401);
    const site = await step(ticket, codeOf(secret), {
      'sec-fetch-site': 'cross-site',
    });
    expect([site.statusCode, cookieOf(site)]).toEqual([403, undefined]);
  });

  it('does not count before its first code', async () => {
    const cookie = cookieOf(await password()) ?? '';
    const begun = await post(
      `${PAGE}/begin`,
      { 'begin-password': PASSWORD },
      cookie,
    );
    expect(begun.body).toContain('<svg');
    const wrong = await post(`${PAGE}/confirm`, { code: '000000' }, cookie);
    expect([wrong.statusCode, keyIn(wrong.body)]).toEqual([
      400,
      keyIn(begun.body),
    ]);
    expect((await password()).statusCode).toBe(303);
  });

  it('is set up and switched off with the password alone', async () => {
    const { cookie } = await setUp();
    for (const form of ['begin', 'codes', 'remove']) {
      const wrong = await post(
        `${PAGE}/${form}`,
        { [`${form}-password`]: 'guess' },
        cookie,
      );
      expect([form, wrong.statusCode]).toEqual([form, 401]);
      const foreign = await post(
        `${PAGE}/${form}`,
        { [`${form}-password`]: PASSWORD },
        cookie,
        { 'sec-fetch-site': 'same-site' },
      );
      expect([form, foreign.statusCode]).toEqual([form, 403]);
    }
    expect((await password()).statusCode).toBe(200);
    const off = await post(
      `${PAGE}/remove`,
      { 'remove-password': PASSWORD },
      cookie,
    );
    expect(off.headers.location).toBe(`${PAGE}?done=off`);
    expect((await password()).statusCode).toBe(303);
    expect(await acts()).toEqual([
      'second-factor-added',
      'second-factor-removed',
    ]);
  });

  it('that is there is not replaced by beginning anew', async () => {
    const { secret, cookie } = await setUp();
    const begun = await post(
      `${PAGE}/begin`,
      { 'begin-password': PASSWORD },
      cookie,
    );
    expect(keyIn(begun.body)).toBe('');
    const ticket = ticketIn((await password()).body);
    expect((await step(ticket, codeOf(secret))).statusCode).toBe(303);
  });

  it('gets other recovery codes, and the earlier ones are useless', async () => {
    const { codes, cookie } = await setUp();
    const renewed = codesIn(
      (await post(`${PAGE}/codes`, { 'codes-password': PASSWORD }, cookie))
        .body,
    );
    expect(renewed).toHaveLength(10);
    const ticket = ticketIn((await password()).body);
    expect((await step(ticket, codes[0])).statusCode).toBe(401);
    expect((await step(ticket, renewed[0])).statusCode).toBe(303);
    expect(await acts()).toEqual([
      'second-factor-added',
      'recovery-codes-renewed',
      'recovery-code-used',
    ]);
    await eventually(async () =>
      expect(
        await system.database('auth_mails').where({
          recipient: pilot.email,
          subject: 'You have new recovery codes',
        }),
      ).toHaveLength(1),
    );
  });

  it('is no way around for who resets the password by mail', async () => {
    await setUp();
    await post('/forgot-password', { email: pilot.email });
    await eventually(async () =>
      expect(
        await system
          .database('auth_mails')
          .where({ subject: 'Choose a new password' }),
      ).toHaveLength(1),
    );
    const [{ body }] = await system
      .database('auth_mails')
      .where({ subject: 'Choose a new password' });
    const token = /token=([\w-]{43})/.exec(body)?.[1] ?? '';
    const next = 'another correct horse';
    await post('/reset-password', { token, 'new-password': next });
    const came = await system.signIn({ email: pilot.email, password: next });
    expect([came.statusCode, cookieOf(came)]).toEqual([200, undefined]);
    const [{ password_hash }] = await system
      .database('auth_users')
      .where({ uuid: admin.uuid });
    await system
      .database('auth_users')
      .where({ uuid: pilot.uuid })
      .update({ password_hash });
  });

  it('that is lost is taken away by whoever reaches the database', async () => {
    const take = (email: string) =>
      removeSecondFactor(system.database, email, system.clock.now);
    await setUp();
    await expect(take('eve@example.test')).rejects.toThrow(
      'There is no user with the email eve@example.test.',
    );
    expect((await take('PILOT@sidehelm.test')).uuid).toBe(pilot.uuid);
    expect((await password()).statusCode).toBe(303);
    expect(await system.database('auth_recovery_codes')).toEqual([]);
    expect(await acts()).toEqual([
      'second-factor-added',
      'second-factor-removed',
    ]);
    await expect(take(pilot.email)).rejects.toThrow(
      'pilot@sidehelm.test has no second factor.',
    );
  });

  it('is no longer owed for a password that is another one since', async () => {
    const { secret } = await setUp();
    const ticket = ticketIn((await password()).body);
    await resetPassword(pilot);
    const late = await step(ticket, codeOf(secret));
    expect([late.statusCode, cookieOf(late)]).toEqual([401, undefined]);
    expect(late.body).toContain('That took too long. Sign in once more.');
  });

  it('of whom somebody else began it is shown to nobody but them', async () => {
    const [mine, theirs] = [
      cookieOf(await password()) ?? '',
      cookieOf(await password()) ?? '',
    ];
    const fields = { 'begin-password': PASSWORD };
    const begun = await post(`${PAGE}/begin`, fields, theirs);
    const secret = keyIn(begun.body);
    for (const code of ['000000', codeOf(secret)]) {
      const other = await post(`${PAGE}/confirm`, { code }, mine);
      expect([other.statusCode, keyIn(other.body)]).toEqual([400, '']);
      expect(other.body).toContain('Begin again.');
    }
    await post(`${PAGE}/begin`, fields, mine);
    const replaced = await post(
      `${PAGE}/confirm`,
      { code: codeOf(secret) },
      theirs,
    );
    expect([replaced.statusCode, keyIn(replaced.body)]).toEqual([400, '']);
  });

  it('waits ten minutes for its first code', async () => {
    const cookie = cookieOf(await password()) ?? '';
    const begin = async () =>
      keyIn(
        (await post(`${PAGE}/begin`, { 'begin-password': PASSWORD }, cookie))
          .body,
      );
    const late = await begin();
    system.clock.advance(10 * MINUTE + 1);
    const refused = await post(
      `${PAGE}/confirm`,
      { code: codeOf(late) },
      cookie,
    );
    expect([refused.statusCode, keyIn(refused.body)]).toEqual([400, '']);
    const secret = await begin();
    system.clock.advance(10 * MINUTE);
    const done = await post(
      `${PAGE}/confirm`,
      { code: codeOf(secret) },
      cookie,
    );
    expect(codesIn(done.body)).toHaveLength(10);
  });

  it('counts with the secret alone whose code was looked at', async () => {
    const { uuid } = pilot;
    const now = system.clock.now().toISOString();
    const store = new SecondFactorStore(system.database);
    await store.begin(uuid, 'AAAA', { starter: 'mine', at: now });
    await store.begin(uuid, 'BBBB', { starter: 'theirs', at: now });
    expect([
      await store.useStep(uuid, 'AAAA', 1),
      await store.confirm(uuid, 'AAAA', now),
      await store.useStep(uuid, 'BBBB', 1),
      await store.confirm(uuid, 'BBBB', now),
    ]).toEqual([false, false, true, true]);
  });

  it('is not on without the codes for who loses it', async () => {
    const factors = new SecondFactors({
      database: system.database,
      clock: system.clock.now,
      requiredRoles: [],
    });
    const key = await factors.begin(pilot, 'a session');
    const secret = key?.key.replaceAll(' ', '') ?? '';
    const full = jest
      .spyOn(SecondFactorStore.prototype, 'setCodes')
      .mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(
      factors.confirm(pilot, 'a session', codeOf(secret)),
    ).rejects.toThrow('The disk is full.');
    full.mockRestore();
    expect(await factors.since(pilot.uuid)).toBe(undefined);
    const add = jest
      .spyOn(ActStore.prototype, 'add')
      .mockRejectedValue(new Error('The disk is full.'));
    await expect(
      factors.confirm(pilot, 'a session', codeOf(secret)),
    ).rejects.toThrow('The disk is full.');
    expect(await factors.since(pilot.uuid)).toBe(undefined);
    add.mockRestore();
    expect(
      await factors.confirm(pilot, 'a session', codeOf(secret)),
    ).toHaveLength(10);
    await factors.remove(pilot);
    expect(await factors.since(pilot.uuid)).toBe(undefined);
  });

  it('is not for the accounts of the demo, which everybody has', async () => {
    await system
      .database('auth_users')
      .where({ uuid: pilot.uuid })
      .update({ is_demo: true });
    const refused = await post(
      `${PAGE}/begin`,
      { 'begin-password': PASSWORD },
      cookieOf(await password()) ?? '',
    );
    expect([refused.statusCode, keyIn(refused.body)]).toEqual([403, '']);
    expect(refused.body).toContain(
      'The demo’s accounts keep their password and have no second factor',
    );
    expect(await system.database('auth_second_factors')).toEqual([]);
  });

  it('that was only begun is none to take away', async () => {
    const cookie = cookieOf(await password()) ?? '';
    const fields = { 'begin-password': PASSWORD };
    const secret = keyIn((await post(`${PAGE}/begin`, fields, cookie)).body);
    await expect(
      removeSecondFactor(system.database, pilot.email, system.clock.now),
    ).rejects.toThrow('pilot@sidehelm.test has no second factor.');
    expect(await acts()).toEqual([]);
    const done = await post(
      `${PAGE}/confirm`,
      { code: codeOf(secret) },
      cookie,
    );
    expect(codesIn(done.body)).toHaveLength(10);
  });

  it('that is taken away is set up again by who must have one', () => {
    expect(afterRemoval(pilot, ['Admin'])).toBe(
      'pilot@sidehelm.test signs in without a second factor now.',
    );
    expect(afterRemoval(admin, ['Admin'])).toBe(
      'admin@sidehelm.test has no second factor now. The role Admin needs one, so they set up another one at the next sign-in.',
    );
  });

  describe('of who must have one', () => {
    it('shows each sign-in a key of its own, and counts with one of them', async () => {
      const thief = await password(admin.email);
      const victim = await password(admin.email);
      const [stolen, secret] = [keyIn(thief.body), keyIn(victim.body)];
      expect(secret).not.toBe(stolen);
      const ticket = ticketIn(victim.body);
      const again = await step(ticket, '000000');
      expect(keyIn(again.body)).toBe(secret);
      for (const code of [codeOf(stolen), codeOf(secret)]) {
        const refused = await step(ticketIn(thief.body), code);
        expect([refused.statusCode, keyIn(refused.body)]).toEqual([401, '']);
        expect(cookieOf(refused)).toBe(undefined);
      }
      expect(codesIn((await step(ticket, codeOf(secret))).body)).toHaveLength(
        10,
      );
    });

    it('is begun anew after another password', async () => {
      const first = await password(admin.email);
      await resetPassword(admin);
      const code = codeOf(keyIn(first.body));
      expect((await step(ticketIn(first.body), code)).statusCode).toBe(401);
      expect(await system.database('auth_second_factors')).toEqual([]);
    });

    it('is set up at sign-in, before anybody comes in', async () => {
      const first = await password(admin.email);
      expect([first.statusCode, cookieOf(first)]).toEqual([200, undefined]);
      const [ticket, secret] = [ticketIn(first.body), keyIn(first.body)];
      const wrong = await step(ticket, '000000');
      expect([wrong.statusCode, keyIn(wrong.body)]).toEqual([401, secret]);
      const done = await step(ticket, codeOf(secret));
      expect([done.statusCode, codesIn(done.body).length]).toEqual([200, 10]);
      expect(done.body).toContain('href="http://localhost:7007/map"');
      const cookie = cookieOf(done) ?? '';
      const refused = await post(
        `${PAGE}/remove`,
        { 'remove-password': PASSWORD },
        cookie,
      );
      expect([refused.statusCode, refused.body]).toEqual([
        409,
        expect.stringContaining(
          'Your role needs a second factor, so it stays on.',
        ),
      ]);
      system.clock.advance(MINUTE);
      const next = ticketIn((await password(admin.email)).body);
      expect((await step(next, codeOf(secret))).statusCode).toBe(303);
    });

    it('is asked of nobody with other roles', async () => {
      expect((await password()).statusCode).toBe(303);
    });
  });

  describe('that somebody has lost', () => {
    const url = (uuid: string) => `/auth/api/users/${uuid}/second-factor`;
    const factors = () => new SecondFactorStore(system.database);
    async function giveFactor(uuid: string) {
      const starter = { starter: 'test', at: '2026-03-02T10:00:00.000Z' };
      await factors().begin(uuid, 'JBSWY3DPEHPK3PXP', starter);
      await factors().confirm(
        uuid,
        'JBSWY3DPEHPK3PXP',
        '2026-03-02T10:00:00.000Z',
      );
    }
    /** Without sign-in, which asks an admin for a second factor here. */
    const as = (user: (typeof DEMO_USERS)[number]) =>
      system.staff.tokenOf(user);

    it('is removed by an admin, who is named, and the person is told by mail', async () => {
      await giveFactor(pilot.uuid);
      const headers = { authorization: `Bearer ${await as(admin)}` };
      const before = await system.call('GET', url(pilot.uuid), { headers });
      expect(before.json()).toEqual({
        is_on: true,
        since: '2026-03-02T10:00:00.000Z',
      });
      const removed = await system.call('DELETE', url(pilot.uuid), { headers });
      expect(removed.statusCode).toBe(204);
      const after = await system.call('GET', url(pilot.uuid), { headers });
      expect(after.json()).toEqual({ is_on: false });
      expect(
        await system.database('auth_acts').select('kind', 'actor_uuid'),
      ).toEqual([{ kind: 'second-factor-removed', actor_uuid: admin.uuid }]);
      expect(await system.database('auth_mails')).toEqual([
        expect.objectContaining({
          recipient: pilot.email,
          subject: 'Your second factor was removed',
        }),
      ]);
      // Once more nothing happens.
      await system.call('DELETE', url(pilot.uuid), { headers });
      expect(await system.database('auth_mails')).toHaveLength(1);
    });

    it('is nobody’s own to remove there', async () => {
      await giveFactor(admin.uuid);
      const headers = { authorization: `Bearer ${await as(admin)}` };
      const answer = await system.call('DELETE', url(admin.uuid), { headers });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(
        'You cannot remove your own second factor here. Switch it off on the page of your account, or ask another admin.',
      );
      expect(await factors().get(admin.uuid)).toBeDefined();
    });

    it('of an admin is removed by an admin alone, and by nobody who may only look', async () => {
      await giveFactor(admin.uuid);
      const supervisor = await system.call('DELETE', url(admin.uuid), {
        as: 'Supervisor',
      });
      expect(supervisor.statusCode).toBe(403);
      expect(supervisor.json().message).toBe(
        'Only an admin can remove the second factor of an admin. Ask somebody with the role Admin.',
      );
      const other = await system.call('DELETE', url(admin.uuid), {
        as: 'Rescuer',
      });
      expect(other.statusCode).toBe(403);
      expect(await factors().get(admin.uuid)).toBeDefined();
    });
  });
});
