import { randomUUID } from 'node:crypto';
import { openAuth, PasswordLine, SESSION_COOKIE } from '../auth';
import { LineIsFull } from '../auth/rules/PasswordLine';
import { hashPassword } from '../auth/rules/passwords';
import { UserStore } from '../auth/store/UserStore';
import { createPostgres } from '../platform/openDatabase';
import { eventually } from '../testing/eventually';
import { startPostgres } from '../testing/startPostgres';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

import { setAccountIn } from './oidc/testing/setAccountIn';

const EMAIL = 'ada@example.test';
const OLD = 'difference engine';
const NEW = 'analytical engine';
const environment = { SIDEHELM_SIGN_INS_PER_MINUTE: '1000' };

describe.each(['SQLite', 'PostgreSQL'])('passwords, on %s', kind => {
  let system: TestServices;
  let uuid: string;
  let end: (() => Promise<void>) | undefined;

  beforeAll(async () => {
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
  beforeEach(async () => {
    uuid = randomUUID();
    await new UserStore(system.database).insertIfMissing({
      uuid,
      email: EMAIL,
      first_name: 'Ada',
      last_name: 'Lovelace',
      country_code: 'GB',
      is_active: true,
      is_email_verified: true,
      is_demo: false,
      roles: ['Pilot'],
      password_hash: await hashPassword(OLD),
    });
  });
  afterEach(async () => {
    await system.database('auth_users').where({ email: EMAIL }).delete();
    await system.database('auth_mails').delete();
    await system.database('auth_sign_in_attempts').delete();
  });

  const post = (
    url: string,
    fields: Record<string, string>,
    more: { cookie?: string; headers?: Record<string, string> } = {},
  ) =>
    system.sso.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...more.headers,
      },
      cookies: more.cookie ? { [SESSION_COOKIE]: more.cookie } : {},
    });
  const signIn = (password: string) =>
    system.signIn({ email: EMAIL, password });
  const sessionWith = async (password: string) =>
    cookieOf(await signIn(password)) ?? '';
  const isGood = async (cookie: string) =>
    (
      await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: { [SESSION_COOKIE]: cookie },
      })
    ).statusCode === 200;
  const mails = (subject: string) =>
    system.database('auth_mails').where({ subject });
  /** The token of the mail that comes, after so many. */
  async function ask(after = 0, email = EMAIL): Promise<string> {
    expect((await post('/forgot-password', { email })).statusCode).toBe(200);
    await eventually(async () =>
      expect(await mails('Choose a new password')).toHaveLength(after + 1),
    );
    const found = await mails('Choose a new password').orderBy('id', 'desc');
    return /token=([\w-]{43})/.exec(found[0].body)?.[1] ?? '';
  }
  const choose = (token: string, password: string) =>
    post('/reset-password', { token, 'new-password': password });
  const acts = async () =>
    (
      await system
        .database('auth_acts')
        .where({ user_uuid: uuid })
        .orderBy('id')
    ).map(({ kind: act }) => act);

  it('that is changed while somebody waits for their turn lets nobody in', async () => {
    const changed = await hashPassword(NEW);
    /** Where somebody waits for so long that the password is another one when it was looked at. */
    class SlowLine extends PasswordLine {
      async run<T>(...[, , work]: Parameters<PasswordLine['run']>) {
        const result = (await work()) as T;
        await new UserStore(system.database).setPassword(uuid, changed);
        return result;
      }
    }
    const slow = await openAuth({
      database: system.database,
      clock: system.clock.now,
      issuer: 'http://localhost:7100/auth',
      line: new SlowLine({ cores: 1 }),
    });
    expect(await slow.passwordSignIn.signIn(EMAIL, OLD)).toEqual({
      kind: 'wrong',
    });
    const sessions = system.database('auth_sessions');
    expect(await sessions.where({ user_uuid: uuid })).toEqual([]);
    expect(await slow.passwordSignIn.signIn(EMAIL, NEW)).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('that nobody can look at for now are said to be, and nothing is counted', async () => {
    const cookie = await sessionWith(OLD);
    const token = await ask();
    const full = jest
      .spyOn(PasswordLine.prototype, 'run')
      .mockRejectedValue(new LineIsFull());
    const sendAll = async () => [
      await post(
        '/account/password',
        { 'current-password': OLD, 'new-password': NEW },
        { cookie },
      ),
      await post(
        '/account/second-factor/begin',
        { 'begin-password': OLD },
        { cookie },
      ),
      await choose(token, NEW),
    ];
    for (let turn = 0; turn < 6; turn++)
      for (const { statusCode, headers, body } of await sendAll()) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        expect(body).toContain(
          'Too many sign in at the moment. Try again in a few seconds.',
        );
      }
    full.mockRestore();
    expect(await system.database('auth_sign_in_attempts')).toEqual([]);
    expect((await choose(token, NEW)).statusCode).toBe(200);
  });

  it('of the demo are nobody’s to change', async () => {
    await system
      .database('auth_users')
      .where({ uuid })
      .update({ is_demo: true });
    const changed = await post(
      '/account/password',
      { 'current-password': OLD, 'new-password': NEW },
      { cookie: await sessionWith(OLD) },
    );
    const reset = await choose(await ask(), NEW);
    for (const { statusCode, body } of [changed, reset])
      expect([statusCode, body]).toEqual([
        403,
        expect.stringContaining('The demo’s accounts keep their password'),
      ]);
    expect((await signIn(OLD)).statusCode).toBe(303);
  });

  describe('a forgotten one', () => {
    it('is replaced by the link of the mail, which ends all sessions and every lock', async () => {
      const sessions = [await sessionWith(OLD), await sessionWith(OLD)];
      for (let turn = 0; turn < 5; turn++) await signIn('wrong');
      expect((await signIn(OLD)).statusCode).toBe(429);
      const token = await ask();
      const form = await system.sso.inject(`/reset-password?token=${token}`);
      expect(form.body).toContain('autocomplete="new-password"');
      expect(form.body).toContain(`value="${EMAIL}"`);
      const done = await choose(token, NEW);
      expect([done.statusCode, done.body]).toEqual([
        200,
        expect.stringContaining('Password changed'),
      ]);
      for (const session of sessions) expect(await isGood(session)).toBe(false);
      expect((await signIn(OLD)).statusCode).toBe(401);
      expect((await signIn(NEW)).statusCode).toBe(303);
      expect(await acts()).toEqual(['password-reset']);
      await eventually(async () =>
        expect(await mails('Your password was changed')).toHaveLength(1),
      );
    });

    it('is in the database as a hash alone, and so is its token', async () => {
      const token = await ask();
      await choose(token, NEW);
      const tables = ['auth_users', 'auth_links', 'auth_sign_in_attempts'];
      for (const table of tables) {
        const rows = JSON.stringify(await system.database(table));
        expect(rows).not.toContain(NEW);
        expect(rows).not.toContain(token);
      }
    });

    it('has a link that works once, of two at once for one', async () => {
      const token = await ask();
      const answers = await Promise.all([
        choose(token, 'first of two words'),
        choose(token, 'second of two words'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200, 404,
      ]);
      expect((await choose(token, NEW)).body).toContain(
        'This link does not work',
      );
    });

    it('has a link that ends after an hour', async () => {
      const token = await ask();
      system.clock.advance(3_600_001);
      const form = await system.sso.inject(`/reset-password?token=${token}`);
      expect(form.statusCode).toBe(404);
      expect((await choose(token, NEW)).statusCode).toBe(404);
      expect((await signIn(OLD)).statusCode).toBe(303);
    });

    it('has a link that a newer one replaces', async () => {
      const first = await ask();
      system.clock.advance(5 * 60_000);
      const second = await ask(1);
      expect((await choose(first, NEW)).statusCode).toBe(404);
      expect((await choose(second, NEW)).statusCode).toBe(200);
    });

    it('keeps its link when the new one is refused', async () => {
      const token = await ask();
      for (const [password, message] of [
        ['short', 'The password must have at least 8 characters.'],
        ['password', 'This password is one of those that are tried first.'],
        ['', 'The password must have at least 8 characters.'],
      ]) {
        const refused = await choose(token, password);
        expect([refused.statusCode, refused.body]).toEqual([
          400,
          expect.stringContaining(message),
        ]);
      }
      expect((await choose(token, NEW)).statusCode).toBe(200);
    });

    it('is no way in with the link of another purpose', async () => {
      await system
        .database('auth_users')
        .where({ uuid })
        .update({ is_email_verified: false });
      const token = await ask();
      const verified = await post('/verify-email', { token });
      expect(verified.statusCode).toBe(404);
      await system.call(
        'POST',
        `/auth/api/users/${uuid}/send-verification-link`,
        {
          as: 'Admin',
        },
      );
      const [{ body }] = await mails('Verify your email address');
      const other = /token=([\w-]{43})/.exec(body)?.[1] ?? '';
      expect((await choose(other, NEW)).statusCode).toBe(404);
    });

    it('verifies the address: whoever has the link has the mailbox', async () => {
      await system
        .database('auth_users')
        .where({ uuid })
        .update({ is_email_verified: false });
      expect((await signIn(OLD)).statusCode).toBe(403);
      await choose(await ask(), NEW);
      expect((await signIn(NEW)).statusCode).toBe(303);
      expect(await acts()).toEqual(['password-reset', 'email-verified']);
    });

    it('of a deactivated account is told to its mailbox alone', async () => {
      const token = await ask();
      await system
        .database('auth_users')
        .where({ uuid })
        .update({ is_active: false });
      expect((await choose(token, NEW)).statusCode).toBe(404);
      system.clock.advance(5 * 60_000);
      const answer = await post('/forgot-password', { email: EMAIL });
      expect(answer.body).not.toContain('deactivated');
      await eventually(async () => {
        const [mail] = await mails('Your account is deactivated');
        expect(mail?.body).not.toContain('token=');
        expect(mail).toBeDefined();
      });
    });

    it('fills nobody’s mailbox', async () => {
      await ask();
      for (let turn = 0; turn < 5; turn++)
        await post('/forgot-password', { email: EMAIL });
      // Each is looked at up to 0.2 s after its answer.
      await new Promise(done => setTimeout(done, 600));
      expect(await mails('Choose a new password')).toHaveLength(1);
      await system
        .database('auth_links')
        .where({ purpose: 'reset-password' })
        .delete();
    });

    it('is answered the same for strangers, who get no mail', async () => {
      const stranger = 'eve@example.test';
      const answers = await Promise.all(
        [EMAIL, stranger].map(email => post('/forgot-password', { email })),
      );
      const [known, unknown] = answers.map(({ statusCode, body }) => [
        statusCode,
        body.replaceAll(stranger, EMAIL),
      ]);
      expect(unknown).toEqual(known);
      await eventually(async () =>
        expect(await mails('Choose a new password')).toHaveLength(1),
      );
      expect(
        await system.database('auth_mails').where({ recipient: stranger }),
      ).toEqual([]);
    });

    it('goes to the address that the account has, however it was typed', async () => {
      await ask(0, 'ADA@example.TEST');
      const [{ recipient }] = await mails('Choose a new password');
      expect(recipient).toBe(EMAIL);
    });

    it.each(['', 'x'.repeat(255), `${EMAIL}\r\nBcc: eve@example.test`])(
      'is not looked for with %j',
      async email => {
        const answer = await post('/forgot-password', { email });
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('Enter your email.');
      },
    );

    it.each(['/forgot-password', '/reset-password'])(
      'is no matter of another site: %s',
      async url => {
        const answer = await post(
          url,
          { email: EMAIL, token: 'x'.repeat(43), 'new-password': NEW },
          { headers: { 'sec-fetch-site': 'cross-site' } },
        );
        expect(answer.statusCode).toBeGreaterThanOrEqual(403);
        expect(await mails('Choose a new password')).toEqual([]);
      },
    );
  });

  describe('a changed one', () => {
    const change = (
      cookie: string,
      current: string,
      next: string,
      headers?: Record<string, string>,
    ) =>
      post(
        '/account/password',
        { 'current-password': current, 'new-password': next },
        { cookie, headers },
      );

    it('needs the current one, and ends the other sessions', async () => {
      const [mine, elsewhere] = [
        await sessionWith(OLD),
        await sessionWith(OLD),
      ];
      const done = await change(mine, OLD, NEW);
      expect([done.statusCode, done.headers.location]).toEqual([
        303,
        '/account/password?done',
      ]);
      const page = await system.sso.inject({
        url: '/account/password?done',
        cookies: { [SESSION_COOKIE]: mine },
      });
      expect(page.body).toContain('Your password is changed.');
      expect([await isGood(mine), await isGood(elsewhere)]).toEqual([
        true,
        false,
      ]);
      expect((await signIn(OLD)).statusCode).toBe(401);
      expect((await signIn(NEW)).statusCode).toBe(303);
      expect(await acts()).toEqual(['password-changed']);
    });

    it('makes links of mails useless', async () => {
      const token = await ask();
      await change(await sessionWith(OLD), OLD, NEW);
      expect((await choose(token, 'another few words')).statusCode).toBe(404);
    });

    it('cannot be guessed in somebody’s session, and keeps nobody out elsewhere', async () => {
      const mine = await sessionWith(OLD);
      const statuses = [];
      for (let turn = 0; turn < 5; turn++)
        statuses.push((await change(mine, 'wrong', NEW)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
      const locked = await change(mine, OLD, NEW);
      expect([locked.statusCode, locked.body]).toEqual([
        429,
        expect.stringContaining('Try again in 5 minutes.'),
      ]);
      expect((await signIn(OLD)).statusCode).toBe(303);
      system.clock.advance(5 * 60_000);
      expect((await change(mine, OLD, NEW)).statusCode).toBe(303);
    });

    it.each([
      ['short', 'The password must have at least 8 characters.'],
      ['iloveyou', 'This password is one of those that are tried first.'],
      ['lovelace', 'The password must not be a name or an email address.'],
      [OLD, 'This is the password that you have.'],
    ])('is refused when it is %s', async (next, message) => {
      const refused = await change(await sessionWith(OLD), OLD, next);
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        expect.stringContaining(message),
      ]);
      expect(refused.body).not.toContain(`"${next}"`);
      expect((await signIn(OLD)).statusCode).toBe(303);
    });

    it('is no matter of strangers and of other sites', async () => {
      const stranger = await change('', OLD, NEW);
      expect([stranger.statusCode, stranger.headers.location]).toEqual([
        303,
        `/sign-in?redirect=${encodeURIComponent('http://localhost:7200/account/password')}`,
      ]);
      const foreign = await change(await sessionWith(OLD), OLD, NEW, {
        'sec-fetch-site': 'same-site',
      });
      expect(foreign.statusCode).toBe(403);
      expect((await signIn(OLD)).statusCode).toBe(303);
    });

    it('is where the sign-in form leads back to', async () => {
      const page = 'http://localhost:7200/account/password';
      const back = await system.signIn({
        email: EMAIL,
        password: OLD,
        redirect: page,
      });
      expect(back.headers.location).toBe(page);
      const acting = await system.signIn({
        email: EMAIL,
        password: OLD,
        redirect: 'http://localhost:7200/sign-out',
      });
      expect(acting.statusCode).toBe(400);
    });
  });
});

