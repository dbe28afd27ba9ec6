import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  AuditSink,
  FinishedAct,
  gatewayAuditExtensionPoint,
  gatewayContractsExtensionPoint,
  OwnCall,
  ServiceContract,
} from '@sidehelm/console-node';
import { once } from 'node:events';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { WebSocket } from 'ws';
import { answerJson } from './__testUtils__/FakeService';
import {
  byCookie,
  ORIGIN,
  signedIn,
  startGateway,
  TestGateway,
} from './__testUtils__/startGateway';

/** A module that answers a service itself, and is told what people do. */
const moduleWith = (options: {
  contract?: ServiceContract;
  sinks?: AuditSink[];
}) =>
  createBackendModule({
    pluginId: 'gateway',
    moduleId: 'own',
    register(registration) {
      registration.registerInit({
        deps: {
          audit: gatewayAuditExtensionPoint,
          contracts: gatewayContractsExtensionPoint,
        },
        async init({ audit, contracts }) {
          options.sinks?.forEach(sink => audit.addSink(sink));
          if (options.contract) contracts.addContract(options.contract);
        },
      });
    },
  });

let gateway: TestGateway;
afterEach(() => gateway?.stop());

describe('a service that a module answers', () => {
  const asked: OwnCall[] = [];
  const contract: ServiceContract = {
    service: 'diary',
    operations: [
      {
        operationId: 'listPages',
        method: 'get',
        path: '/api/{year}/pages',
        permission: 'audit.read',
      },
    ],
    async answer(call) {
      asked.push(call);
      const status = Number(call.query.get('status') ?? 200);
      if (status === 500) throw new Error('secret');
      return { status, body: status < 400 ? [1] : { message: 'No.' } };
    },
  };
  const ask = (query = '') =>
    request(gateway.server)
      .get(`/api/gateway/diary/api/2026/pages${query}`)
      .set(signedIn())
      .set('x-correlation-id', 'sidehelm-00000000');

  beforeEach(async () => {
    asked.length = 0;
    gateway = await startGateway({ modules: [moduleWith({ contract })] });
  });

  it('is asked by nobody without the permission, nor without a session', async () => {
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([
      403,
      'You do not have the permission for this (audit.read).',
    ]);
    gateway.held.add('audit.read');
    expect((await ask().set(signedIn('alice', 'nobody'))).status).toBe(401);
    expect(
      (await request(gateway.server).get('/api/gateway/diary/api/2026/pages'))
        .status,
    ).toBe(401);
    expect(asked).toEqual([]);
  });

  it('is asked what the caller asks, and no browser stores its answer', async () => {
    gateway.held.add('audit.read');
    const { status, body, headers } = await ask('?a=1&a=2');
    expect([status, body]).toEqual([200, [1]]);
    expect(headers['cache-control']).toBe('no-store');
    const [{ query, ...call }] = asked;
    expect(call).toEqual({
      operationId: 'listPages',
      path: '/api/2026/pages',
      userEntityRef: 'user:default/alice',
      correlationId: headers['x-correlation-id'],
    });
    expect(query.getAll('a')).toEqual(['1', '2']);
    expect(gateway.upstream.hits).toEqual([]);
  });

  it('refuses with its own words, and fails with none of its inside', async () => {
    gateway.held.add('audit.read');
    const refused = await ask('?status=400');
    expect([refused.status, refused.body]).toEqual([400, { message: 'No.' }]);
    const failed = await ask('?status=500');
    expect([failed.status, failed.body]).toEqual([
      500,
      { message: 'Something went wrong in the console. Try again.' },
    ]);
  });

  it('is none of the services that are somewhere else', async () => {
    const { body } = await request(gateway.server)
      .get('/api/gateway/-/services')
      .set(signedIn());
    expect(
      body.services.map(({ name }: { name: string }) => name),
    ).not.toContain('diary');
  });

  it.each([
    [{ method: 'post' as const }],
    [{ audited: true }],
    [{ shared: 1_000 }],
    [{ binary: true }],
  ])('does not start with %j', async rules => {
    const [operation] = contract.operations;
    const start = startGateway({
      modules: [
        moduleWith({
          contract: { ...contract, operations: [{ ...operation, ...rules }] },
        }),
      ],
    });
    await expect(start).rejects.toThrow(
      "The contract of the service 'diary' is answered by a module",
    );
  });
});

