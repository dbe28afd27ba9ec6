import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { LatLng } from '@sidehelm/console-common';
import type { NewOrder, Order, OrderEvent } from '@sidehelm/contracts';
import { DEMO_PASSWORD, DEMO_USERS, SESSION_COOKIE } from '../../auth';
import { createServices } from '../../createServices';
import { TileRenderer } from '../../maps/tiles/TileRenderer';
import { readConfig } from '../../platform/config';
import { createLogger } from '../../platform/createLogger';
import { createSqlite } from '../../platform/openDatabase';
import { demoRobotIds } from '../../robots';
import { startSimulation } from '../../simulation';
import { bundleWorkers } from '../../teleop/testing/bundleWorkers';
import { TestClient } from '../../teleop/testing/TestClient';
import { startBusiness, type Business } from '../startBusiness';
import { joinRobot, type JoinedRobot } from './joinRobot';

const ORDERS = '/delivery-orders/api/orders';

type Person = 'Admin' | 'Supervisor' | 'Rescuer';

/** A robot that is not simulated may connect with it. */
const JOINED = { id: 'RX1', key: 'the-key-of-the-robot-that-joins-this-test' };

/** A whole company in this process, its robots in a thread: five of them, and no orders but those of the test. */
export async function startTestBusiness() {
  const workers = bundleWorkers({ cameras: false });
  const logger = createLogger('silent');
  const config = readConfig({
    SIDEHELM_LOG_LEVEL: 'silent',
    SIDEHELM_ROBOTS: '5',
    SIDEHELM_ROBOT_KEYS: `${JOINED.id}=${JOINED.key}`,
  });
  const database = createSqlite(':memory:');
  const simulation = await startSimulation({
    seed: config.seed,
    robotIds: demoRobotIds(config.robots),
    logger,
    workerDirectory: workers,
  });
  const services = await createServices({
    config,
    database,
    logger,
    simulation,
    map: new TileRenderer(config.seed),
  });
  await database('orders_orders').delete();
  await services.services.listen({ port: 0, host: '127.0.0.1' });
  const { port } = services.services.server.address() as AddressInfo;
  const problems: string[] = [];
  const clients: TestClient[] = [];
  let business: Business | undefined;
  let joined: JoinedRobot | undefined;

  async function tokenOf(role: Person) {
    const user = DEMO_USERS.find(({ roles }) => roles.includes(role));
    const signedIn = await services.sso.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        email: user?.email ?? '',
        password: DEMO_PASSWORD,
      }).toString(),
    });
    const session = signedIn.cookies.find(
      ({ name }) => name === SESSION_COOKIE,
    );
    const exchanged = await services.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: session?.value ?? '' },
    });
    return exchanged.json().access_token as string;
  }

  const supervisor = await tokenOf('Supervisor');
  async function call<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<Answer> {
    const response = await services.services.inject({
      method,
      url: `${ORDERS}${path}`,
      headers: { authorization: `Bearer ${supervisor}` },
      payload,
    });
    return response.json();
  }

  return {
    database,
    simulation,
    /** What the business has logged as a problem. */
    problems,
    async open() {
      business = await startBusiness({
        url: `http://127.0.0.1:${port}`,
        seed: config.seed,
        ordersPerHour: 0,
        staff: services.staff,
        keys: services.keys,
        simulation,
        logger: {
          info: () => {},
          warn: (details, message) =>
            problems.push(`${message} ${JSON.stringify(details)}`),
        },
        pace: {
          dispatchAfter: 200,
          firstOrderAfter: 0,
          handling: { leave: [0, 0], hand: [0, 0] },
          mishaps: { stuck: 0, 'signal-lost': 0, 'battery-low': 0 },
          rescue: { callAfter: 600_000, claimAfter: 300_000 },
        },
      });
    },
    /** As when the services end. */
    async shut() {
      await business?.close();
      business = undefined;
    },
    create: (order: NewOrder) => call<Order>('POST', '', order),
    order: (uuid: string) => call<Order>('GET', `/${uuid}`),
    cancel: (uuid: string) => call<Order>('POST', `/${uuid}/cancel`),
    timeline: (uuid: string) => call<OrderEvent[]>('GET', `/${uuid}/timeline`),
    assign: (uuid: string, robot_id: string) =>
      call<Order>('PUT', `/${uuid}/assigned-robot`, { robot_id }),
    /** RX1 is created, connects and stands there until the test ends. */
    async join(position: LatLng) {
      const created = await services.services.inject({
        method: 'POST',
        url: '/robots/api/robots',
        headers: { authorization: `Bearer ${await tokenOf('Admin')}` },
        payload: { id: JOINED.id, deployment_kind: 'active' },
      });
      if (created.statusCode !== 201) throw new Error(created.body);
      joined = await joinRobot({
        url: `ws://127.0.0.1:${port}/teleop/robot`,
        key: JOINED.key,
        robotId: JOINED.id,
        position,
        now: simulation.now,
      });
      return joined;
    },
    async connect(role: Person) {
      const client = await TestClient.connect(
        `ws://127.0.0.1:${port}/teleop/signal/users`,
        await tokenOf(role),
        simulation.now,
        problem => problems.push(problem),
      );
      clients.push(client);
      return client;
    },
    async close() {
      clients.forEach(client => client.close());
      joined?.close();
      await business?.close();
      await services.close();
      await simulation.close();
      await database.destroy();
      rmSync(workers, { recursive: true });
    },
  };
}

export type TestBusiness = Awaited<ReturnType<typeof startTestBusiness>>;
