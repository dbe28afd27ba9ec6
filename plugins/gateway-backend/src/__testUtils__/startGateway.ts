import { auditorServiceFactory } from '@backstage/backend-defaults/auditor';
import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { LiveChannelRules, Operation } from '@sidehelm/contracts';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  BackendFeature,
  BackstageUserPrincipal,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { roleEntityRefs } from '@sidehelm/console-common';
import { randomUUID } from 'node:crypto';
import { AuditLog } from './AuditLog';
import { UpgradeDispatcher } from '../live/UpgradeDispatcher';
import { upgradeDispatcherServiceRef } from '../live/upgradeDispatcherServiceRef';
import { createGatewayPlugin } from '../plugin';
import { answerJson, FakeService } from './FakeService';
import { person } from './person';

const OPERATIONS: Record<string, readonly Operation[]> = {
  auth: [
    {
      operationId: 'getUser',
      method: 'get',
      path: '/api/users/{id}',
      permission: 'user.read',
      personal: true,
    },
    {
      operationId: 'listUsers',
      method: 'get',
      path: '/api/users',
      permission: 'user.read',
      shared: 60_000,
      personal: true,
    },
  ],
  robots: [
    {
      operationId: 'listRobots',
      method: 'get',
      path: '/api/robots',
      permission: 'robot.read',
      shared: 60_000,
    },
    {
      operationId: 'hearNews',
      method: 'get',
      path: '/api/robots/news',
      permission: 'robot.read',
      timeout: 300,
      events: true,
    },
    {
      operationId: 'followRobots',
      method: 'get',
      path: '/api/robots/feed',
      permission: 'robot.read',
      timeout: 300,
      events: true,
      shared: true,
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
    {
      operationId: 'changeRobot',
      method: 'put',
      path: '/api/robots/{id}',
      permission: 'robot.create',
      timeout: 400,
      audited: true,
    },
    {
      operationId: 'unassignPilot',
      method: 'delete',
      path: '/api/robots/{id}/pilot',
      permission: 'robot.create',
      audited: true,
    },
    {
      operationId: 'retireRobot',
      method: 'delete',
      path: '/api/robots/{id}',
      permission: 'robot.deployment-kind',
      audited: true,
    },
  ],
  'pilot-api': [
    {
      operationId: 'changeOrder',
      method: 'put',
      path: '/api/orders/{id}',
      permission: 'robot.create',
      timeout: 300,
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
    {
      operationId: 'getVideo',
      method: 'get',
      path: '/videos/{id}',
      permission: 'map.read',
      timeout: 300,
      binary: true,
    },
    {
      operationId: 'requestVideo',
      method: 'post',
      path: '/videos/',
      permission: 'map.read',
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
  robots: { permission: 'robot.read', replaceable: true },
  camera: { permission: 'teleop.spectate', binary: true },
  'signal/users': {
    permission: 'teleop.spectate',
    target: 'robot_id',
    replaceable: ['telemetry'],
    messages: {
      ping: { permissions: ['teleop.spectate'] },
      drive: {
        permissions: ['teleop.drive'],
        stream: { power: 0, rotate: 0 },
      },
      'emergency-stop': {
        permissions: ['teleop.spectate'],
        audited: [],
        urgent: true,
        answered: true,
      },
      'control-offer': {
        permissions: ['teleop.drive'],
        lasting: true,
        answered: true,
      },
      rearm: { permissions: ['teleop.drive'], audited: [], answered: true },
      'lease-request': {
        permissions: ['teleop.drive'],
        audited: ['force', 'reason'],
        answered: true,
      },
      'lease-release': { permissions: ['teleop.drive'], audited: [] },
      command: {
        permissions: ['teleop.drive'],
        audited: ['command', 'enabled', 'sound'],
        answered: true,
      },
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
  options: {
    config?: object;
    unconfigured?: string[];
    /** Signs in by something else than the company's single sign-on. */
    withoutSso?: boolean;
    /** Beside those of the tables above. */
    furtherServices?: string[];
    /** Modules of the gateway's plugin. */
    modules?: BackendFeature[];
    /** Another replica of the console, which has the same services behind it. */
    beside?: { auth: FakeService; upstream: FakeService };
  } = {},
) {
  const { auth, upstream } = options.beside ?? {
    auth: await FakeService.start(),
    upstream: await FakeService.start(),
  };
  /** Session cookie → user; without an entry the session has ended. */
  const sessions = new Map<string, { uuid: string; roles: string[] }>([
    ['alice', { uuid: 'alice', roles: ['Admin'] }],
    ['bob', { uuid: 'bob', roles: ['Pilot'] }],
  ]);
  const exchange: typeof auth.handler = (request, response) => {
    const cookie =
      /^(?:sidehelm_)?sso=(\w+)$/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const user = sessions.get(cookie);
    if (user) {
      answerJson(response, 200, {
        access_token: jwt(300),
        user: person(user.uuid, user.roles),
      });
    } else {
      answerJson(response, 401, { message: 'No session.' });
    }
  };
  if (!options.beside) auth.handler = exchange;
  /** User → roles that the browser's identity was issued with; those at the start unless a test says otherwise. */
  const issued = new Map([...sessions.values()].map(u => [u.uuid, u.roles]));
  const userInfo = mockServices.userInfo.mock({
    getUserInfo: async ({ principal }) => {
      const { userEntityRef } = principal as BackstageUserPrincipal;
      const roles = issued.get(userEntityRef.split('/')[1]) ?? [];
      return {
        userEntityRef,
        ownershipEntityRefs: [userEntityRef, ...roleEntityRefs(roles)],
      };
    },
  });
  /** Permissions that everybody holds. */
  const held = new Set([
    'robot.read',
    'robot.create',
    'user.read',
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
  const log = new AuditLog();
  const upgrades = new UpgradeDispatcher();
  const base = upstream.url;
  const services = Object.fromEntries(
    [
      'auth',
      'robots',
      'pilot-api',
      'maps',
      'teleop',
      ...(options.furtherServices ?? []),
    ]
      .filter(name => !options.unconfigured?.includes(name))
      .map(name => [
        name,
        { baseUrl: name === 'auth' ? auth.url : `${base}/${name}` },
      ]),
  );
  const backend = await startTestBackend({
    features: [
      createGatewayPlugin({
        operations: OPERATIONS,
        liveChannels: { teleop: LIVE_CHANNELS },
      }),
      ...(options.modules ?? []),
      mockServices.permissions.mock({ authorize }).factory,
      // The real ones: what they take from a request is part of what is tested.
      auditorServiceFactory,
      httpAuthServiceFactory,
      log.factory,
      userInfo.factory,
      createServiceFactory({
        service: upgradeDispatcherServiceRef,
        deps: {},
        factory: () => upgrades,
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: ORIGIN },
          auth: {
            providers: options.withoutSso ? {} : { sso: { cookieName: 'sso' } },
          },
          permission: { enabled: true },
          sidehelm: {
            services,
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
    /** How the auth service exchanges a session cookie unless a test replaces its handler. */
    exchange,
    issued,
    held,
    authorize,
    log,
    finished: log.finished,
    server: backend.server,
    /** Ends the gateway as a signal to its process does. */
    shutDown: () => backend.stop(),
    /** Stops everything at once, whatever is still connected. */
    async stop() {
      backend.server.closeAllConnections();
      await backend.stop();
      if (options.beside) return;
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