describe('who keeps what people do', () => {
  const told: FinishedAct[] = [];
  const sink: AuditSink = { record: act => told.push(act) };
  const broken: AuditSink = {
    record: () => {
      throw new Error('full');
    },
  };
  const call = (method: 'post' | 'delete', path: string) =>
    request(gateway.server)
      [method](`/api/gateway/robots/api/robots${path}`)
      .set(signedIn());

  beforeEach(async () => {
    told.length = 0;
    gateway = await startGateway({
      modules: [moduleWith({ sinks: [broken, sink] })],
    });
  });

  it('is told who did what to what, from where, and that it was done', async () => {
    gateway.upstream.handler = (...[, response]) => {
      response.setHeader('location', '/robots/api/robots/SH9');
      answerJson(response, 201, { id: 'SH9' });
    };
    const before = Date.now();
    const { headers } = await call('post', '').send({ id: 'SH9' });
    expect(told).toEqual([
      {
        at: expect.any(Date),
        eventId: 'robots.createRobot',
        userEntityRef: 'user:default/alice',
        target: '/api/robots',
        made: '/api/gateway/robots/api/robots/SH9',
        outcome: 'succeeded',
        reason: undefined,
        status: 201,
        address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
        correlationId: headers['x-correlation-id'],
        details: {},
      },
    ]);
    expect(told[0].at.getTime()).toBeGreaterThanOrEqual(before);
    expect(gateway.log.errors).toEqual([
      expect.objectContaining({ eventId: 'robots.createRobot' }),
    ]);
  });

  it('is told why something was refused, before the service and by it', async () => {
    await call('delete', '/SH1');
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 409, { message: 'SH1 carries an order.' });
    await call('delete', '/SH1/pilot');
    expect(told).toMatchObject([
      {
        eventId: 'robots.retireRobot',
        outcome: 'refused',
        status: 403,
        reason:
          'You do not have the permission for this (robot.deployment-kind).',
      },
      {
        eventId: 'robots.unassignPilot',
        outcome: 'refused',
        status: 409,
        reason: 'SH1 carries an order.',
      },
    ]);
  });

  it('is told of what nobody knows whether it was done', async () => {
    gateway.upstream.handler = (...[, response]) => response.destroy();
    await call('post', '').send({ id: 'SH9' });
    expect(told).toMatchObject([{ outcome: 'failed', status: 502 }]);
  });

  it('is told what is done on a live connection, and where it comes from', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    gateway.upstream.onSocket = upstream =>
      upstream.on('message', data => {
        const { id, robot_id } = JSON.parse(String(data));
        upstream.send(
          robot_id === 'SH1'
            ? JSON.stringify({ type: 'ack', id, ok: true })
            : JSON.stringify({ type: 'error', id, message: 'Bob drives it.' }),
        );
      });
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/api/gateway/teleop/signal/users`,
      { headers: byCookie(), origin: ORIGIN },
    );
    await once(socket, 'open');
    for (const robotId of ['SH1', 'SH2']) {
      socket.send(
        JSON.stringify({
          type: 'lease-request',
          id: robotId,
          robot_id: robotId,
          force: true,
        }),
      );
      await once(socket, 'message');
    }
    expect(told).toMatchObject([
      {
        eventId: 'teleop.lease-request',
        target: 'SH1',
        outcome: 'succeeded',
        details: { force: true },
        address: expect.stringContaining('127.0.0.1'),
      },
      { target: 'SH2', outcome: 'refused', reason: 'Bob drives it.' },
    ]);
    socket.terminate();
  });
});
