import { SESSION_COOKIE } from '../auth';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const CONSOLE = 'http://localhost:7007';
const right = { email: 'admin@sidehelm.test', password: 'sidewalk-demo' };

/** The way back and the email are in the form again, the password is not. */
function expectKept(
  body: string,
  fields: { email: string; password: string; redirect: string },
) {
  expect(body).toContain(`name="redirect" value="${fields.redirect}"`);
  expect(body).toContain(`value="${fields.email}"`);
  const form = body.slice(body.indexOf('<form'), body.indexOf('</form>'));
  expect(form).not.toContain(`"${fields.password}"`);
}

describe('SSO app', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const get = (url: string, cookie?: string) =>
    system.sso.inject({
      url,
      cookies: cookie ? { [SESSION_COOKIE]: cookie } : {},
    });

  describe('the form', () => {
    it('is labelled, knows its autocomplete and loads nothing from elsewhere', async () => {
      const { body, headers, statusCode } = await get('/sign-in');
      expect(statusCode).toBe(200);
      expect(body).toMatch(/<label for="email">Email<\/label>/);
      expect(body).toMatch(/autocomplete="username"/);
      expect(body).toMatch(/autocomplete="current-password"/);
      expect(body.match(/(?:src|href|action)="(?!\/)[^"]*"/g)).toBeNull();
      expect(body).not.toMatch(/<script>|<style|\son\w+=/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-frame-options']).toBe('DENY');
      for (const [asset] of body.matchAll(/\/assets\/[\w.]+/g))
        expect((await get(asset)).statusCode).toBe(200);
    });

    it('is kept in no cache, like every page here', async () => {
      const cookie = await system.session('Admin');
      const pages = await Promise.all([
        get('/'),
        get('/sign-in'),
        get('/sign-in', cookie),
        get('/sign-in?redirect=https%3A%2F%2Fevil.example'),
        get('/sign-out'),
        get('/sign-out', cookie),
        get('/nothing'),
        system.signIn(right),
        system.signIn({ ...right, password: 'wrong' }),
        system.signIn({ ...right, redirect: 'https://evil.example' }),
      ]);
      for (const { headers } of pages)
        expect(headers['cache-control']).toBe('no-store');
      const asset = await get('/assets/sso.css');
      expect(asset.headers['cache-control']).toContain('max-age=300');
    });

    it('is where the root leads, and unknown pages lead back to it', async () => {
      expect((await get('/')).headers.location).toBe('/sign-in');
      const lost = await get('/nothing');
      expect([lost.statusCode, lost.body]).toEqual([
        404,
        expect.stringContaining('href="/sign-in"'),
      ]);
    });
  });

  it('says how large a form may be', async () => {
    const { statusCode, body } = await system.sso.inject({
      method: 'POST',
      url: '/verify-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${'x'.repeat(16 * 1024)}`,
    });
    expect(statusCode).toBe(413);
    expect(body).toContain('This did not work');
    expect(body).toContain('The request body is larger than 16 KiB.');
  });

  describe('signing in', () => {
    it('sets the cookie and goes where the console asked, whatever the case of the email', async () => {
      const response = await system.signIn({
        ...right,
        email: ' ADMIN@Sidehelm.test ',
        redirect: `${CONSOLE}/robots?kind=active`,
      });
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(`${CONSOLE}/robots?kind=active`);
      expect(response.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^sidehelm_sso=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^sidehelm_device=[\w-]{43}; Path=\/sign-in; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
        ),
        // The same for who comes back from the company's provider.
        expect.stringMatching(
          /^sidehelm_device=[\w-]{43}; Path=\/oidc; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
        ),
      ]);
      const again = await get(
        `/sign-in?redirect=${encodeURIComponent(`${CONSOLE}/map`)}`,
        cookieOf(response),
      );
      expect(again.headers.location).toBe(`${CONSOLE}/map`);
    });

    it('again ends the session that the browser had, and no other', async () => {
      const elsewhere = await system.session('Admin');
      const former = await system.session('Admin');
      const response = await system.signIn(right, {
        cookie: `${SESSION_COOKIE}=${former}`,
      });
      const statusWith = async (cookie?: string) =>
        (await get('/sign-in', cookie)).statusCode;
      expect(await statusWith(former)).toBe(200);
      expect(await statusWith(cookieOf(response))).toBe(303);
      expect(await statusWith(elsewhere)).toBe(303);
    });

    it('keeps the session that the browser had when the password is wrong', async () => {
      const former = await system.session('Admin');
      await system.signIn(
        { ...right, password: 'wrong' },
        { cookie: `${SESSION_COOKIE}=${former}` },
      );
      expect((await get('/sign-in', former)).statusCode).toBe(303);
    });

    it('goes to the console when nothing was asked', async () => {
      expect((await system.signIn(right)).headers.location).toBe(`${CONSOLE}/`);
    });

    it.each([
      { email: 'admin@sidehelm.test', password: 'wrong' },
      { email: 'nobody@sidehelm.test', password: 'sidewalk-demo' },
    ])('says the same for %j and keeps the email', async fields => {
      const response = await system.signIn(fields);
      expect(response.statusCode).toBe(401);
      expect(response.body).toContain('The email or the password is wrong.');
      expect(response.body).toContain(`value="${fields.email}"`);
      expect(response.body).not.toContain('value="wrong"');
      expect(cookieOf(response)).toBeUndefined();
    });

    it('escapes what was typed', async () => {
      const response = await system.signIn({
        email: '"><script>alert(1)</script>',
        password: 'x',
      });
      expect(response.body).not.toContain('<script>alert');
    });

    it.each([
      [{ email: 'admin@sidehelm.test' }],
      [{ password: 'x' }],
      [{ email: `${'a'.repeat(300)}@example.com`, password: 'x' }],
      [{ email: 'admin@sidehelm.test', password: 'x'.repeat(2_000) }],
    ])('asks for both fields', async fields => {
      const response = await system.signIn(fields as Record<string, string>);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('Enter your email and your password.');
    });

    it('tells a deactivated person so, with the right password only', async () => {
      const email = 'rescuer@sidehelm.test';
      await system
        .database('auth_users')
        .where({ email })
        .update({ is_active: false });
      const known = await system.signIn({ ...right, email });
      expect([known.statusCode, known.body]).toEqual([
        403,
        expect.stringContaining('This account is deactivated.'),
      ]);
      const guessed = await system.signIn({ email, password: 'guess' });
      expect(guessed.body).not.toContain('deactivated');
    });
  });

  describe('five wrong passwords', () => {
    it.each(['pilot@sidehelm.test', 'stranger@sidehelm.test'])(
      'lock %s for five minutes, known or not',
      async email => {
        const statuses = [];
        for (let turn = 0; turn < 5; turn++)
          statuses.push(
            (await system.signIn({ email, password: 'wrong' })).statusCode,
          );
        expect(statuses).toEqual([401, 401, 401, 401, 429]);
        const locked = await system.signIn({ ...right, email });
        expect([locked.statusCode, locked.body]).toEqual([
          429,
          expect.stringContaining('Try again in 5 minutes.'),
        ]);
        expect(locked.headers['retry-after']).toBe('300');
        system.clock.advance(4 * 60_000 + 1_000);
        expect((await system.signIn({ ...right, email })).body).toContain(
          'Try again in 1 minute.',
        );
        system.clock.advance(60_000);
        const after = await system.signIn({ ...right, email });
        expect(after.statusCode).toBe(email.startsWith('pilot') ? 303 : 401);
      },
    );
  });

  describe('a form from another site', () => {
    it.each([
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ])('is refused with %s: %s', async (header, value) => {
      const response = await system.signIn(right, { [header]: value });
      expect(response.statusCode).toBe(403);
      expect(cookieOf(response)).toBeUndefined();
    });

    it('is not what our own page sends', async () => {
      const own = await system.signIn(right, {
        'sec-fetch-site': 'same-origin',
        origin: 'http://localhost:7200',
        host: 'localhost:7200',
      });
      const older = await system.signIn(right, {
        origin: 'http://localhost:7200',
        host: 'localhost:7200',
      });
      expect([own.statusCode, older.statusCode]).toEqual([303, 303]);
    });
  });

  describe('an address that is not ours', () => {
    it.each([
      'https://evil.example/',
      'http://localhost:7007.evil.example/',
      'http://localhost:7007@evil.example/',
      'http://evil@localhost:7007/',
      '//evil.example',
      `blob:${CONSOLE}/6e7f3a52-0000-4000-8000-000000000000`,
      `filesystem:${CONSOLE}/temporary/x`,
      'http://localhost:3000/',
      ['javascript', 'alert(1)'].join(':'),
      'not an address',
      '/robots',
    ])('is not followed: %s', async redirect => {
      const asked = await get(
        `/sign-in?redirect=${encodeURIComponent(redirect)}`,
        await system.session('Admin'),
      );
      const posted = await system.signIn({ ...right, redirect });
      for (const response of [asked, posted]) {
        expect(response.statusCode).toBe(400);
        expect(response.headers.location).toBeUndefined();
        expect(response.body).toContain('This address is not allowed');
        expect(response.body).toContain(`href="${CONSOLE}/"`);
      }
    });
  });
});

