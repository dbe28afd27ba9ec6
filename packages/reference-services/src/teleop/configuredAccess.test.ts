import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../platform/createLogger';
import { startSimulation, type FleetSimulationHost } from '../simulation';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';
import { bundleWorkers } from './testing/bundleWorkers';
import { TestClient } from './testing/TestClient';

/** Pilots may create robots and drive, Rescuers may not drive any more. */
const ACCESS = {
  'robot.create': ['Pilot'],
  'teleop.drive': ['Pilot'],
};

describe('the access table of the configuration', () => {
  let workers: string;
  let simulation: FleetSimulationHost;
  let system: TestServices;
  const clients: TestClient[] = [];

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: false });
    simulation = await startSimulation({
      seed: 1,
      robotIds: ['SH1'],
      logger: createLogger('silent'),
      workerDirectory: workers,
    });
    system = await startTestServices({
      simulation,
      environment: { SIDEHELM_ACCESS: JSON.stringify(ACCESS) },
    });
    await system.services.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    clients.forEach(({ socket }) => socket.terminate());
    await system.close();
    await simulation.close();
    rmSync(workers, { recursive: true });
  });

  async function come(role: DemoRole) {
    const { port } = system.services.server.address() as AddressInfo;
    const client = await TestClient.connect(
      `ws://127.0.0.1:${port}/teleop/signal/users`,
      await system.exchange(await system.session(role)),
      simulation.now,
      breach => {
        throw new Error(breach);
      },
    );
    clients.push(client);
    await client.watch('SH1');
    return client;
  }

  const askForTheWheel = (client: TestClient) =>
    client.ask({ type: 'lease-request', robot_id: 'SH1' });

  const create = (as: DemoRole, id: string) =>
    system.call('POST', '/robots/api/robots', {
      as,
      body: { id, deployment_kind: 'active' },
    });

  it('counts for a call', async () => {
    const created = await create('Pilot', 'WIDE1');
    expect(Math.floor(created.statusCode / 100)).toBe(2);
    const refused = await create('Admin', 'WIDE2');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'This needs one of the roles Pilot.' },
    ]);
  });

  it('counts for the wheel', async () => {
    expect(await askForTheWheel(await come('Rescuer'))).toMatchObject({
      type: 'error',
      code: 'forbidden',
    });
    const pilot = await come('Pilot');
    expect(await askForTheWheel(pilot)).toMatchObject({
      type: 'ack',
      ok: true,
    });
    pilot.socket.close();
    await once(pilot.socket, 'close');
  });

  it('leaves the rest as the product has it', async () => {
    const users = (as: DemoRole) =>
      system.call('GET', '/auth/api/users', { as });
    expect((await users('Supervisor')).statusCode).toBe(200);
    expect((await users('Rescuer')).statusCode).toBe(403);
  });
});
