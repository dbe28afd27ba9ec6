import { LiveChannelRules, Operation } from '@sidehelm/contracts';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { randomUUID } from 'node:crypto';
import { UpgradeDispatcher } from '../live/UpgradeDispatcher';
import { upgradeDispatcherServiceRef } from '../live/upgradeDispatcherServiceRef';
import { createGatewayPlugin } from '../plugin';
import { answerJson, FakeService } from './FakeService';

const OPERATIONS: Record<string, readonly Operation[]> = {
  auth: [],
  robots: [
    {
      operationId: 'listRobots',
      method: 'get',
      path: '/api/robots',
      permission: 'robot.read',
      shared: 60_000,
    },
    {
      operationId: 'getRobot',
      method: 'get',
      path: '/api/robots/{id}',
      permission: 'robot.read',
      timeout: 400,
    },
    {
      operationId: 'createRobot',
      method: 'post',
      path: '/api/robots',
      permission: 'robot.create',
      audited: true,
    },
  ],
  maps: [
    {
      operationId: 'getTile',
      method: 'get',
      path: '/tiles/{name}.png',
      permission: 'map.read',
      binary: true,
    },
  ],
  teleop: [
    {
      operationId: 'startVideo',
      method: 'post',
      path: '/api/robots/{id}/whep',
      permission: 'teleop.spectate',
      binary: true,
    },
  ],
};

export const LIVE_CHANNELS: Record<string, LiveChannelRules> = {
  robots: { permission: 'robot.read' },
  'signal/users': {
    permission: 'teleop.spectate',
    messages: {
      ping: { permission: 'teleop.spectate' },
      drive: { permission: 'teleop.drive' },
      'emergency-stop': { permission: 'teleop.spectate', audited: true },
      rearm: { permission: 'teleop.drive', audited: true },
      'lease-request': { permission: 'teleop.drive', audited: true },
      'lease-release': { permission: 'teleop.drive', audited: true },
      command: { permission: 'teleop.drive', audited: true },
    },
  },
};

export const ORIGIN = 'http://console.test:7007';

function jwt(expiresIn: number): string {
  const encode = (content: object) =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  return `${encode({ alg: 'none' })}.${encode({ exp, jti: randomUUID() })}.`;
}

/** The gateway in a test backend, in front of fake services. */
export async function startGateway(
  options: { config?: object; unconfigured?: string[] } = {},
) {
  const auth = await FakeService.start();
  const upstream = await FakeService.start();
  /** Session cookie → user; without an entry the session has ended. */
  const sessions = new Map<string, { uuid: string; roles: string[] }>([
    ['alice', { uuid: 'alice', roles: ['Admin'] }],
    ['bob', { uuid: 'bob', roles: ['Pilot'] }],
  ]);
  auth.handler = (request, response) => {
    const cookie = /^sso=(\w+)$/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const user = sessions.get(cookie);
    if (user) {
      answerJson(response, 200, { access_token: jwt(300), user });
    } else {
      answerJson(response, 401, { message: 'No session.' });
    }
  };
  /** Permissions that everybody holds. */
  const held = new Set([
    'robot.read',
    'robot.create',
    'map.read',
    'teleop.spectate',
    'teleop.drive',
  ]);
  const authorize = jest.fn(
    async (queries: { permission: { name: string } }[]) =>
      queries.map(({ permission }) => ({
        result: held.has(permission.name)
          ? AuthorizeResult.ALLOW
          : AuthorizeResult.DENY,
      })),
  );
  const finished: object[] = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ eventId, meta }) => ({
      success: async outcome => {
        finished.push({ eventId, ...meta, ...outcome?.meta, ok: true });
      },
      fail: async outcome => {
        const { message } = outcome.error;
        finished.push({
          eventId,
          ...meta,
          ...outcome.meta,
          ok: false,
          refused: message,
        });
      },
    }),
  });
  const upgrades = new UpgradeDispatcher();
  const base = upstream.url;
  const services = Object.fromEntries(
    ['robots', 'maps', 'teleop']
      .filter(name => !options.unconfigured?.includes(name))
      .map(name => [name, { baseUrl: `${base}/${name}` }]),
  );
  const backend = await startTestBackend({
    features: [
      createGatewayPlugin({
        operations: OPERATIONS,
        liveChannels: LIVE_CHANNELS,
      }),
      mockServices.permissions.mock({ authorize }).factory,
      auditor.factory,
      createServiceFactory({
        service: upgradeDispatcherServiceRef,
        deps: {},
        factory: () => upgrades,
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: ORIGIN },
          auth: { providers: { sso: { cookieName: 'sso' } } },
          permission: { enabled: true },
          sidehelm: {
            services: { auth: { baseUrl: auth.url }, ...services },
            ...options.config,
          },
        },
      }),
    ],
  });
  upgrades.attach(backend.server);
  return {
    auth,
    upstream,
    sessions,
    held,
    authorize,
    finished,
    server: backend.server,
    /** Stops everything at once, whatever is still connected. */
    async stop() {
      backend.server.closeAllConnections();
      await backend.stop();
      await auth.stop();
      await upstream.stop();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** Headers of a request of a signed-in user. */
export function signedIn(user = 'alice', cookie = user) {
  return {
    authorization: mockCredentials.user.header(`user:default/${user}`),
    cookie: `sso=${cookie}`,
  };
}

/** Headers of what cannot carry a bearer token. */
export function byCookie(user = 'alice') {
  return {
    cookie: `sso=${user}; ${mockCredentials.limitedUser.cookie(`user:default/${user}`)}`,
  };
}
