import type { Order } from '@sidehelm/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { Knex } from 'knex';
import { newOrder, ORDERS } from '../../orders/testing/ordersForAllTests';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../../testing/startTestServices';
import { startFcm, type TestFcm } from './startFcm';
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from './startPushService';

export const APP = '/notifications/api/web-apps/sidehelm';
export const CHOICES = '/notifications/api/choices';

/** The services with a push service and a Firebase of their own, one of each for all tests of the file; each begins with nobody bound. */
export function notificationsForAllTests(database: () => Knex) {
  const system = {} as TestServices;
  const push = {} as TestPushService;
  const fcm = {} as TestFcm;

  beforeAll(async () => {
    Object.assign(
      push,
      await startPushService(() => system.notifications.publicKey),
    );
    Object.assign(fcm, await startFcm());
    Object.assign(
      system,
      await startTestServices({
        database: database(),
        environment: {
          SIDEHELM_PUSH_ORIGINS: push.origin,
          SIDEHELM_FCM_SERVICE_ACCOUNT: fcm.accountFile,
          SIDEHELM_FCM_URL: fcm.origin,
        },
      }),
    );
  }, 60_000);

  afterAll(async () => {
    await system.close();
    await push.close();
    await fcm.close();
  });

  beforeEach(async () => {
    await system.database('notifications_bindings').delete();
    await system.database('notifications_removals').delete();
    await system.database('notifications_choices').delete();
    await system.database('orders_orders').delete();
    delete push.trouble.answer;
    delete fcm.trouble.answer;
    fcm.messages.length = 0;
  });

  const bind = (
    browser: TestBrowser,
    as: DemoRole,
    query = '',
  ): Promise<LightMyRequestResponse> =>
    system.call('POST', `${APP}/bindings/web-push${query}`, {
      as,
      body: browser.subscription,
    });

  const choose = (
    kind: string,
    as: DemoRole,
    is_chosen = true,
  ): Promise<LightMyRequestResponse> =>
    system.call('PUT', `${CHOICES}/${kind}`, { as, body: { is_chosen } });

  return {
    system,
    push,
    fcm,
    bind,
    choose,
    bindings: async (as: DemoRole) =>
      (await system.call('GET', `${APP}/bindings`, { as })).json(),
    /** A browser in which somebody is told of these kinds. */
    async listening(as: DemoRole, ...kinds: string[]): Promise<TestBrowser> {
      const browser = push.subscribe();
      await bind(browser, as);
      for (const kind of kinds) await choose(kind, as);
      return browser;
    },
    async created(as: DemoRole = 'Supervisor'): Promise<Order> {
      const answer = await system.call('POST', ORDERS, {
        as,
        body: newOrder(),
      });
      return answer.json();
    },
    /** What waits for a browser that could not be told. */
    waiting: () => system.database('notifications_waiting'),
  };
}