describe('SSO app, configured', () => {
  it('limits sign-ins by address, and says for how long', async () => {
    const system = await startTestServices({
      environment: { SIDEHELM_SIGN_INS_PER_MINUTE: '3' },
    });
    const fields = (turn: number) => ({
      email: `person${turn}@example.com`,
      password: 'x',
      redirect: `${CONSOLE}/map`,
    });
    for (let turn = 0; turn < 3; turn++)
      expect((await system.signIn(fields(turn))).statusCode).toBe(401);
    const limited = await system.signIn(fields(3));
    expect([limited.statusCode, limited.body]).toEqual([
      429,
      expect.stringMatching(
        /Too many sign-ins from this address\. Try again in \d/,
      ),
    ]);
    expectKept(limited.body, fields(3));
    await system.close();
  }, 30_000);

  it('keeps what was typed when its database fails', async () => {
    const system = await startTestServices();
    const fields = { ...right, redirect: `${CONSOLE}/map` };
    await system.database.schema.dropTable('auth_users');
    const failed = await system.signIn(fields);
    expect([failed.statusCode, failed.body]).toEqual([
      500,
      expect.stringContaining('Signing in does not work at the moment.'),
    ]);
    expectKept(failed.body, fields);
    await system.close();
  }, 30_000);

  it('marks the cookie as secure where it is told to', async () => {
    const system = await startTestServices({
      environment: { SIDEHELM_SECURE_COOKIES: 'true' },
    });
    const response = await system.signIn(right);
    const secure = expect.stringMatching(/; Secure$/);
    expect(response.headers['set-cookie']).toEqual([secure, secure, secure]);
    expect(response.headers['strict-transport-security']).toBeDefined();
    await system.close();
  }, 30_000);
});
