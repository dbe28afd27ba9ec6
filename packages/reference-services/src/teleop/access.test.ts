import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { createLogger } from '../platform/createLogger';
import { startSimulation, type FleetSimulationHost } from '../simulation';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';
import { bundleWorkers } from './testing/bundleWorkers';
import { TestClient } from './testing/TestClient';

/** ms within which whatever changes about a person has reached every socket. */
const WITHIN = 30_000;
const FIVE_MINUTES = 300_000;
const ROBOTS = [...Array(8).keys()].map(index => `SH${index + 1}`);

jest.setTimeout(60_000);

describe('who is at a socket', () => {
  let workers: string;
  let simulation: FleetSimulationHost;
  let system: TestServices;
  let url: string;
  const breaches: string[] = [];
  const opened: WebSocket[] = [];
  // The demo's first robot is its pilot's.
  const robots = ROBOTS.slice(1).values();

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: false });
    simulation = await startSimulation({
      seed: 1,
      robotIds: ROBOTS,
      logger: createLogger('silent'),
      workerDirectory: workers,
    });
  });
  async function open(access?: Record<string, string[]>) {
    system = await startTestServices({
      simulation,
      environment: { SIDEHELM_ACCESS: JSON.stringify(access ?? {}) },
    });
    await system.services.listen({ port: 0, host: '127.0.0.1' });
    const { port } = system.services.server.address() as AddressInfo;
    url = `ws://127.0.0.1:${port}/teleop`;
  }

  beforeEach(() => open());
  afterEach(async () => {
    opened.splice(0).forEach(socket => socket.terminate());
    await system.close();
    if (breaches.length > 0) throw new Error(breaches.splice(0).join('\n'));
  });
  afterAll(async () => {
    await simulation.close();
    rmSync(workers, { recursive: true });
  });

  async function come(role: DemoRole) {
    const session = await system.session(role);
    const token = await system.exchange(session);
    const client = await TestClient.connect(
      `${url}/signal/users`,
      token,
      simulation.now,
      breach => breaches.push(breach),
    );
    opened.push(client.socket);
    return { client, session, token };
  }

  async function listen(token: string) {
    const feed = new WebSocket(`${url}/robots`, {
      headers: { authorization: `Bearer ${token}` },
    });
    opened.push(feed);
    await once(feed, 'message');
    return feed;
  }

  /** Turns on the spot, which is possible wherever the robot stands. */
  async function drive(client: TestClient, robotId: string) {
    await client.watch(robotId);
    const lease = await client.takeWheel(robotId);
    client.hold(robotId, lease, 0, 1);
    const { heading } = await client.next('telemetry');
    await client.next('telemetry', now => now.heading !== heading);
    return lease;
  }

  async function headingsFor(robotId: string, milliseconds: number) {
    const headings = new Set<number>();
    const stop = simulation.observe(robotId, telemetry =>
      headings.add(telemetry.heading),
    );
    await new Promise(resolve => {
      setTimeout(resolve, milliseconds);
    });
    stop();
    return headings;
  }

  const users = () => system.database('auth_users');
  const rescuer = { email: 'rescuer@sidehelm.test' };
  const closed = async (socket: WebSocket) => {
    const [code, reason] = await once(socket, 'close');
    return { code, reason: String(reason) };
  };

  it('a pilot drives their own robot until it is assigned to nobody, wherever that was changed', async () => {
    const robotId = robots.next().value ?? '';
    const { client } = await come('Pilot');
    await client.watch(robotId);
    const ask = () => client.ask({ type: 'lease-request', robot_id: robotId });
    expect(await ask()).toMatchObject({ type: 'error', code: 'forbidden' });

    const { uuid } = await users()
      .where({ email: 'pilot@sidehelm.test' })
      .first('uuid');
    // Another copy of the services writes into the same table.
    const assign = (pilot: string | null) =>
      system
        .database('robots_robots')
        .where({ id: robotId })
        .update({ assigned_pilot_uuid: pilot });
    await assign(uuid);
    const assignedAt = performance.now();
    while ((await ask()).type !== 'ack') await headingsFor(robotId, 500);
    expect(performance.now() - assignedAt).toBeLessThan(WITHIN);
    await drive(client, robotId);

    client.heard.splice(0);
    const unassignedAt = performance.now();
    await assign(null);
    const isTold = () =>
      client.heard.some(
        message =>
          message.type === 'error' &&
          message.message ===
            `You were unassigned from robot ${robotId}. It was stopped.`,
      );
    while (!isTold()) await once(client.socket, 'message');
    expect(performance.now() - unassignedAt).toBeLessThan(WITHIN);
    // The commands go on coming, and the robot has its 300 ms to stand.
    await headingsFor(robotId, 300);
    expect((await headingsFor(robotId, 1_000)).size).toBe(1);

    // Through this copy of the services it has happened when the answer comes.
    const change = (method: 'POST' | 'DELETE', body?: object) =>
      system.call(method, `/robots/api/robots/${robotId}/assigned-pilot`, {
        as: 'Admin',
        ...(body && { body }),
      });
    expect((await change('POST', { user_uuid: uuid })).statusCode).toBe(200);
    expect((await ask()).type).toBe('ack');
    expect((await change('DELETE')).statusCode).toBe(200);
    expect(await ask()).toMatchObject({ code: 'forbidden' });
    client.release();
  });

  it('a driver who loses the permission is stopped and told, whatever the browser does', async () => {
    const robotId = robots.next().value ?? '';
    const { client } = await come('Rescuer');
    const lease = await drive(client, robotId);
    const watcher = (await come('Pilot')).client;
    await watcher.watch(robotId);

    const demotedAt = performance.now();
    await users().where(rescuer).update({ roles: '["Pilot"]' });
    // A pause of this process may have cost the robot's readiness before: that is another error.
    const isTold = () =>
      client.heard.some(
        message => message.type === 'error' && message.code === 'forbidden',
      );
    while (!isTold()) await once(client.socket, 'message');
    expect(performance.now() - demotedAt).toBeLessThan(WITHIN);

    // The commands go on coming, and the robot has its 300 ms to stand.
    await headingsFor(robotId, 300);
    expect(await headingsFor(robotId, 700)).toHaveProperty('size', 1);
    expect(client.heard).toContainEqual({
      type: 'error',
      code: 'forbidden',
      message: `Your roles have changed: you may only drive the robot that is assigned to you. ${robotId} was stopped.`,
    });
    expect(client.heard).toContainEqual(
      expect.objectContaining({ type: 'lease', reason: 'revoked' }),
    );
    expect(watcher.last('lease')).not.toHaveProperty('holder');
    const refusal = { type: 'error', code: 'forbidden' };
    for (const request of [
      { type: 'lease-request' } as const,
      { type: 'rearm', lease_id: lease } as const,
    ]) {
      expect(await client.ask({ ...request, robot_id: robotId })).toMatchObject(
        refusal,
      );
    }
    expect(client.socket.readyState).toBe(WebSocket.OPEN);

    await users().where(rescuer).update({ roles: '["Rescuer"]' });
    const promotedAt = performance.now();
    let answer: { type: string } = refusal;
    while (answer.type === 'error') {
      answer = await client.ask({ type: 'lease-request', robot_id: robotId });
      await headingsFor(robotId, 500);
    }
    expect(performance.now() - promotedAt).toBeLessThan(WITHIN);
  });

  it.each([
    [
      'is deactivated',
      () => users().where(rescuer).update({ is_active: false }),
      'This account is deactivated. Ask a supervisor or an admin to activate it.',
    ],
    [
      'signs out',
      () => system.database('auth_sessions').delete(),
      'The session has ended. Sign in again.',
    ],
  ])('a driver who %s is stopped and sent away', async (...[, act, reason]) => {
    const robotId = robots.next().value ?? '';
    const { client, token } = await come('Rescuer');
    const feed = await listen(token);
    await drive(client, robotId);
    const changedAt = performance.now();
    const ends = Promise.all([closed(client.socket), closed(feed)]);
    await act();
    expect(await ends).toEqual([
      { code: 4401, reason },
      { code: 4401, reason },
    ]);
    expect(performance.now() - changedAt).toBeLessThan(WITHIN);
    await headingsFor(robotId, 300);
    expect(await headingsFor(robotId, 700)).toHaveProperty('size', 1);
    await expect(listen(token)).rejects.toThrow(/401|403/);
  });

  it('a socket ends with its token, unless a fresh one was sent', async () => {
    const [left, renewed] = [await come('Pilot'), await come('Pilot')];
    const feeds = [await listen(left.token), await listen(renewed.token)];
    system.clock.advance(FIVE_MINUTES - 1_000);
    const fresh = await system.exchange(renewed.session);
    const authenticate = JSON.stringify({ type: 'authenticate', token: fresh });
    for (const socket of [renewed.client.socket, feeds[1]]) {
      socket.send(authenticate);
    }
    renewed.client.send({ type: 'ping', client_time: 1 });
    await renewed.client.hear('pong');
    const ends = Promise.all([closed(left.client.socket), closed(feeds[0])]);
    system.clock.advance(2_000);
    const expired = {
      code: 4401,
      reason: 'The access token has expired. Ask for a new one.',
    };
    expect(await ends).toEqual([expired, expired]);
    for (const socket of [renewed.client.socket, feeds[1]]) {
      expect(socket.readyState).toBe(WebSocket.OPEN);
    }
    expect(renewed.client.last('error')).toBeUndefined();
  });

  it('a driver whose token expires is stopped and sent away', async () => {
    const robotId = robots.next().value ?? '';
    const { client } = await come('Rescuer');
    await drive(client, robotId);
    const expired = closed(client.socket);
    system.clock.advance(FIVE_MINUTES - 1_000);
    const fresh = await come('Pilot');
    await fresh.client.watch(robotId);
    expect(fresh.client.last('lease')).toHaveProperty('holder');
    system.clock.advance(2_000);
    expect(await expired).toEqual({
      code: 4401,
      reason: 'The access token has expired. Ask for a new one.',
    });
    await fresh.client.hear('lease', ({ holder }) => holder === undefined);
    await headingsFor(robotId, 300);
    expect(await headingsFor(robotId, 700)).toHaveProperty('size', 1);
  });

  it('takes no token of somebody else, and none that is forged', async () => {
    const admin = await come('Admin');
    for (const token of [admin.token, 'forged']) {
      const { client } = await come('Pilot');
      const end = closed(client.socket);
      client.socket.send(JSON.stringify({ type: 'authenticate', token }));
      expect((await end).code).toBe(4401);
    }
  });

  it('a driver who ignores the end is stopped all the same', async () => {
    const robotId = robots.next().value ?? '';
    const { client } = await come('Rescuer');
    await drive(client, robotId);
    const { _socket: raw } = client.socket as unknown as {
      _socket: { pause(): void };
    };
    raw.pause();
    await system.database('auth_sessions').delete();
    const watcher = (await come('Pilot')).client;
    await watcher.watch(robotId);
    while (watcher.last('lease')?.holder) {
      await once(watcher.socket, 'message');
    }
    await headingsFor(robotId, 300);
    expect(await headingsFor(robotId, 700)).toHaveProperty('size', 1);
  });

  describe('where watching is for some roles only', () => {
    beforeEach(async () => {
      await system.close();
      await open({
        'robot.read': ['Admin', 'Rescuer'],
        'teleop.spectate': ['Rescuer'],
      });
    });

    const tokenOf = async (role: DemoRole) =>
      system.exchange(await system.session(role));

    it.each(['robots', 'signal/users'])(
      'nobody else gets to %s',
      async channel => {
        const token = await tokenOf('Pilot');
        const socket = new WebSocket(`${url}/${channel}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        opened.push(socket);
        const [error] = await once(socket, 'error');
        expect(error.message).toContain('403');
      },
    );

    it('whoever loses the role is sent away from what it opened', async () => {
      const { client, token } = await come('Rescuer');
      const feed = await listen(token);
      const changedAt = performance.now();
      const left = closed(client.socket);
      await users().where(rescuer).update({ roles: '["Admin"]' });
      expect(await left).toEqual({
        code: 4403,
        reason: 'This needs one of the roles Rescuer.',
      });
      expect(performance.now() - changedAt).toBeLessThan(WITHIN);
      await once(feed, 'message');
      expect(feed.readyState).toBe(WebSocket.OPEN);
    });
  });
});
