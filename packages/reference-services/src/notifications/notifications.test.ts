import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@sidehelm/contracts';
import { startRecordings } from '../media';
import { FakeFleet } from '../media/testing/FakeFleet';
import { ORDERS } from '../orders/testing/ordersForAllTests';
import { readRecording } from '../platform/recordingConfig';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { eventually } from '../testing/eventually';
import type { DemoRole } from '../testing/startTestServices';
import {
  APP,
  CHOICES,
  notificationsForAllTests,
} from './testing/notificationsForAllTests';
import { unregistered } from './testing/startFcm';

const SUPERVISOR = '0d5ec0de-0000-4000-8000-000000000002';
const PILOT = '0d5ec0de-0000-4000-8000-000000000003';
const RESCUER = '0d5ec0de-0000-4000-8000-000000000004';

/** What people call an order whose id is a UUID. */
const titleOf = ({ external_id }: Order) => external_id.slice(-5).toUpperCase();

describeOnEachDatabase('notifications', database => {
  const all = notificationsForAllTests(database);
  const { system, push, fcm, bind, choose, bindings } = all;

  const post = (path: string, as: DemoRole, body?: object) =>
    system.call('POST', `${ORDERS}/${path}`, { as, body });

  /** Long enough for what is told to have arrived; another person is told of the same to know it. */
  async function untilTold(
    witness: { told: unknown[] },
    count = 1,
  ): Promise<void> {
    await eventually(() => expect(witness.told).toHaveLength(count));
  }

  describe('the bindings', () => {
    it('keeps a browser once, for the one who is signed in there', async () => {
      const browser = push.subscribe();
      const first = await bind(browser, 'Supervisor');
      expect([first.statusCode, first.json()]).toEqual([
        201,
        {
          uuid: expect.any(String),
          channel: 'web-push',
          created_at: system.clock.now().toISOString(),
          is_current: true,
        },
      ]);
      const again = await bind(browser, 'Supervisor');
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      expect(await bindings('Supervisor')).toEqual([first.json()]);
      expect(await bindings('Admin')).toEqual([]);
    });

    it('takes the token of Firebase as the specification says', async () => {
      const answer = await system.call('POST', `${APP}/bindings/fcm`, {
        as: 'Pilot',
        body: { registration_token: 'dGVzdA:APA91b' },
      });
      expect(answer.statusCode).toBe(201);
      expect(await bindings('Pilot')).toMatchObject([{ channel: 'fcm' }]);
    });

    it('is another app for another product', async () => {
      for (const path of ['bindings', 'web-push-key']) {
        const answer = await system.call(
          'GET',
          `/notifications/api/web-apps/other/${path}`,
          { as: 'Admin' },
        );
        expect(answer.statusCode).toBe(404);
      }
      const answer = await system.call(
        'POST',
        '/notifications/api/web-apps/other/bindings/fcm',
        { as: 'Admin', body: { registration_token: 'token' } },
      );
      expect(answer.statusCode).toBe(404);
    });

    it('goes to the next person of the same browser, with nothing that waited for the one before', async () => {
      const browser = await all.listening('Supervisor', 'new-order');
      push.trouble.answer = response => response.writeHead(503).end();
      await all.created('Admin');
      await eventually(async () => expect(await all.waiting()).toHaveLength(1));
      const moved = await bind(browser, 'Pilot');
      expect(moved.statusCode).toBe(201);
      expect(await bindings('Supervisor')).toEqual([]);
      expect(await bindings('Pilot')).toHaveLength(1);
      expect(await all.waiting()).toEqual([]);
    });

    it("takes nobody's browser from them who knows its address alone", async () => {
      const browser = push.subscribe();
      await bind(browser, 'Supervisor');
      const { endpoint } = browser.subscription;
      const { keys } = push.subscribe().subscription;
      const stolen = await system.call('POST', `${APP}/bindings/web-push`, {
        as: 'Pilot',
        body: { endpoint, keys },
      });
      expect(stolen.statusCode).toBe(409);
      expect(await bindings('Supervisor')).toHaveLength(1);
      expect(await bindings('Pilot')).toEqual([]);
    });

    it.each([
      'http://127.0.0.1:7100/auth/api/users',
      'https://127.0.0.1/push',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/push',
      'https://[::1]/push',
      'https://intranet.example.com/push',
      'https://fcm.googleapis.com.example.com/fcm/send/x',
      'https://example.com/fcm.googleapis.com',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://user:word@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'http://fcm.googleapis.com/fcm/send/x',
      'file:///etc/passwd',
      'updates.push.services.mozilla.com',
    ])('binds nothing at %s', async endpoint => {
      const { keys } = push.subscribe().subscription;
      const answer = await system.call('POST', `${APP}/bindings/web-push`, {
        as: 'Supervisor',
        body: { endpoint, keys },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: expect.stringContaining('endpoint') },
      ]);
      expect(await bindings('Supervisor')).toEqual([]);
    });

    it('binds no key that is no point of the curve', async () => {
      const { endpoint, keys } = push.subscribe().subscription;
      const answer = await system.call('POST', `${APP}/bindings/web-push`, {
        as: 'Supervisor',
        body: { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain('p256dh');
    });

    it('has room for ten browsers of a person', async () => {
      for (let count = 1; count <= 10; count++)
        expect((await bind(push.subscribe(), 'Pilot')).statusCode).toBe(201);
      const oneMore = await bind(push.subscribe(), 'Pilot');
      expect([oneMore.statusCode, oneMore.json().message]).toEqual([
        409,
        'You are told in 10 browsers already. Turn one of them off first.',
      ]);
      expect(await bindings('Pilot')).toHaveLength(10);
      expect((await bind(push.subscribe(), 'Admin')).statusCode).toBe(201);
    });

    it('ends one of their own, and none of anybody else', async () => {
      const { uuid } = (await bind(push.subscribe(), 'Supervisor')).json();
      const remove = (as: DemoRole) =>
        system.call('DELETE', `${APP}/bindings/${uuid}`, { as });
      expect((await remove('Admin')).statusCode).toBe(204);
      expect(await bindings('Supervisor')).toHaveLength(1);
      expect((await remove('Supervisor')).statusCode).toBe(204);
      expect(await bindings('Supervisor')).toEqual([]);
      expect((await remove('Supervisor')).statusCode).toBe(204);
    });

    it('lets no browser renew by itself what its person has ended, until they turn it on there', async () => {
      const browser = push.subscribe();
      const renew = (as: DemoRole) => bind(browser, as, '?is_renewal=true');
      // Not known here, and nobody has ended it: the service may have lost it.
      expect((await renew('Supervisor')).statusCode).toBe(201);
      const [{ uuid }] = await bindings('Supervisor');
      await system.call('DELETE', `${APP}/bindings/${uuid}`, {
        as: 'Supervisor',
      });
      for (const time of ['the first time', 'and again']) {
        const answer = await renew('Supervisor');
        expect([time, answer.statusCode, answer.json().message]).toEqual([
          time,
          410,
          'You have turned notifications off for this browser. Turn them on there to be told again.',
        ]);
      }
      expect(await bindings('Supervisor')).toEqual([]);
      // Of another person in the same browser that says nothing.
      expect((await renew('Pilot')).statusCode).toBe(201);
      expect((await bind(browser, 'Supervisor')).statusCode).toBe(201);
      expect((await renew('Supervisor')).statusCode).toBe(200);
    });

    it('renews no token of Firebase that was ended, either', async () => {
      const body = { registration_token: 'dGVzdA:APA91b' };
      const path = `${APP}/bindings/fcm`;
      const { uuid } = (
        await system.call('POST', path, { as: 'Pilot', body })
      ).json();
      await system.call('DELETE', `${APP}/bindings/${uuid}`, { as: 'Pilot' });
      const renewal = await system.call('POST', `${path}?is_renewal=true`, {
        as: 'Pilot',
        body,
      });
      expect(renewal.statusCode).toBe(410);
    });
  });

  describe('the choices', () => {
    it.each<[DemoRole, string[]]>([
      [
        'Admin',
        ['new-order', 'order-at-risk', 'rescue-asked', 'recording-stopped'],
      ],
      [
        'Supervisor',
        [
          'new-order',
          'order-at-risk',
          'rescue-asked',
          'order-assigned',
          'recording-stopped',
        ],
      ],
      ['Rescuer', ['new-order', 'order-at-risk', 'rescue-asked']],
      ['Pilot', ['order-assigned']],
    ])('offers a %s what they may see, all of it off', async (as, kinds) => {
      const answer = await system.call('GET', CHOICES, { as });
      expect(answer.json()).toEqual(
        kinds.map(kind => ({ kind, is_chosen: false })),
      );
    });

    it('remembers what somebody has chosen, for themselves', async () => {
      expect((await choose('rescue-asked', 'Rescuer')).json()).toEqual({
        kind: 'rescue-asked',
        is_chosen: true,
      });
      await choose('rescue-asked', 'Rescuer');
      const chosen = async (as: DemoRole) =>
        (await system.call('GET', CHOICES, { as }))
          .json()
          .filter((choice: { is_chosen: boolean }) => choice.is_chosen)
          .map((choice: { kind: string }) => choice.kind);
      expect(await chosen('Rescuer')).toEqual(['rescue-asked']);
      expect(await chosen('Supervisor')).toEqual([]);
      await choose('rescue-asked', 'Rescuer', false);
      expect(await chosen('Rescuer')).toEqual([]);
    });

    it.each([
      'new-order',
      'rescue-asked',
      'recording-stopped',
      'toString',
      'nothing',
    ])('lets no pilot choose %s', async kind => {
      expect((await choose(kind, 'Pilot')).statusCode).toBe(404);
      expect(await system.database('notifications_choices')).toEqual([]);
    });
  });

  describe('what is told', () => {
    it('tells of a new order those who have chosen it, encrypted for their browser', async () => {
      const told = await all.listening('Supervisor', 'new-order');
      const notAsked = await all.listening('Rescuer', 'rescue-asked');
      const order = await all.created('Admin');
      await untilTold(told);
      expect(told.told).toEqual([
        {
          title: `New order ${titleOf(order)}`,
          body: expect.stringMatching(/, Doordash$/),
          path: `/orders/uber-eats/${order.uuid}`,
          tag: `new-order:${order.uuid}`,
        },
      ]);
      // Nothing of the recipient.
      expect(JSON.stringify(told.told)).not.toMatch(/Ada|Cedar|555/);
      expect(told.headers[0]).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        ttl: expect.stringMatching(/^(599|600)$/),
      });
      expect(notAsked.told).toEqual([]);
      await eventually(async () => expect(await all.waiting()).toEqual([]));
    });

    it('tells by Firebase as well', async () => {
      await system.call('POST', `${APP}/bindings/fcm`, {
        as: 'Supervisor',
        body: { registration_token: 'of-the-browser' },
      });
      await choose('new-order', 'Supervisor');
      const order = await all.created('Admin');
      await eventually(() =>
        expect(fcm.messages).toEqual([
          {
            token: 'of-the-browser',
            data: {
              title: `New order ${titleOf(order)}`,
              body: expect.any(String),
              path: `/orders/uber-eats/${order.uuid}`,
              tag: `new-order:${order.uuid}`,
            },
            webpush: {
              headers: {
                TTL: expect.stringMatching(/^(599|600)$/),
                Urgency: 'high',
              },
            },
          },
        ]),
      );
    });

    it('tells nobody of what they did themselves', async () => {
      const own = await all.listening('Supervisor', 'new-order');
      const others = await all.listening('Admin', 'new-order');
      await all.created('Supervisor');
      await untilTold(others);
      expect(own.told).toEqual([]);
    });

    it('tells of a rescue that is asked, and once more when nobody takes it', async () => {
      const rescuer = await all.listening('Rescuer', 'rescue-asked');
      const order = await all.created();
      await post(`${order.uuid}/start-rescue`, 'Supervisor', {
        reason: 'Software issue',
      });
      await untilTold(rescuer);
      system.clock.advance(4 * 60_000);
      await system.lookAtOrders();
      await untilTold(rescuer, 2);
      expect(rescuer.told).toMatchObject([
        {
          title: `Order ${titleOf(order)} needs a rescue`,
          body: 'Software issue',
          path: `/rescue-order/${order.uuid}`,
        },
        {
          title: `Nobody has taken the rescue of order ${titleOf(order)}`,
          path: `/rescue-order/${order.uuid}`,
        },
      ]);
    });

    it('tells of an order that is late', async () => {
      const told = await all.listening('Rescuer', 'order-at-risk');
      const order = await all.created();
      system.clock.advance(3 * 3_600_000);
      await system.lookAtOrders();
      await untilTold(told);
      expect(told.told).toMatchObject([
        {
          title: `Order ${titleOf(order)} is at risk`,
          body: expect.stringContaining('deadline'),
        },
      ]);
    });

    it('tells that nothing is recorded those who may see recordings, and nobody else', async () => {
      const supervisor = await all.listening('Supervisor', 'recording-stopped');
      const notAsked = await all.listening('Admin', 'new-order');
      // As when somebody was a Supervisor once.
      const pilot = await all.listening('Pilot');
      await system
        .database('notifications_choices')
        .insert({ user_uuid: PILOT, kind: 'recording-stopped' });
      const folder = await mkdtemp(join(tmpdir(), 'sidehelm-recordings-'));
      const { recordings, close } = await startRecordings({
        config: {
          ...readRecording({ SIDEHELM_RECORDING: 'always' }, folder),
          leastFree: 2 ** 60,
        },
        simulation: new FakeFleet(['SH1'], []).asFleet,
        held: { isHeld: () => false },
        duties: async () => ({ active: ['SH1'], carrying: [] }),
        drivingOf: () => undefined,
        isLidOpen: () => undefined,
        onNews: news => system.notifications.tellOfRecording(news),
        logger: { info() {}, warn() {} },
        wallClock: Date.now,
      });
      try {
        await untilTold(supervisor);
        const message =
          'Nothing is recorded: there is no room left for recordings. Make room, or keep them for fewer days. Recording goes on by itself.';
        expect(supervisor.told).toEqual([
          {
            title: 'Recording has stopped',
            body: message,
            path: '/robots/playback',
            tag: expect.stringMatching(/^recording-stopped:\d+$/),
          },
        ]);
        expect(recordings.status()).toMatchObject({ state: 'full', message });
        await eventually(async () => expect(await all.waiting()).toEqual([]));
        expect([notAsked.told, pilot.told]).toEqual([[], []]);
      } finally {
        await close();
        await rm(folder, { recursive: true });
      }
    });

    it('tells a pilot of the order that their robot has got, and no other pilot', async () => {
      const pilot = await all.listening('Pilot', 'order-assigned');
      const supervisor = await all.listening('Supervisor', 'order-assigned');
      const robots = (
        await system.call('GET', '/robots/api/robots', { as: 'Admin' })
      ).json();
      const own = robots.find(
        (robot: { assigned_pilot_uuid?: string }) =>
          robot.assigned_pilot_uuid === PILOT,
      );
      const order = await all.created();
      await system.call('PUT', `${ORDERS}/${order.uuid}/assigned-robot`, {
        as: 'Admin',
        body: { robot_id: own.id },
      });
      await untilTold(pilot);
      expect(pilot.told).toMatchObject([
        {
          // The specification's own words.
          title: 'New delivery available!',
          path: `/deliver-with/${own.id}`,
        },
      ]);
      expect(supervisor.told).toEqual([]);
      await post(`${order.uuid}/cancel`, 'Admin');
    });

    it('tells a number when many come together', async () => {
      const told = await all.listening('Supervisor', 'new-order');
      await Promise.all(Array.from({ length: 12 }, () => all.created('Admin')));
      await eventually(async () => {
        expect(told.told.length).toBeGreaterThan(0);
        expect(await all.waiting()).toEqual([]);
      });
      expect(told.told.length).toBeLessThan(12);
      expect(told.told.map(({ title }) => title).join()).toMatch(
        /\d+ new orders/,
      );
    });
  });

  describe('who is told nothing any more', () => {
    /** Others are told of an order, once it is as `prepare` makes it: by then everybody else would have been. */
    async function untilOthersAreTold(prepare: () => Promise<unknown>) {
      const witness = await all.listening('Admin', 'new-order');
      push.trouble.answer = response => response.writeHead(503).end();
      await all.created('Supervisor');
      await eventually(async () =>
        expect(await all.waiting()).toMatchObject([{ tries: 1 }, { tries: 1 }]),
      );
      await prepare();
      delete push.trouble.answer;
      system.clock.advance(20_000);
      await system.notifications.queue.deliverDue();
      await untilTold(witness);
    }

    it('who has lost the role since', async () => {
      const rescuer = await all.listening('Rescuer', 'new-order');
      try {
        await untilOthersAreTold(() =>
          system.call('PUT', `/auth/api/users/${RESCUER}/roles`, {
            as: 'Admin',
            body: { roles: ['Pilot'] },
          }),
        );
        expect(rescuer.told).toEqual([]);
      } finally {
        await system.call('PUT', `/auth/api/users/${RESCUER}/roles`, {
          as: 'Admin',
          body: { roles: ['Rescuer'] },
        });
      }
    });

    it('who has changed their mind since', async () => {
      const rescuer = await all.listening('Rescuer', 'new-order');
      await untilOthersAreTold(() => choose('new-order', 'Rescuer', false));
      expect(rescuer.told).toEqual([]);
    });

    it('who is deactivated: their browsers are gone', async () => {
      const rescuer = await all.listening('Rescuer', 'new-order');
      try {
        await untilOthersAreTold(() =>
          system.call('POST', `/auth/api/users/${RESCUER}/deactivate`, {
            as: 'Admin',
          }),
        );
        expect(rescuer.told).toEqual([]);
        expect(
          await system
            .database('notifications_bindings')
            .where({ user_uuid: RESCUER }),
        ).toEqual([]);
      } finally {
        await system.call('POST', `/auth/api/users/${RESCUER}/activate`, {
          as: 'Admin',
        });
      }
    });

    it('who has signed out: the browser of that session is gone, at the latest when somebody looks', async () => {
      const cookie = await system.session('Supervisor');
      const token = await system.exchange(cookie);
      const { subscription } = push.subscribe();
      const bound = await system.call('POST', `${APP}/bindings/web-push`, {
        headers: { authorization: `Bearer ${token}` },
        body: subscription,
      });
      expect(bound.statusCode).toBe(201);
      await bind(push.subscribe(), 'Supervisor');
      await system.notifications.dropEnded();
      expect(await system.database('notifications_bindings')).toHaveLength(2);
      const sessions = await system.call(
        'GET',
        `/auth/api/users/${SUPERVISOR}/sessions`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      const { id } = sessions
        .json()
        .find((session: { is_current: boolean }) => session.is_current);
      await system.call(
        'DELETE',
        `/auth/api/users/${SUPERVISOR}/sessions/${id}`,
        { as: 'Admin' },
      );
      expect(await bindings('Supervisor')).toHaveLength(1);
      await system.notifications.dropEnded();
      expect(await system.database('notifications_bindings')).toHaveLength(1);
    });
  });

  describe('a push service that is in trouble', () => {
    it.each([404, 410])(
      'forgets a browser that the push service says is gone: %s',
      async status => {
        await all.listening('Supervisor', 'new-order');
        push.trouble.answer = response => response.writeHead(status).end();
        await all.created('Admin');
        await eventually(async () =>
          expect(await bindings('Supervisor')).toEqual([]),
        );
        expect(await all.waiting()).toEqual([]);
      },
    );

    it('forgets a token that Firebase has unregistered', async () => {
      await system.call('POST', `${APP}/bindings/fcm`, {
        as: 'Supervisor',
        body: { registration_token: 'given-up' },
      });
      await choose('new-order', 'Supervisor');
      fcm.trouble.answer = unregistered;
      await all.created('Admin');
      await eventually(async () =>
        expect(await bindings('Supervisor')).toEqual([]),
      );
    });

    it.each([429, 500, 503])(
      'tries again after %s, and then tells',
      async status => {
        const told = await all.listening('Supervisor', 'new-order');
        push.trouble.answer = response =>
          response.writeHead(status, { 'retry-after': '30' }).end();
        await all.created('Admin');
        await eventually(async () =>
          expect(await all.waiting()).toMatchObject([{ tries: 1 }]),
        );
        delete push.trouble.answer;
        system.clock.advance(29_000);
        await system.notifications.queue.deliverDue();
        expect(told.told).toEqual([]);
        system.clock.advance(2_000);
        await system.notifications.queue.deliverDue();
        await untilTold(told);
        expect(await all.waiting()).toEqual([]);
      },
    );

    it('gives up when nobody needs to know it any more', async () => {
      await all.listening('Supervisor', 'new-order');
      push.trouble.answer = response => response.writeHead(503).end();
      await all.created('Admin');
      await eventually(async () =>
        expect(await all.waiting()).toMatchObject([{ tries: 1 }]),
      );
      system.clock.advance(11 * 60_000);
      await system.notifications.queue.deliverDue();
      expect(await all.waiting()).toEqual([]);
      expect(await bindings('Supervisor')).toHaveLength(1);
    });

    it('follows no redirect, and keeps the browser', async () => {
      await all.listening('Supervisor', 'new-order');
      push.calls.length = 0;
      push.trouble.answer = response =>
        response.writeHead(307, { location: `${push.origin}/inside` }).end();
      await all.created('Admin');
      await eventually(async () => {
        expect(push.calls).toHaveLength(1);
        expect(await all.waiting()).toEqual([]);
      });
      expect(push.calls[0].path).not.toBe('/inside');
      expect(await bindings('Supervisor')).toHaveLength(1);
    });

    it('holds up no order while it hangs, and loses none', async () => {
      await all.listening('Supervisor', 'new-order');
      push.calls.length = 0;
      // It never answers.
      push.trouble.answer = () => {};
      const orders = [];
      for (let count = 1; count <= 20; count++)
        orders.push(await all.created('Admin'));
      await eventually(() => expect(push.calls.length).toBeGreaterThan(0));
      const kept = (
        await system.call('GET', ORDERS, { as: 'Supervisor' })
      ).json();
      const ids = kept.map(({ uuid }: { uuid: string }) => uuid);
      for (const { uuid } of orders) expect(ids).toContain(uuid);
    });
  });
});
