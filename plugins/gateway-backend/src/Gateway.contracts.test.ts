import { createBackendModule } from '@backstage/backend-plugin-api';
import { createPermission } from '@backstage/plugin-permission-common';
import {
  gatewayContractsExtensionPoint,
  ServiceContract,
} from '@sidehelm/console-node';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { WebSocket } from 'ws';
import { listen } from './__testUtils__/eventStreams';
import { answerJson } from './__testUtils__/FakeService';
import {
  byCookie,
  ORIGIN,
  signedIn,
  startGateway,
  TestGateway,
} from './__testUtils__/startGateway';
import { next, statusOf } from './live/__testUtils__/liveSockets';

const lockerOpen = createPermission({
  name: 'locker.open',
  attributes: { action: 'update' },
});

/** A service of which nothing in the console knows. */
const LOCKERS: ServiceContract = {
  service: 'lockers',
  operations: [
    {
      operationId: 'openLocker',
      method: 'post',
      path: '/api/lockers/{id}/opening',
      permission: 'locker.open',
      audited: true,
    },
  ],
  liveChannels: {
    doors: {
      permission: 'locker.open',
      target: 'locker_id',
      messages: {
        knock: { permissions: ['locker.open'], audited: ['times'] },
      },
    },
  },
  permissions: [lockerOpen],
};

const moduleWith = (...contracts: ServiceContract[]) =>
  createBackendModule({
    pluginId: 'gateway',
    moduleId: 'lockers',
    register(registration) {
      registration.registerInit({
        deps: { gateway: gatewayContractsExtensionPoint },
        async init({ gateway }) {
          contracts.forEach(contract => gateway.addContract(contract));
        },
      });
    },
  });

const startWith = (...contracts: ServiceContract[]) =>
  startGateway({
    modules: [moduleWith(...contracts)],
    furtherServices: ['lockers'],
  });

