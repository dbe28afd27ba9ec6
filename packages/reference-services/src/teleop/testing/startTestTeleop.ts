import { readAccess } from '@sidehelm/console-common';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import type { Caller } from '../../platform/accessTokens';
import { systemClock } from '../../platform/Clock';
import { readConfig } from '../../platform/config';
import { createApp } from '../../platform/createApp';
import { createLogger } from '../../platform/createLogger';
import { HttpError } from '../../platform/HttpError';
import { JoinedFleet, RobotLinks } from '../../robotLink';
import {
  LatchedStops,
  startSimulation,
  type FleetSimulationHost,
} from '../../simulation';
import { createSqlite } from '../../platform/openDatabase';
import { DriveLog } from '../rules/DriveLog';
import { RobotJournal } from '../rules/RobotJournal';
import { registerTeleop } from '../routes/registerTeleop';
import { DriveStore } from '../store/DriveStore';
import { TestPilots } from './TestPilots';
import { TestClient } from './TestClient';

/** Access token → who it is. */
const CALLERS: Record<string, Caller> = {
  ada: { uuid: 'ada-uuid', name: 'Ada Admin', roles: ['Admin'] },
  rick: { uuid: 'rick-uuid', name: 'Rick Rescuer', roles: ['Rescuer'] },
  pia: { uuid: 'pia-uuid', name: 'Pia Pilot', roles: ['Pilot'] },
};

export type Person = 'ada' | 'rick' | 'pia';

/** The teleop service on a free port of loopback, with real robots in this process. */
export interface TestTeleop {
  /** http://127.0.0.1:… */
  url: string;
  simulation: FleetSimulationHost;
  /** To whom the robots are assigned. */
  pilots: TestPilots;
  connect(person: Person): Promise<TestClient>;
  /** @throws Error when something that was sent breaks its contract; `close` too */
  disconnectAll(): void;
  close(): Promise<void>;
}

export async function startTestTeleop(
  options: {
    workerDirectory?: string;
    /** Address to listen on; loopback unless it says otherwise. */
    host?: string;
    robotIds?: string[];
    /** Of robots that connect themselves. */
    robotKeys?: ReadonlyMap<string, string>;
    database?: Knex;
    /** Who somebody is by now; default as they came. */
    callerNow?: (caller: Caller) => Promise<Caller>;
    /** Told of what the teleop service logs. */
    onLog?: (details: object, message: string) => void;
  } = {},
): Promise<TestTeleop> {
  const logger = createLogger('silent');
  const { host = '127.0.0.1' } = options;
  const database = options.database ?? createSqlite(':memory:');
  const simulated = await startSimulation({
    seed: 1,
    robotIds: ['SH1', 'SH2', 'SH3'],
    logger,
    ...options,
  });
  const links =
    options.robotKeys &&
    new RobotLinks({
      keys: options.robotKeys,
      now: simulated.now,
      stops: await LatchedStops.open(database, logger),
      logger,
    });
  const simulation = links ? new JoinedFleet(simulated, links) : simulated;
  const breaches: string[] = [];
  const onContractBreach = (problem: string) => breaches.push(problem);
  const throwBreaches = () => {
    if (breaches.length > 0) throw new Error(breaches.splice(0).join('\n'));
  };
  const app = createApp({ config: readConfig({}), logger });
  const verifyAccessToken = async (token: string) => {
    const caller = CALLERS[token];
    if (!caller) throw new HttpError(401, 'The access token is not valid.');
    return caller;
  };
  const { onLog = () => {}, callerNow = async caller => caller } = options;
  const pilots = new TestPilots();
  const teleopLogger = { info: onLog, warn: onLog };
  const journal = await RobotJournal.open(database, {
    now: systemClock,
    logger: teleopLogger,
  });
  const drives = new DriveLog({
    store: new DriveStore(database),
    now: systemClock,
    logger: teleopLogger,
  });
  registerTeleop(app, {
    simulation,
    links,
    journal,
    drives,
    access: readAccess(),
    pilots,
    logger: teleopLogger,
    config: { host, maxViewersPerRobot: 2 },
    onContractBreach,
    verifyAccessToken,
    callerNow,
  });
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const clients: TestClient[] = [];
  return {
    url: `http://${host}:${port}`,
    simulation,
    pilots,
    async connect(person) {
      const client = await TestClient.connect(
        `ws://${host}:${port}/teleop/signal/users`,
        person,
        simulation.now,
        onContractBreach,
      );
      clients.push(client);
      return client;
    },
    disconnectAll() {
      clients.splice(0).forEach(client => client.close());
      throwBreaches();
    },
    async close() {
      clients.forEach(client => client.close());
      await app.close();
      await links?.close();
      await simulated.close();
      await journal.close();
      await drives.close();
      if (!options.database) await database.destroy();
      throwBreaches();
    },
  };
}
