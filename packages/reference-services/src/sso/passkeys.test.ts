import { SESSION_COOKIE } from '../auth';
import { DEMO_USERS } from '../auth/demo/seedDemoUsers';
import { createPostgres } from '../platform/openDatabase';
import { startPostgres } from '../testing/startPostgres';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { SoftwareAuthenticator } from './__testUtils__/SoftwareAuthenticator';

const [, supervisor, pilot] = DEMO_USERS;
const PASSWORD = 'sidewalk-demo';
const PAGE = '/account/passkeys';
const HERE = 'http://localhost:7200';
const MAP = 'http://localhost:7007/map';

describe.each(['SQLite', 'PostgreSQL'])('passkeys, on %s', kind => {
  let system: TestServices;
  let end: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const environment = {
      SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
      SIDEHELM_SECOND_FACTOR_ROLES: 'Supervisor',
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
  afterEach(async () => {
    for (const table of [
      'auth_passkeys',
      'auth_challenges',
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
  /** What the page has its script ask the device for. */
  const optionsIn = (body: string) =>
    JSON.parse(
      (/data-options="([^"]+)"/.exec(body)?.[1] ?? '{}').replaceAll(
        '&quot;',
        '"',
      ),
    );
  const begin = async (cookie: string) =>
    optionsIn(
      (
        await post(
          `${PAGE}/begin`,
          { name: 'Phone', 'begin-password': PASSWORD },
          cookie,
        )
      ).body,
    );
  const add = (cookie: string, response: string, name = 'Phone') =>
    post(`${PAGE}/add`, { response, name }, cookie);
  /** A device with a passkey of the pilot. */
  async function withPasskey() {
    const cookie = await system.session('Pilot');
    const device = new SoftwareAuthenticator(HERE);
    const added = await add(cookie, device.create(await begin(cookie)));
    expect(added.headers.location).toBe(`${PAGE}?done=added`);
    return { cookie, device };
  }
  const ask = async () =>
    optionsIn((await post('/sign-in/passkey/begin', { redirect: MAP })).body);
  const signIn = (response: string, headers = {}) =>
    post('/sign-in/passkey', { response, redirect: MAP }, undefined, headers);
  const acts = async () =>
    (await system.database('auth_acts').orderBy('id')).map(
      ({ kind: act }) => act,
    );

  it('sign in where the console asked, without a password, and are listed with their last use', async () => {
    const { device, cookie } = await withPasskey();
    const came = await signIn(device.get(await ask()));
    expect([came.statusCode, came.headers.location]).toEqual([303, MAP]);
    const { body } = await system.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: cookieOf(came) ?? '' },
    });
    expect(JSON.parse(body).user.uuid).toBe(pilot.uuid);
    const page = await system.sso.inject({
      url: PAGE,
      cookies: { [SESSION_COOKIE]: cookie },
    });
    expect(page.body).toContain('<strong>Phone</strong>');
    expect(page.body).toMatch(/last used/);
    expect(await acts()).toEqual(['passkey-added']);
  });

  it('ask for the look at the person, and name nobody', async () => {
    const cookie = await system.session('Pilot');
    expect(await begin(cookie)).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        userVerification: 'required',
      },
    });
    const asked = await ask();
    expect(asked).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it.each<[string, object]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a neighbour', { origin: 'http://localhost:7007' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without a look at the person', { unverified: true }],
    ['of a copy, whose count goes back', { counter: 0 }],
    ['of somebody else by the handle', { userHandle: 'AAAA' }],
  ])('sign in nobody by an answer %s', async (_, faults) => {
    const { device } = await withPasskey();
    expect((await signIn(device.get(await ask()))).statusCode).toBe(303);
    const refused = await signIn(device.get(await ask(), faults));
    expect([refused.statusCode, cookieOf(refused), refused.body]).toEqual([
      401,
      undefined,
      expect.stringContaining('This passkey is not known here'),
    ]);
  });

  it('sign in once by an answer, of two at once one', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await ask());
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
    expect((await signIn(answer)).statusCode).toBe(401);
  });

  it('sign in nobody by what was never asked, or too long ago', async () => {
    const { device, cookie } = await withPasskey();
    const options = await ask();
    const own = { ...options, challenge: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect((await signIn(device.get(own))).statusCode).toBe(401);
    // What somebody is asked who adds one is for that alone.
    const { challenge } = await begin(cookie);
    const mixed = device.get({ ...options, challenge });
    expect((await signIn(mixed)).statusCode).toBe(401);
    system.clock.advance(5 * 60_000 + 1);
    expect((await signIn(device.get(options))).statusCode).toBe(401);
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":7}',
    '{"id":"AAAA"}',
    `{"id":"${'A'.repeat(5_000)}","response":{}}`,
  ])('sign in nobody by %s', async response => {
    await withPasskey();
    expect((await signIn(response)).statusCode).toBe(401);
    const refused = await add(await system.session('Pilot'), response);
    expect(refused.statusCode).toBe(400);
  });

  it('survive an answer of the right key with nothing in it', async () => {
    const { device } = await withPasskey();
    const id = device.id.toString('base64url');
    for (const response of [{}, { userHandle: 'AAAA' }, null])
      expect(
        (await signIn(JSON.stringify({ id, rawId: id, response }))).statusCode,
      ).toBe(401);
  });

  it('of who is kept out say why', async () => {
    const { device } = await withPasskey();
    const where = { uuid: pilot.uuid };
    await system
      .database('auth_users')
      .where(where)
      .update({ is_active: false });
    const refused = await signIn(device.get(await ask()));
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining('This account is deactivated.'),
    ]);
    await system
      .database('auth_users')
      .where(where)
      .update({ is_active: true });
  });

  it('are a second factor by themselves, where a role needs one', async () => {
    const withoutOne = await system.signIn({
      email: supervisor.email,
      password: PASSWORD,
    });
    expect(withoutOne.body).toContain('Set up your second factor');
    const { device } = await withPasskey();
    const { uuid } = pilot;
    const setRoles = (roles: string[]) =>
      system
        .database('auth_users')
        .where({ uuid })
        .update({ roles: JSON.stringify(roles) });
    await setRoles(['Supervisor']);
    expect((await signIn(device.get(await ask()))).statusCode).toBe(303);
    await setRoles(['Pilot']);
    await system.database('auth_second_factors').delete();
  });

  it('are added by who gives the password, for themselves', async () => {
    const cookie = await system.session('Pilot');
    const wrong = await post(
      `${PAGE}/begin`,
      { name: 'Phone', 'begin-password': 'guess' },
      cookie,
    );
    expect([wrong.statusCode, optionsIn(wrong.body)]).toEqual([401, {}]);
    expect(wrong.body).toContain('value="Phone"');
    const device = new SoftwareAuthenticator(HERE);
    const options = await begin(cookie);
    const other = await add(
      await system.session('Admin'),
      device.create(options),
    );
    expect(other.statusCode).toBe(400);
    // The challenge was for the pilot, who can still use it.
    expect((await add(cookie, device.create(options))).statusCode).toBe(303);
    const again = await add(cookie, device.create(options));
    expect(again.statusCode).toBe(400);
  });

  it.each<[string, object]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['without a look at the person', { unverified: true }],
  ])('are not added by an answer %s', async (_, faults) => {
    const cookie = await system.session('Pilot');
    const device = new SoftwareAuthenticator(HERE);
    const refused = await add(
      cookie,
      device.create(await begin(cookie), faults),
    );
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('The passkey was not added'),
    ]);
  });

  it('of a device belong to who had it first', async () => {
    const { device } = await withPasskey();
    const cookie = await system.session('Admin');
    const taken = await add(cookie, device.create(await begin(cookie)));
    expect(taken.statusCode).toBe(400);
    const [{ user_uuid }] = await system.database('auth_passkeys');
    expect(user_uuid).toBe(pilot.uuid);
  });

  it('have names without what cannot be seen, and are shown escaped', async () => {
    const cookie = await system.session('Pilot');
    const device = new SoftwareAuthenticator(HERE);
    const answer = device.create(await begin(cookie));
    await add(cookie, answer, `<b>\u202eKey</b>\u0000${'x'.repeat(100)}`);
    const [{ name }] = await system.database('auth_passkeys');
    expect(name).toBe(`<b>Key</b>${'x'.repeat(50)}`);
    const page = await system.sso.inject({
      url: PAGE,
      cookies: { [SESSION_COOKIE]: cookie },
    });
    expect(page.body).not.toContain('<b>');
  });

  it('that are none are refused, whatever stands where their parts belong', async () => {
    const { device, cookie } = await withPasskey();
    const right = JSON.parse(device.get(await ask()));
    for (const wrong of [
      { id: '\0' },
      { id: ['\0'] },
      { id: '\ud800' },
      { ...right, rawId: '\0' },
      { ...right, response: null },
      { ...right, response: 7 },
      { ...right, response: { ...right.response, userHandle: 7 } },
      { ...right, response: { ...right.response, userHandle: {} } },
      { ...right, response: { ...right.response, clientDataJSON: 7 } },
      null,
      7,
    ]) {
      const { statusCode } = await signIn(JSON.stringify(wrong));
      expect([wrong, statusCode]).toEqual([wrong, 401]);
    }
    for (const id of ['\0', '', 'x y', 'x'.repeat(1_365)])
      for (const url of [`${PAGE}/remove`, '/account/sessions/end']) {
        const { statusCode } = await post(url, { id }, cookie);
        expect([id, url, statusCode]).toEqual([id, url, 400]);
      }
    expect((await signIn(JSON.stringify(right))).statusCode).toBe(303);
  });

  it('no longer sign in when they are removed, by their owner and from here', async () => {
    const { device, cookie } = await withPasskey();
    const id = device.id.toString('base64url');
    await post(`${PAGE}/remove`, { id }, await system.session('Admin'));
    await post(`${PAGE}/remove`, { id }, cookie, {
      'sec-fetch-site': 'cross-site',
    });
    expect((await signIn(device.get(await ask()))).statusCode).toBe(303);
    const removed = await post(`${PAGE}/remove`, { id }, cookie);
    expect(removed.headers.location).toBe(`${PAGE}?done=removed`);
    expect((await signIn(device.get(await ask()))).statusCode).toBe(401);
    expect(await acts()).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('lead to no other address, and come from no other site', async () => {
    const { device } = await withPasskey();
    const foreign = { redirect: 'https://evil.example/' };
    expect((await post('/sign-in/passkey/begin', foreign)).statusCode).toBe(
      400,
    );
    const response = device.get(await ask());
    const led = await post('/sign-in/passkey', { response, ...foreign });
    expect([led.statusCode, cookieOf(led)]).toEqual([400, undefined]);
    const site = await signIn(device.get(await ask()), {
      'sec-fetch-site': 'cross-site',
    });
    expect([site.statusCode, cookieOf(site)]).toEqual([403, undefined]);
  });
});