describe('a contract that a module brings', () => {
  let gateway: TestGateway;
  afterEach(() => gateway?.stop());

  it('is reached with its permission, and audited', async () => {
    gateway = await startWith(LOCKERS);
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, { open: true });
    const open = () =>
      request(gateway.server)
        .post('/api/gateway/lockers/api/lockers/7/opening')
        .set(signedIn());
    const refused = await open();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You do not have the permission for this (locker.open).',
    ]);
    expect(gateway.upstream.hits).toEqual([]);
    gateway.held.add('locker.open');
    const opened = await open().set(signedIn('bob'));
    expect([opened.status, opened.body]).toEqual([200, { open: true }]);
    expect(gateway.upstream.hits).toEqual([
      'POST /lockers/api/lockers/7/opening',
    ]);
    // What the contract does not know does not exist.
    const unknown = await request(gateway.server)
      .get('/api/gateway/lockers/api/lockers')
      .set(signedIn('bob'));
    expect(unknown.status).toBe(404);
  });

  it('may share a stream of events among all callers', async () => {
    const news: ServiceContract['operations'][number] = {
      operationId: 'hearLockers',
      method: 'get',
      path: '/api/lockers/news',
      permission: 'locker.open',
      events: true,
      shared: true,
    };
    gateway = await startWith({ ...LOCKERS, operations: [news] });
    gateway.held.add('locker.open');
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    };
    const path = 'lockers/api/lockers/news';
    const [first, second] = [
      await listen(gateway, path),
      await listen(gateway, path, byCookie('bob')),
    ];
    expect([first.response.status, second.response.status]).toEqual([200, 200]);
    expect(gateway.upstream.hits).toEqual(['GET /lockers/api/lockers/news']);
  });

  it('has its live channels at its own address', async () => {
    gateway = await startWith(LOCKERS);
    const { port } = gateway.server.address() as AddressInfo;
    const open = (path: string) =>
      new WebSocket(`ws://127.0.0.1:${port}/api/gateway/${path}`, {
        origin: ORIGIN,
        headers: byCookie(),
      });
    expect(await statusOf(open('lockers/doors'))).toBe(403);
    expect(await statusOf(open('teleop/doors'))).toBe(404);
  });

  it('lets the messages of its contract pass, and tells the auditor what they ask for', async () => {
    gateway = await startWith(LOCKERS);
    gateway.held.add('locker.open');
    gateway.upstream.onSocket = socket =>
      socket.on('message', data => socket.send(String(data)));
    const { port } = gateway.server.address() as AddressInfo;
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/api/gateway/lockers/doors`,
      { origin: ORIGIN, headers: byCookie() },
    );
    expect(await statusOf(socket)).toBe(101);
    const say = async (message: object) => {
      const answer = next(socket);
      socket.send(JSON.stringify(message));
      return answer;
    };
    const knock = { type: 'knock', locker_id: 'L7', times: 3, secret: 'x' };
    expect(await say(knock)).toEqual(knock);
    expect(await say({ type: 'kick', locker_id: 'L7' })).toEqual({
      type: 'error',
      code: 'bad-message',
      message: 'The console does not know this message.',
      locker_id: 'L7',
    });
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'lockers.knock',
        target: 'L7',
        times: 3,
      }),
    ]);
    expect(JSON.stringify(gateway.finished)).not.toContain('secret');
    socket.terminate();
  });
});

describe('the gateway does not start', () => {
  it.each<[string, ServiceContract[], string]>([
    [
      'with two contracts of a service',
      [LOCKERS, LOCKERS],
      "Two contracts describe the service 'lockers'",
    ],
    [
      'with another contract of a service of the console',
      [{ ...LOCKERS, service: 'robots' }],
      "Two contracts describe the service 'robots'",
    ],
    [
      'with a service that is no part of a path',
      [{ ...LOCKERS, service: '../auth' }],
      "A contract is of the service '../auth'",
    ],
    [
      'with a permission that nobody brings',
      [{ ...LOCKERS, permissions: [] }],
      "The contracts name the unknown permission 'locker.open'",
    ],
    [
      'with a message that may be left out and is urgent',
      [
        {
          ...LOCKERS,
          liveChannels: {
            doors: {
              permission: 'locker.open',
              messages: {
                knock: {
                  permissions: ['locker.open'],
                  stream: { force: 0 },
                  urgent: true,
                },
              },
            },
          },
        },
      ],
      "The contract of the service 'lockers' has the message 'knock' as a stream, so it can be neither audited nor urgent",
    ],
    ...(
      [{ method: 'post' }, { shared: 1_000 }, { audited: true }] as const
    ).map((wrong): [string, ServiceContract[], string] => [
      `with events that are ${JSON.stringify(wrong)}`,
      [
        {
          ...LOCKERS,
          operations: [
            {
              operationId: 'hearLockers',
              method: 'get',
              path: '/api/lockers/news',
              permission: 'locker.open',
              events: true,
              ...wrong,
            },
          ],
        },
      ],
      "The contract of the service 'lockers' has events at ",
    ]),
    [
      'with something else than events that is shared without end',
      [
        {
          ...LOCKERS,
          operations: [
            {
              operationId: 'listLockers',
              method: 'get',
              path: '/api/lockers',
              permission: 'locker.open',
              shared: true,
            },
          ],
        },
      ],
      "The contract of the service 'lockers' has no events at GET /api/lockers, so it can only be shared for a number of milliseconds",
    ],
    [
      'with an operation that is there twice',
      [
        {
          ...LOCKERS,
          operations: [
            ...LOCKERS.operations,
            { ...LOCKERS.operations[0], path: '/api/lockers/{uuid}/opening' },
          ],
        },
      ],
      "The contract of the service 'lockers' describes POST /api/lockers/{uuid}/opening twice",
    ],
  ])('%s', async (...[, contracts, message]) => {
    await expect(startWith(...contracts)).rejects.toThrow(message);
  });
});
