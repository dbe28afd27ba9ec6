import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE } from './index';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';
import { DEMO_USERS } from './demo/seedDemoUsers';

const [admin, supervisor, pilot] = DEMO_USERS;
const ADA = {
  email: 'Ada@Bücher.test',
  password: 'secret of ours',
  first_name: 'Ada',
  last_name: 'Lovelace',
  country_code: 'GB',
};

describe('users as people manage them', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());
  // Everybody is as at the beginning; who has a token keeps it.
  afterEach(async () => {
    const { database } = system;
    await database('auth_acts').delete();
    await database('auth_users').where({ is_demo: false }).delete();
    for (const { uuid, roles } of DEMO_USERS)
      await database('auth_users')
        .where({ uuid })
        .update({
          is_active: true,
          is_email_verified: true,
          roles: JSON.stringify(roles),
          version: 1,
        });
  });

  const create = (body: object, as: DemoRole = 'Supervisor') =>
    system.call('POST', '/auth/api/users', { as, body });
  const act = (
    uuid: string,
    what: string,
    as: DemoRole = 'Admin',
    headers?: Record<string, string>,
  ) => system.call('POST', `/auth/api/users/${uuid}/${what}`, { as, headers });
  const setRoles = (
    uuid: string,
    roles: string[],
    as: DemoRole = 'Admin',
    headers?: Record<string, string>,
  ) =>
    system.call('PUT', `/auth/api/users/${uuid}/roles`, {
      as,
      body: { roles },
      headers,
    });
  const get = async (uuid: string) =>
    (
      await system.call('GET', `/auth/api/users/${uuid}`, { as: 'Admin' })
    ).json();

  describe('create', () => {
    it('makes somebody who is active, has no roles and no verified email', async () => {
      const answer = await create({ ...ADA, first_name: ' Ada ' });
      expect(answer.statusCode).toBe(201);
      const user = answer.json();
      expect(user).toEqual({
        uuid: expect.any(String),
        email: 'Ada@Bücher.test',
        first_name: 'Ada',
        last_name: 'Lovelace',
        country_code: 'GB',
        is_active: true,
        is_email_verified: false,
        roles: [],
        version: 1,
      });
      expect(answer.headers.location).toBe(`users/${user.uuid}`);
      expect(await get(user.uuid)).toEqual(user);
      expect(answer.body).not.toMatch(/secret|argon/);
    });

    it.each([
      'ada@bücher.test',
      'ADA@BÜCHER.TEST',
      'ada@bu\u0308cher.test',
      'ada@xn--bcher-kva.test',
      '\uff41da@bücher.test',
      ' ada@bücher.test ',
    ])('takes %s for the same address', async email => {
      await create(ADA);
      const answer = await create({ ...ADA, email });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(
        `There is a user with the email ${email.trim()} already. Choose another email.`,
      );
    });

    it.each([
      [
        { email: 'ad' },
        '"email" in the request body must NOT have fewer than 3 characters.',
      ],
      [{ email: 'ada' }, '"ada" is not an email.'],
      [{ email: 'a@b\r\nbcc:c@d.test' }, /is not an email/],
      [{ email: 'ada\u200b@example.test' }, /is not an email/],
      [{ email: 'a <b@c.test>' }, /is not an email/],
      [{ password: 'short' }, /"password" in the request body/],
      [
        { password: '123456' },
        'This password is one of those that are tried first. Choose another one.',
      ],
      [{ first_name: '' }, /"first_name" in the request body/],
      [{ first_name: '  ' }, 'The first name must be a text that can be read.'],
      [
        { last_name: '\u202e' },
        'The last name must be a text that can be read.',
      ],
      [{ country_code: 'gb' }, /"country_code" in the request body/],
      [{ country_code: 'QQ' }, 'There is no country QQ. Choose another one.'],
      [{ roles: ['Admin'] }, /roles/],
    ])('refuses %j', async (change, message) => {
      const answer = await create({ ...ADA, ...change });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(message);
    });

    it('is for supervisors and admins alone', async () => {
      expect((await create(ADA, 'Pilot')).statusCode).toBe(403);
      expect((await create(ADA, 'Rescuer')).statusCode).toBe(403);
      expect((await create(ADA, 'Admin')).statusCode).toBe(201);
    });
  });

  describe('activate and deactivate', () => {
    it('keeps somebody out, ends their sessions, and lets them in again', async () => {
      const session = await system.session('Pilot');
      const off = await act(pilot.uuid, 'deactivate', 'Supervisor');
      expect([off.statusCode, off.json().is_active]).toEqual([200, false]);
      const exchange = await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: { [SESSION_COOKIE]: session },
      });
      expect(exchange.statusCode).toBe(401);
      const on = await act(pilot.uuid, 'activate', 'Supervisor');
      expect([on.statusCode, on.json().is_active]).toEqual([200, true]);
      expect(on.json().version).toBe(3);
      expect(await system.session('Pilot')).not.toBe('');
    });

    it('changes nothing of who is so already', async () => {
      const again = await act(pilot.uuid, 'activate');
      expect([again.statusCode, again.json().version]).toEqual([200, 1]);
    });

    it('is not for pilots, and not of somebody who is not there', async () => {
      expect((await act(pilot.uuid, 'deactivate', 'Pilot')).statusCode).toBe(
        403,
      );
      expect((await act(randomUUID(), 'deactivate')).statusCode).toBe(404);
    });
  });

  describe('guards', () => {
    it('lets nobody deactivate themselves', async () => {
      for (const [user, role] of [
        [admin, 'Admin'],
        [supervisor, 'Supervisor'],
      ] as const) {
        const answer = await act(user.uuid, 'deactivate', role);
        expect([answer.statusCode, answer.json().message]).toEqual([
          409,
          'You cannot deactivate your own account. Ask another admin.',
        ]);
      }
    });

    it('lets nobody take the role Admin from themselves, also when there are others', async () => {
      await setRoles(supervisor.uuid, ['Admin']);
      const answer = await setRoles(admin.uuid, ['Pilot']);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot take the role Admin from yourself. Ask another admin.',
      ]);
      const more = await setRoles(admin.uuid, ['Admin', 'Pilot']);
      expect(more.statusCode).toBe(200);
    });

    it.each(['deactivate', 'roles'])(
      'keeps the last admin who can sign in: %s',
      async what => {
        // Whoever calls is an admin by now, although their token does not say so.
        await setRoles(supervisor.uuid, ['Admin']);
        const url = `/auth/api/users/${admin.uuid}`;
        await system
          .database('auth_users')
          .where({ uuid: supervisor.uuid })
          .update({ is_email_verified: false });
        const answer =
          what === 'roles'
            ? await setRoles(admin.uuid, ['Pilot'], 'Supervisor')
            : await system.call('POST', `${url}/deactivate`, {
                as: 'Supervisor',
              });
        expect([answer.statusCode, answer.json().message]).toEqual([
          409,
          'admin@sidehelm.test is the last active admin. Make somebody else an admin first.',
        ]);
        expect((await get(admin.uuid)).roles).toEqual(['Admin']);
      },
    );

    it('lets no supervisor make or unmake an admin', async () => {
      const message =
        'Only an admin can change who is an admin. Ask somebody with the role Admin.';
      for (const answer of [
        await setRoles(supervisor.uuid, ['Admin'], 'Supervisor'),
        await setRoles(pilot.uuid, ['Pilot', 'Admin'], 'Supervisor'),
        await setRoles(admin.uuid, ['Pilot'], 'Supervisor'),
        await act(admin.uuid, 'deactivate', 'Supervisor'),
      ])
        expect([answer.statusCode, answer.json().message]).toEqual([
          403,
          message,
        ]);
    });
  });

  it('lets nobody but an admin give themselves roles; they may lay some down', async () => {
    const more = await setRoles(
      supervisor.uuid,
      ['Supervisor', 'Pilot'],
      'Supervisor',
    );
    expect([more.statusCode, more.json().message]).toEqual([
      403,
      'You cannot give roles to yourself. Ask somebody with the role Admin.',
    ]);
    expect((await get(supervisor.uuid)).roles).toEqual(['Supervisor']);
    await setRoles(supervisor.uuid, ['Supervisor', 'Pilot']);
    const fewer = await setRoles(supervisor.uuid, ['Supervisor'], 'Supervisor');
    expect(fewer.statusCode).toBe(200);
    const own = await setRoles(admin.uuid, ['Admin', 'Pilot']);
    expect(own.statusCode).toBe(200);
  });

  describe('an old token', () => {
    const became = (user: typeof admin, change: object) =>
      system.database('auth_users').where({ uuid: user.uuid }).update(change);
    const manage = (as: DemoRole) => [
      () => create(ADA, as),
      () => act(supervisor.uuid, 'activate', as),
      () => act(pilot.uuid, 'deactivate', as),
      () => act(pilot.uuid, 'send-verification-link', as),
      () => setRoles(supervisor.uuid, ['Supervisor'], as),
    ];

    it.each([
      [
        'deactivated',
        { is_active: false },
        'Your account is deactivated. Ask somebody with the role Admin.',
      ],
      [
        'demoted',
        { roles: '["Pilot"]' },
        'This needs one of the roles Supervisor, Admin.',
      ],
    ])('undoes nothing for who was %s', async (_, change, message) => {
      await act(pilot.uuid, 'activate', 'Supervisor');
      await became(supervisor, change);
      for (const call of manage('Supervisor')) {
        const answer = await call();
        expect([answer.statusCode, answer.json().message]).toEqual([
          403,
          message,
        ]);
      }
      expect((await get(pilot.uuid)).is_active).toBe(true);
    });

    it('ends no session for who is no admin by now', async () => {
      const url = `/auth/api/users/${pilot.uuid}/sessions`;
      const cookie = await system.session('Pilot');
      const [{ id }] = (await system.call('GET', url, { as: 'Admin' })).json();
      await became(admin, { roles: '["Supervisor"]' });
      const answer = await system.call('DELETE', `${url}/${id}`, {
        as: 'Admin',
      });
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'This needs one of the roles Admin.',
      ]);
      expect(await system.exchange(cookie)).toEqual(expect.any(String));
    });
  });

  describe('set roles', () => {
    it('replaces the roles, each once', async () => {
      const answer = await setRoles(
        pilot.uuid,
        ['Robots/Admin', 'night_shift-2', 'night_shift-2'],
        'Supervisor',
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        roles: ['Robots/Admin', 'night_shift-2'],
        version: 2,
      });
    });

    it.each([[[]], [['']], [['a b']], [['a/b']], [['é']], [['x'.repeat(65)]]])(
      'refuses %j',
      async roles => {
        expect((await setRoles(pilot.uuid, roles)).statusCode).toBe(400);
      },
    );

    it('refuses it of who is deactivated', async () => {
      await act(pilot.uuid, 'deactivate');
      const answer = await setRoles(pilot.uuid, ['Rescuer']);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'pilot@sidehelm.test is deactivated. Activate the account first, then set the roles.',
      ]);
    });

    it('tells the second of two who edit one person what the first did, and overwrites nothing', async () => {
      const first = await setRoles(pilot.uuid, ['Pilot', 'Rescuer'], 'Admin', {
        'if-match': '"1"',
      });
      expect(first.statusCode).toBe(200);
      const second = await setRoles(pilot.uuid, ['Pilot'], 'Supervisor', {
        'if-match': '"1"',
      });
      expect([second.statusCode, second.json().message]).toEqual([
        412,
        'pilot@sidehelm.test was changed by Amara Whitfield meanwhile (roles). Look at it again, then repeat your change.',
      ]);
      expect((await get(pilot.uuid)).roles).toEqual(['Pilot', 'Rescuer']);
      const stale = await act(pilot.uuid, 'deactivate', 'Admin', {
        'if-match': '"1"',
      });
      expect(stale.statusCode).toBe(412);
    });
  });

  describe('verification link', () => {
    const linkOf = async (email: string) => {
      const { body } = await system.sso.inject('/outbox');
      const mail = body
        .split('<article')
        .find(text => text.includes(`To ${email}`));
      return new URL(/href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '');
    };
    const follow = (link: URL) =>
      system.sso.inject(link.pathname + link.search);
    const confirm = (link: URL, headers = {}) =>
      system.sso.inject({
        method: 'POST',
        url: '/verify-email',
        payload: link.searchParams.toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });

    it('does not promise a deactivated person that they come in', async () => {
      const { uuid } = (await create(ADA)).json();
      expect((await act(uuid, 'deactivate')).statusCode).toBe(200);
      const { body } = await confirm(await linkOf('Ada@Bücher.test'));
      expect(body).toContain(
        'is verified. This account is deactivated. Ask a supervisor or an admin to activate it.',
      );
    });

    it('goes to somebody new, and verifies their address once', async () => {
      const { uuid } = (await create(ADA)).json();
      const link = await linkOf('Ada@Bücher.test');
      expect(link.origin).toBe('http://localhost:7200');
      expect((await follow(link)).body).toContain('Ada@Bücher.test');
      // Looking at it is not using it.
      expect((await get(uuid)).is_email_verified).toBe(false);
      const done = await confirm(link);
      expect(done.statusCode).toBe(200);
      expect(done.body).toContain('is verified. You can sign in now.');
      expect((await get(uuid)).is_email_verified).toBe(true);
      for (const answer of [await confirm(link), await follow(link)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('This link does not work');
      }
      const signIn = await system.signIn({
        email: 'ADA@bücher.test',
        password: 'secret of ours',
      });
      expect(signIn.statusCode).toBe(303);
    });

    it('is sent again, and the one before no longer works', async () => {
      const { uuid } = (await create(ADA)).json();
      const old = await linkOf('Ada@Bücher.test');
      const sent = await act(uuid, 'send-verification-link', 'Supervisor');
      expect([sent.statusCode, sent.json().email]).toEqual([
        200,
        'Ada@Bücher.test',
      ]);
      const link = await linkOf('Ada@Bücher.test');
      expect(link.search).not.toBe(old.search);
      expect((await confirm(old)).statusCode).toBe(404);
      expect((await confirm(link)).statusCode).toBe(200);
    });

    it('works for a day, and not from another site', async () => {
      await create(ADA);
      const link = await linkOf('Ada@Bücher.test');
      const foreign = await confirm(link, { 'sec-fetch-site': 'cross-site' });
      expect(foreign.statusCode).toBe(404);
      system.clock.advance(24 * 3_600_000 + 1_000);
      expect((await follow(link)).statusCode).toBe(404);
      expect((await confirm(link)).statusCode).toBe(404);
    });

    it('is refused for who is verified', async () => {
      const answer = await act(pilot.uuid, 'send-verification-link');
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'The email pilot@sidehelm.test is verified already. No link is needed.',
      ]);
    });

    it('shows its outbox in a demo alone', async () => {
      const strict = await startTestServices({
        environment: { SIDEHELM_DEMO: 'false' },
      });
      const answer = await strict.sso.inject('/outbox');
      await strict.close();
      expect(answer.statusCode).toBe(404);
    });
  });

  describe('sessions', () => {
    const list = async (uuid: string, as: DemoRole = 'Admin') =>
      (
        await system.call('GET', `/auth/api/users/${uuid}/sessions`, { as })
      ).json();

    it('say where somebody is signed in, and since when', async () => {
      await system.database('auth_sessions').delete();
      await system.signIn(
        { email: pilot.email, password: 'sidewalk-demo' },
        {
          'user-agent':
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
        },
      );
      const [session, ...others] = await list(pilot.uuid, 'Supervisor');
      expect(others).toEqual([]);
      expect(session).toEqual({
        id: expect.any(String),
        device: 'Chrome 130 on Linux',
        address: '127.0.0.1',
        started_at: system.clock.now().toISOString(),
        last_seen_at: system.clock.now().toISOString(),
        is_current: false,
      });
    });

    it('tell the caller which is theirs', async () => {
      await system.database('auth_sessions').delete();
      await system.session('Admin');
      const token = await system.exchange(await system.session('Admin'));
      const answer = await system.call(
        'GET',
        `/auth/api/users/${admin.uuid}/sessions`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      const isCurrent = answer
        .json()
        .map((session: { is_current: boolean }) => session.is_current);
      expect(isCurrent.sort()).toEqual([false, true]);
    });

    it('are ended by an admin alone, and only those of the person', async () => {
      await system.database('auth_sessions').delete();
      const cookie = await system.session('Pilot');
      const [{ id }] = await list(pilot.uuid);
      const end = (uuid: string, as: DemoRole) =>
        system.call('DELETE', `/auth/api/users/${uuid}/sessions/${id}`, { as });
      expect((await end(pilot.uuid, 'Supervisor')).statusCode).toBe(403);
      expect((await end(supervisor.uuid, 'Admin')).statusCode).toBe(204);
      expect(await list(pilot.uuid)).toHaveLength(1);
      expect((await end(pilot.uuid, 'Admin')).statusCode).toBe(204);
      expect(await list(pilot.uuid)).toEqual([]);
      expect((await end(pilot.uuid, 'Admin')).statusCode).toBe(204);
      const exchange = await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: { [SESSION_COOKIE]: cookie },
      });
      expect(exchange.statusCode).toBe(401);
    });

    it('are ended all at once by an admin alone, which is told once', async () => {
      await system.database('auth_sessions').delete();
      const cookies = [
        await system.session('Pilot'),
        await system.session('Pilot'),
      ];
      await system.session('Supervisor');
      const end = (uuid: string, as: DemoRole) =>
        system.call('DELETE', `/auth/api/users/${uuid}/sessions`, { as });
      expect((await end(pilot.uuid, 'Supervisor')).statusCode).toBe(403);
      expect((await end(randomUUID(), 'Admin')).statusCode).toBe(404);
      expect(await list(pilot.uuid)).toHaveLength(2);
      expect((await end(pilot.uuid, 'Admin')).statusCode).toBe(204);
      expect(await list(pilot.uuid)).toEqual([]);
      expect(await list(supervisor.uuid)).toHaveLength(1);
      for (const cookie of cookies)
        expect(await system.exchange(cookie)).toBeUndefined();
      expect((await end(pilot.uuid, 'Admin')).statusCode).toBe(204);
      const acts = await system.call(
        'GET',
        `/auth/api/users/${pilot.uuid}/acts`,
        { as: 'Admin' },
      );
      expect(
        acts
          .json()
          .filter(({ kind }: { kind: string }) => kind === 'session-ended'),
      ).toMatchObject([{ actor: { uuid: admin.uuid } }]);
    });

    it('that are over are not shown', async () => {
      await system.session('Pilot');
      system.clock.advance(12 * 3_600_000 + 1_000);
      expect(await list(pilot.uuid)).toEqual([]);
    });
  });

  describe('acts', () => {
    const acts = async (uuid: string) =>
      (
        await system.call('GET', `/auth/api/users/${uuid}/acts`, {
          as: 'Supervisor',
        })
      ).json();

    it('tell what was done to an account, and by whom', async () => {
      await setRoles(pilot.uuid, ['Rescuer']);
      const expected = {
        occurred_at: system.clock.now().toISOString(),
        kind: 'roles-set',
        subject: { kind: 'user', id: pilot.uuid, name: pilot.email },
        actor: { uuid: admin.uuid, name: 'Amara Whitfield' },
        note: 'Rescuer',
      };
      expect((await acts(pilot.uuid))[0]).toEqual(expected);
      expect((await acts(admin.uuid))[0]).toEqual(expected);
    });

    it('tell what somebody did to orders', async () => {
      const [order] = (
        await system.call('GET', '/delivery-orders/api/orders/in-progress', {
          as: 'Admin',
        })
      ).json();
      await system.call(
        'POST',
        `/delivery-orders/api/orders/${order.uuid}/cancel`,
        {
          as: 'Supervisor',
        },
      );
      const [last] = await acts(supervisor.uuid);
      expect(last).toEqual({
        occurred_at: system.clock.now().toISOString(),
        kind: 'canceled',
        subject: { kind: 'order', id: order.uuid, name: expect.any(String) },
      });
    });
  });
});
