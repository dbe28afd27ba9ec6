import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { SESSION_COOKIE } from './index';
import { createSqlite } from '../platform/openDatabase';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { DEMO_USERS } from './demo/seedDemoUsers';

const [admin, , pilot] = DEMO_USERS;
const TOKEN = '/auth/api/access-token';

describe('auth service', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const exchange = (cookie: string) =>
    system.services.inject({
      method: 'POST',
      url: TOKEN,
      cookies: { [SESSION_COOKIE]: cookie },
    });

  describe('createAccessToken', () => {
    it('gives the session its token, which anybody can check with the published keys', async () => {
      const response = await exchange(await system.session('Pilot'));
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const { access_token, user } = response.json();
      expect(user).toEqual(pilot);
      const keys = await system.call('GET', '/auth/.well-known/jwks.json');
      expect(JSON.stringify(keys.json())).not.toContain('"d"');
      const { payload } = await jwtVerify(
        access_token,
        createLocalJWKSet(keys.json()),
        {
          issuer: 'http://localhost:7100/auth',
          audience: 'sidehelm',
          currentDate: system.clock.now(),
        },
      );
      expect(payload).toMatchObject({
        sub: pilot.uuid,
        roles: ['Pilot'],
        name: 'Maya Castellanos',
      });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
      expect(decodeProtectedHeader(access_token).alg).toBe('ES256');
    });

    it('knows no session and no token of another deployment', async () => {
      const elsewhere = await startTestServices();
      try {
        // Both are good where they are from.
        const cookie = await elsewhere.session('Admin');
        const token = await elsewhere.exchange(cookie);
        const list = (at: TestServices) =>
          at.call('GET', '/auth/api/users', {
            headers: { authorization: `Bearer ${token}` },
          });
        expect((await list(elsewhere)).statusCode).toBe(200);
        expect((await list(system)).statusCode).toBe(401);
        const exchanged = await exchange(cookie);
        expect(exchanged.statusCode).toBe(401);
        expect(exchanged.json().message).toMatch(/Sign in again/);
      } finally {
        await elsewhere.close();
      }
    }, 30_000);

    it.each(['', 'nonsense', 'a'.repeat(43)])(
      'refuses the session "%s"',
      async cookie => {
        const response = await exchange(cookie);
        expect(response.statusCode).toBe(401);
        expect(response.json().message).toMatch(/Sign in again/);
      },
    );

    it('turns away who is deactivated, says so once and ends their sessions', async () => {
      const cookie = await system.session('Rescuer');
      await system
        .database('auth_users')
        .where({ uuid: DEMO_USERS[3].uuid })
        .update({ is_active: false });
      const first = await exchange(cookie);
      expect(first.statusCode).toBe(403);
      expect(first.json().message).toMatch(/deactivated/);
      expect((await exchange(cookie)).statusCode).toBe(401);
    });
  });

  describe('listUsers and getUser', () => {
    it('shows the users to supervisors and admins', async () => {
      for (const as of ['Supervisor', 'Admin'] as const) {
        const response = await system.call('GET', '/auth/api/users', { as });
        expect(response.statusCode).toBe(200);
        expect(response.json()).toHaveLength(4);
        expect(response.body).not.toMatch(/password|argon/);
      }
      const one = await system.call('GET', `/auth/api/users/${admin.uuid}`, {
        as: 'Admin',
      });
      expect(one.json()).toEqual(admin);
    });

    it('answers 304 to who has the list already, and anew once somebody changed', async () => {
      const list = (tag = '') =>
        system.call('GET', '/auth/api/users', {
          as: 'Supervisor',
          headers: { 'if-none-match': tag },
        });
      const first = await list();
      const tag = String(first.headers.etag);
      const same = await list(tag);
      expect([same.statusCode, same.body]).toEqual([304, '']);
      await system
        .database('auth_users')
        .where({ uuid: pilot.uuid })
        .update({ last_name: 'Okonkwo' });
      const changed = await list(tag);
      expect(changed.statusCode).toBe(200);
      expect(changed.json()).toContainEqual({ ...pilot, last_name: 'Okonkwo' });
    });

    it('refuses pilots, strangers and bad tokens', async () => {
      const answers = await Promise.all([
        system.call('GET', '/auth/api/users', { as: 'Pilot' }),
        system.call('GET', '/auth/api/users'),
        system.call('GET', '/auth/api/users', {
          headers: { authorization: 'Bearer abc.def.ghi' },
        }),
        system.call('GET', '/auth/api/users', {
          headers: { authorization: 'Basic YTpi' },
        }),
      ]);
      expect(answers.map(answer => answer.statusCode)).toEqual([
        403, 401, 401, 401,
      ]);
      expect(answers[0].json().message).toBe(
        'This needs one of the roles Supervisor, Admin.',
      );
    });

    it('gives a page of those found to supervisors and admins alone', async () => {
      const search = (query: string, as: 'Supervisor' | 'Admin' | 'Pilot') =>
        system.call('GET', `/auth/api/users/search?${query}`, { as });
      const one = await search(
        `role=Pilot&active=true&uuids=${pilot.uuid}&limit=5`,
        'Supervisor',
      );
      expect(one.statusCode).toBe(200);
      expect(one.json()).toMatchObject({
        items: [{ uuid: pilot.uuid, email: pilot.email }],
        total: 1,
      });
      const two = await search(
        `uuids=${pilot.uuid}&uuids=${admin.uuid}&sort=email&limit=1`,
        'Admin',
      );
      expect(two.json()).toEqual({ items: [admin], total: 2 });
      expect(two.body).not.toMatch(/password|argon/);
      expect((await search('', 'Pilot')).statusCode).toBe(403);
    });

    it.each([
      'limit=101',
      'limit=0',
      'limit=1.5',
      'offset=-1',
      'sort=password_hash',
      'direction=desc;',
      'uuids=17',
      'active=perhaps',
      'role=',
      `text=${'x'.repeat(101)}`,
    ])('refuses to look for users by %s', async query => {
      const answer = await system.call(
        'GET',
        `/auth/api/users/search?${query}`,
        { as: 'Admin' },
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain(`"${query.split('=')[0]}`);
    });

    it('names the field of a malformed id and says when there is nobody', async () => {
      const bad = await system.call('GET', '/auth/api/users/17', {
        as: 'Admin',
      });
      expect(bad.statusCode).toBe(400);
      expect(bad.json().message).toBe(
        '"uuid" in the address must be a valid uuid.',
      );
      const nobody = await system.call(
        'GET',
        '/auth/api/users/00000000-0000-4000-8000-000000000000',
        { as: 'Admin' },
      );
      expect(nobody.statusCode).toBe(404);
    });
  });

  it('refuses a token that has expired', async () => {
    const token = await system.exchange(await system.session('Supervisor'));
    system.clock.advance(5 * 60_000 + 1_000);
    const response = await system.call('GET', '/robots/api/robots', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toMatch(/expired/);
  });
});

describe('demo accounts', () => {
  it('exist only in a demo', async () => {
    const database = createSqlite(':memory:');
    const demo = await startTestServices({ database });
    await demo.close();
    const strict = await startTestServices({
      database,
      environment: { SIDEHELM_DEMO: 'false' },
    });
    const response = await strict.signIn({
      email: 'admin@sidehelm.test',
      password: 'sidewalk-demo',
    });
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('sidewalk-demo');
    await strict.close();
    await database.destroy();
  }, 30_000);
});
