import { createHmac, randomUUID } from 'node:crypto';
import type { AuditEvent, AuditFeed, NewPartnerKey } from '@sidehelm/contracts';
import { TOTP } from 'otpauth';
import { DEMO_USERS, SESSION_COOKIE } from './auth';
import { hashPassword } from './auth/rules/passwords';
import { UserStore } from './auth/store/UserStore';
import { signedHeaders } from './intake';
import { describeOnEachDatabase } from './testing/describeOnEachDatabase';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from './testing/startTestServices';

const SECRET = '0123456789abcdef0123456789abcdef';
const [admin, supervisor, pilot] = DEMO_USERS;
const PASSWORD = 'sidewalk-demo';
const MINUTE = 60_000;

describeOnEachDatabase('what the services tell an audit log', database => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices({
      database: database(),
      environment: {
        SIDEHELM_CONSOLE_SECRET: SECRET,
        SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
      },
    });
  }, 90_000);
  afterAll(() => system.close());

  /** As the console's backend makes it. */
  function mark(text: string) {
    const seconds = Math.floor(system.clock.now().getTime() / 1_000);
    const signature = createHmac('sha256', SECRET)
      .update(`${text} ${seconds}`)
      .digest('hex');
    return `${seconds}.${signature}`;
  }
  const ask = (
    service: string,
    query = '',
    token = mark(`sidehelm-audit-feed ${service}`),
  ) =>
    system.call('GET', `/${service}/api/audit-events${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  async function read(service: string, after?: string): Promise<AuditFeed> {
    const query = after === undefined ? '' : `?after=${after}`;
    return (await ask(service, `${query || '?'}&limit=500`)).json();
  }
  /** The place behind all that there is. */
  async function end(service: string): Promise<string | undefined> {
    let after: string | undefined;
    for (;;) {
      const { items } = await read(service, after);
      if (items.length === 0) return after;
      after = items.at(-1)?.cursor;
    }
  }
  /** What is told of it. */
  async function told(
    service: string,
    act: () => Promise<unknown>,
  ): Promise<AuditEvent[]> {
    const before = await end(service);
    await act();
    return (await read(service, before)).items;
  }
  const acts = (events: AuditEvent[]) => events.map(({ act }) => act);
  const newRobot = async () => {
    const id = `AUDIT${Math.floor(Math.random() * 1e9)}`;
    await system.call('POST', '/robots/api/robots', {
      as: 'Admin',
      body: { id, deployment_kind: 'testing' },
    });
    return id;
  };

  describe('is read', () => {
    it('by nobody but the console', async () => {
      for (const token of [
        'rubbish',
        await system.exchange(await system.session('Admin')),
      ])
        expect((await ask('auth', '', token)).statusCode).toBe(401);
      expect(
        (await system.call('GET', '/auth/api/audit-events')).statusCode,
      ).toBe(401);
      expect((await ask('auth')).statusCode).toBe(200);
    });

    it('in pieces, each event in one of them', async () => {
      for (let times = 0; times < 5; times += 1) await newRobot();
      const all = (await read('robots')).items;
      const pieces: AuditEvent[] = [];
      for (;;) {
        const after = pieces.at(-1)?.cursor;
        const query = after === undefined ? '' : `&after=${after}`;
        const { items } = (await ask('robots', `?limit=2${query}`)).json();
        if (items.length === 0) break;
        pieces.push(...items);
      }
      expect(pieces).toEqual(all);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });

    it.each([
      'auth',
      'robots',
      'delivery-orders',
      'restaurants',
      'partners-api',
      'media-downloader',
    ])('from no place of another database, of %s', async service => {
      await newRobot();
      const [id] = ((await end('robots')) ?? '').split('.');
      for (const place of ['1', 'rubbish', 'another.1', `${id}.999999999`])
        expect((await ask(service, `?after=${place}`)).statusCode).toBe(409);
    });

    it('by ids of their own, which stay', async () => {
      const ids = async () =>
        Promise.all(
          ['auth', 'robots', 'intake', 'restaurants', 'media'].map(
            async name => (await system.database(`${name}_audit_feed`))[0].id,
          ),
        );
      const before = await ids();
      expect(new Set(before).size).toBe(5);
      await newRobot();
      expect(await end('robots')).toMatch(`${before[1]}.`);
      expect(await ids()).toEqual(before);
    });

    it('whole, while many write at once', async () => {
      const before = await end('robots');
      const ids: string[] = [];
      let isOver = false;
      const writing = Promise.all(Array.from({ length: 40 }, newRobot)).then(
        () => {
          isOver = true;
        },
      );
      let after = before;
      for (;;) {
        const wasOver = isOver;
        // Those who write have their turn.
        await new Promise(resolve => setImmediate(resolve));
        const { items } = await read('robots', after);
        ids.push(...items.map(({ robot_id }) => robot_id ?? ''));
        after = items.at(-1)?.cursor ?? after;
        if (wasOver && items.length === 0) break;
      }
      await writing;
      expect(new Set(ids).size).toBe(40);
      expect(ids).toHaveLength(40);
    });
  });

  describe('of signing in', () => {
    it('has who came in, from where and how, and who left', async () => {
      const events = await told('auth', async () => {
        const session = cookieOf(
          await system.signIn({ email: pilot.email, password: PASSWORD }),
        );
        await system.sso.inject({
          method: 'POST',
          url: '/sign-out',
          cookies: { [SESSION_COOKIE]: session ?? '' },
        });
      });
      const actor = { kind: 'person', uuid: pilot.uuid };
      expect(events).toEqual([
        expect.objectContaining({
          act: 'signed-in',
          actor: expect.objectContaining(actor),
          user_uuid: pilot.uuid,
          address: '127.0.0.1',
          details: { with: 'password' },
        }),
        expect.objectContaining({ act: 'signed-out', actor }),
      ]);
    });

    it('counts what fails by the minute, with its account', async () => {
      const fail = (email: string) =>
        system.signIn({ email, password: 'not the password' });
      const events = await told('auth', async () => {
        for (let times = 0; times < 7; times += 1) await fail(supervisor.email);
        await fail('nobody@example.test');
        await fail('nobody.else@example.test');
        // Nothing is told of a minute that is not over.
        expect(acts((await read('auth')).items)).not.toContain(
          'sign-in-failed',
        );
        system.clock.advance(MINUTE);
      });
      const failed = events.map(({ act, user_uuid, reason, details }) => [
        act,
        user_uuid,
        reason,
        details?.times,
      ]);
      expect(failed).toHaveLength(3);
      expect(failed).toEqual(
        expect.arrayContaining([
          ['sign-in-failed', supervisor.uuid, 'The password was wrong.', 5],
          [
            'sign-in-failed',
            supervisor.uuid,
            'Too many wrong tries came before.',
            2,
          ],
          [
            'sign-in-failed',
            undefined,
            'There is no account for what was typed.',
            2,
          ],
        ]),
      );
      expect(events.every(({ actor }) => actor.kind === 'unknown')).toBe(true);
      system.clock.advance(10 * MINUTE);
    });

    it('counts passkeys that nobody knows', async () => {
      const [event, ...others] = await told('auth', async () => {
        for (let times = 0; times < 2; times += 1)
          await system.sso.inject({
            method: 'POST',
            url: '/sign-in/passkey',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'response=rubbish',
          });
        system.clock.advance(MINUTE);
      });
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        act: 'sign-in-failed',
        outcome: 'refused',
        reason:
          'The passkey is not known here, or did not sign what it was asked to.',
        details: { times: 2 },
      });
      expect(event.user_uuid).toBeUndefined();
    });

    it('grows by no more than an entry a minute, however many strangers try', async () => {
      const events = await told('auth', async () => {
        for (let times = 0; times < 40; times += 1)
          await system.signIn({
            email: `stranger-${times}@example.test`,
            password: 'guess',
          });
        system.clock.advance(MINUTE);
      });
      expect(events.length).toBeLessThanOrEqual(2);
      system.clock.advance(20 * MINUTE);
    });
  });

  it('has what was done to accounts, and whether the console keeps it as well', async () => {
    const link = `/auth/api/users/${pilot.uuid}/deactivate`;
    const [past, through] = await told('auth', async () => {
      await system.call('POST', link, { as: 'Admin' });
      await system.call('POST', link.replace('deactivate', 'activate'), {
        as: 'Admin',
        headers: {
          'sidehelm-console': mark(
            `sidehelm-request auth POST /api/users/${pilot.uuid}/activate sidehelm-0123456789abcdef`,
          ),
          'x-correlation-id': 'sidehelm-0123456789abcdef',
        },
      });
    }).then(events => events.filter(({ act }) => act !== 'signed-in'));
    expect(past).toMatchObject({
      act: 'deactivated',
      actor: { kind: 'person', uuid: admin.uuid },
      user_uuid: pilot.uuid,
      request: { operation: 'auth.deactivateUser', is_of_console: false },
    });
    expect(through).toMatchObject({
      act: 'activated',
      request: {
        correlation_id: 'sidehelm-0123456789abcdef',
        operation: 'auth.activateUser',
        is_of_console: true,
      },
    });
  });

  describe('of an account', () => {
    interface Account {
      uuid: string;
      email: string;
      cookie: string;
    }
    const PAGE = '/account/second-factor';
    /** Those of the demo keep their password. */
    async function newAccount(): Promise<Account> {
      const uuid = randomUUID();
      const email = `${uuid}@example.test`;
      await new UserStore(system.database).insertIfMissing({
        uuid,
        email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        country_code: 'GB',
        is_active: true,
        is_email_verified: true,
        is_demo: false,
        roles: ['Pilot'],
        password_hash: await hashPassword(PASSWORD),
      });
      const answer = await system.signIn({ email, password: PASSWORD });
      return { uuid, email, cookie: cookieOf(answer) ?? '' };
    }
    const send = (
      { cookie }: Account,
      url: string,
      fields: Record<string, string>,
    ) =>
      system.sso.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookies: { [SESSION_COOKIE]: cookie },
      });
    async function addFactor(account: Account) {
      const { body } = await send(account, `${PAGE}/begin`, {
        'begin-password': PASSWORD,
      });
      const [, key = ''] = /Key: <code>([A-Z2-7 ]+)<\/code>/.exec(body) ?? [];
      const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate({
        timestamp: system.clock.now().getTime(),
      });
      await send(account, `${PAGE}/confirm`, { code });
    }
    const byAdmin = (
      method: 'PUT' | 'POST' | 'DELETE',
      { uuid }: Account,
      path: string,
      body?: object,
    ) =>
      system.call(method, `/auth/api/users/${uuid}/${path}`, {
        as: 'Admin',
        body,
      });
    async function endSession(account: Account) {
      const url = `/auth/api/users/${account.uuid}/sessions`;
      const [{ id }] = (await system.call('GET', url, { as: 'Admin' })).json();
      await byAdmin('DELETE', account, `sessions/${id}`);
    }
    type Work = (account: Account) => Promise<unknown>;

    it.each<{
      what: string;
      act: string;
      isByAdmin?: boolean;
      work: Work;
      before?: Work;
    }>([
      {
        what: 'a password that was changed',
        act: 'password-changed',
        work: account =>
          send(account, '/account/password', {
            'current-password': PASSWORD,
            'new-password': 'analytical engine',
          }),
      },
      {
        what: 'a second factor that was added',
        act: 'second-factor-added',
        work: addFactor,
      },
      {
        what: 'recovery codes that were made anew',
        act: 'recovery-codes-renewed',
        before: addFactor,
        work: account =>
          send(account, `${PAGE}/codes`, { 'codes-password': PASSWORD }),
      },
      {
        what: 'a second factor that its person switched off',
        act: 'second-factor-removed',
        before: addFactor,
        work: account =>
          send(account, `${PAGE}/remove`, { 'remove-password': PASSWORD }),
      },
      {
        what: 'a second factor that an admin removed',
        act: 'second-factor-removed',
        isByAdmin: true,
        before: addFactor,
        work: account => byAdmin('DELETE', account, 'second-factor'),
      },
      {
        what: 'a session that was ended',
        act: 'session-ended',
        isByAdmin: true,
        work: endSession,
      },
      {
        what: 'all sessions that were ended',
        act: 'session-ended',
        isByAdmin: true,
        work: account => byAdmin('DELETE', account, 'sessions'),
      },
      {
        what: 'roles that were set',
        act: 'roles-set',
        isByAdmin: true,
        work: account =>
          byAdmin('PUT', account, 'roles', { roles: ['Rescuer'] }),
      },
    ])(
      'has $what, and who did it',
      async ({ act, isByAdmin, work, before }) => {
        const account = await newAccount();
        await before?.(account);
        // Its sign-in would be told, too.
        await system.token('Admin');
        const events = await told('auth', () => work(account));
        expect(events).toEqual([
          expect.objectContaining({
            act,
            user_uuid: account.uuid,
            actor: expect.objectContaining({
              kind: 'person',
              uuid: isByAdmin ? admin.uuid : account.uuid,
            }),
          }),
        ]);
      },
    );
  });

  it('takes no mark that is not the console’s', async () => {
    const forged = mark(
      'sidehelm-request robots POST /api/robots another-request',
    );
    const [event] = await told('robots', () =>
      system.call('POST', '/robots/api/robots', {
        as: 'Admin',
        headers: { 'sidehelm-console': forged },
        body: { id: 'FORGED1', deployment_kind: 'testing' },
      }),
    );
    expect(event.request).toMatchObject({ is_of_console: false });
  });

  it('has what was changed of a robot, and nothing of what was not', async () => {
    const id = await newRobot();
    const url = `/robots/api/robots/${id}`;
    const events = await told('robots', async () => {
      await system.call('POST', `${url}/assigned-pilot`, {
        as: 'Supervisor',
        body: { user_uuid: pilot.uuid },
      });
      const kind = {
        as: 'Admin',
        body: { deployment_kind: 'active' },
      } as const;
      await system.call('POST', `${url}/deployment-kind`, kind);
      await system.call('POST', `${url}/deployment-kind`, kind);
      await system.call('DELETE', `${url}/assigned-pilot`, {
        as: 'Supervisor',
      });
      // Refused: nothing has been done.
      await system.call('DELETE', `${url}/assigned-pilot`, { as: 'Rescuer' });
    });
    expect(
      events.map(({ act, robot_id, user_uuid, actor, details }) => ({
        act,
        robot_id,
        user_uuid,
        actor: actor.uuid,
        details,
      })),
    ).toEqual([
      {
        act: 'pilot-assigned',
        robot_id: id,
        user_uuid: pilot.uuid,
        actor: supervisor.uuid,
      },
      {
        act: 'deployment-kind-set',
        robot_id: id,
        actor: admin.uuid,
        details: { deployment_kind: 'active' },
      },
      { act: 'pilot-unassigned', robot_id: id, actor: supervisor.uuid },
    ]);
  });

  describe('of pauses', () => {
    const until = (minutes: number) =>
      new Date(system.clock.now().getTime() + minutes * MINUTE).toISOString();
    const seen = (events: AuditEvent[]) =>
      events.map(({ act, actor, at, details }) => [
        act,
        actor.kind,
        at,
        details?.channel,
      ]);

    it('has when that of a channel ended by itself, once', async () => {
      const url = '/partners-api/api/channels/doordash/pause';
      const over = until(10);
      const begun = system.clock.now().toISOString();
      const events = await told('partners-api', async () => {
        await system.call('PUT', url, {
          as: 'Admin',
          body: { reason: 'Ice', until: over },
        });
        expect(acts((await read('partners-api')).items)).not.toContain(
          'channel-resumed',
        );
        system.clock.advance(15 * MINUTE);
        await read('partners-api');
      });
      expect(seen(events)).toEqual([
        ['channel-paused', 'person', begun, 'doordash'],
        ['channel-resumed', 'service', over, 'doordash'],
      ]);
    });

    it('has who ended it before its time, and no end after that', async () => {
      const url = '/partners-api/api/channels/facedrive/pause';
      const events = await told('partners-api', async () => {
        await system.call('PUT', url, {
          as: 'Admin',
          body: { reason: 'Ice', until: until(10) },
        });
        system.clock.advance(MINUTE);
        await system.call('DELETE', url, { as: 'Admin' });
        system.clock.advance(15 * MINUTE);
      });
      expect(seen(events).map(([act, kind]) => [act, kind])).toEqual([
        ['channel-paused', 'person'],
        ['channel-resumed', 'person'],
      ]);
    });

    it('has the same of a restaurant, also where another one begins at once', async () => {
      const [{ uuid }] = (
        await system.call('GET', '/restaurants/api/restaurants', {
          as: 'Admin',
        })
      ).json();
      const pause = (reason: string) =>
        system.call('PUT', `/restaurants/api/restaurants/${uuid}/pause`, {
          as: 'Admin',
          body: { reason, until: until(10) },
        });
      const events = await told('restaurants', async () => {
        await pause('Oven');
        system.clock.advance(11 * MINUTE);
        await pause('Staff');
        system.clock.advance(11 * MINUTE);
      });
      expect(events.map(({ act, actor }) => [act, actor.kind])).toEqual([
        ['paused', 'person'],
        ['resumed', 'service'],
        ['paused', 'person'],
        ['resumed', 'service'],
      ]);
      expect(
        events.every(({ restaurant_uuid }) => restaurant_uuid === uuid),
      ).toBe(true);
      expect(await told('restaurants', async () => {})).toEqual([]);
    });
  });

  describe('of partners', () => {
    const BASE = '/partners-api/api';
    const key: NewPartnerKey = {
      name: 'Doordash of the test',
      channels: ['doordash', 'facedrive'],
      operations: ['send-orders'],
    };
    const seen = (events: AuditEvent[]) =>
      events.map(({ act, actor, details }) => [act, actor.uuid, details]);

    it('has who switched them off and on, and nothing of what was so already', async () => {
      const events = await told('partners-api', async () => {
        const turn = (what: string, reason?: string) =>
          system.call('POST', `${BASE}/${what}-order-creation`, {
            as: 'Supervisor',
            body: { reason },
          });
        await turn('disable', 'Ice on the sidewalks');
        await turn('disable');
        await turn('enable');
      });
      expect(seen(events)).toEqual([
        ['switched-off', supervisor.uuid, { reason: 'Ice on the sidewalks' }],
        ['switched-on', supervisor.uuid, undefined],
      ]);
      expect(events.map(({ request }) => request)).toEqual([
        expect.objectContaining({
          operation: 'partners-api.disableOrderCreation',
        }),
        expect.objectContaining({
          operation: 'partners-api.enableOrderCreation',
        }),
      ]);
    });

    it('has who made, rotated and revoked a key, and nothing of what was revoked already', async () => {
      let uuid = '';
      const events = await told('partners-api', async () => {
        const made = await system.call('POST', `${BASE}/keys`, {
          as: 'Admin',
          body: key,
        });
        ({ uuid } = made.json().key);
        const url = `${BASE}/keys/${uuid}`;
        const rotate = () =>
          system.call('POST', `${url}/rotate`, {
            as: 'Supervisor',
            body: { overlap_in_minutes: 60 },
          });
        await rotate();
        await system.call('DELETE', url, { as: 'Admin' });
        await system.call('DELETE', url, { as: 'Supervisor' });
        await rotate();
      });
      const which = { key: uuid, name: key.name };
      expect(seen(events)).toEqual([
        [
          'key-created',
          admin.uuid,
          {
            ...which,
            channels: 'doordash, facedrive',
            operations: 'send-orders',
          },
        ],
        ['key-rotated', supervisor.uuid, { ...which, overlap_in_minutes: 60 }],
        ['key-revoked', admin.uuid, which],
      ]);
      expect(events.map(({ request }) => request?.operation)).toEqual([
        'partners-api.createPartnerKey',
        'partners-api.rotatePartnerKey',
        'partners-api.revokePartnerKey',
      ]);
    });

    it('has that a program’s own key was made by no person', async () => {
      const [event, ...others] = await told('partners-api', () =>
        system.keys.issue(
          { ...key, operations: ['send-trials'] },
          { uuid: randomUUID(), name: 'A program' },
        ),
      );
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        act: 'key-created',
        actor: { kind: 'service' },
      });
      expect(event.request).toBeUndefined();
    });
  });

  describe('of orders', () => {
    const order = async (external_id: string) => {
      const restaurants = await system.call(
        'GET',
        '/restaurants/api/restaurants',
        {
          as: 'Admin',
        },
      );
      return {
        restaurant_uuid: restaurants.json()[0].uuid,
        external_id,
        sales_channel: 'doordash',
        is_mock: true,
        recipient: {
          name: 'Ada L.',
          address_description: { address_line_1: '77 Cedar Street' },
          geocoded_address: { lat: 35.2271, lng: -80.8431 },
          phone_number: '+1 704 555 0142',
        },
        charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
      };
    };

    it('has those that partners sent, by the name of their key', async () => {
      const { key, secret } = await system.keys.issue(
        {
          name: 'Doordash of the test',
          channels: ['doordash'],
          operations: ['send-orders', 'send-trials'],
        },
        { uuid: admin.uuid, name: 'Ada' },
      );
      const body = JSON.stringify(await order(randomUUID()));
      const events = await told('delivery-orders', async () => {
        const taken = await system.call('POST', '/partners-api/api/orders', {
          headers: signedHeaders(
            { uuid: key.uuid, secret },
            body,
            system.clock.now(),
          ),
          body,
        });
        expect([taken.statusCode, taken.body]).toEqual([
          201,
          expect.any(String),
        ]);
      });
      expect(events[0]).toMatchObject({
        act: 'created',
        actor: { kind: 'service', name: 'Doordash of the test' },
        order_uuid: expect.any(String),
      });
    });

    it('has nothing of the demo’s past, and what the service does by itself', async () => {
      const past = await system.database('orders_timeline').whereNull('told');
      expect(past.length).toBeGreaterThan(0);
      const { items } = await read('delivery-orders');
      const places = past.map(({ id }) => String(id));
      expect(items.some(({ cursor }) => places.includes(cursor))).toBe(false);
      system.clock.advance(60 * MINUTE);
      const events = await told('delivery-orders', () => system.lookAtOrders());
      expect(events.every(({ request }) => request === undefined)).toBe(true);
    });
  });
});