describe('without a demo and a mail server', () => {
  it('nobody is promised a mail', async () => {
    const system = await startTestServices({
      environment: { SIDEHELM_DEMO: 'false' },
    });
    const form = await system.sso.inject('/sign-in');
    expect(form.body).not.toContain('Forgot your password?');
    const page = await system.sso.inject('/forgot-password');
    expect(page.body).toContain('This installation has no mail server');
    await setAccountIn(system.database, { email: EMAIL });
    const asked = await system.sso.inject({
      method: 'POST',
      url: '/forgot-password',
      payload: new URLSearchParams({ email: EMAIL }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([asked.statusCode, asked.body]).toEqual([200, page.body]);
    // Longer than until somebody would have looked for the account.
    await new Promise(done => {
      setTimeout(done, 400);
    });
    expect(await system.database('auth_links')).toEqual([]);
    await system.close();
  }, 30_000);
});

describe('while the mail server is away', () => {
  it('whoever asks for a link is told so, with or without an account', async () => {
    const system = await startTestServices({
      environment: {
        // Nobody listens there.
        SIDEHELM_SMTP_URL: 'smtp://127.0.0.1:9',
        SIDEHELM_MAIL_FROM: 'sidehelm@example.test',
      },
    });
    const ask = async (email: string) =>
      (
        await system.sso.inject({
          method: 'POST',
          url: '/forgot-password',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ email }).toString(),
        })
      ).body;
    await ask('pilot@sidehelm.test');
    await eventually(async () => {
      for (const email of ['pilot@sidehelm.test', 'eve@example.test'])
        expect(await ask(email)).toContain(
          'The mail server does not take mail at the moment. It comes as soon as it can be sent.',
        );
    });
    await system.close();
  }, 30_000);
});
