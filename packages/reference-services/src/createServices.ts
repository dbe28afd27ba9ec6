import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { AuthService, DEMO_PILOT, registerAuth, seedDemoUsers } from './auth';
import { registerPilotApi, TrailService } from './pilotApi';
import { systemClock, type Clock } from './platform/Clock';
import type { Config } from './platform/config';
import type { ContractRouteDependencies } from './platform/contractRoutes';
import { createApp } from './platform/createApp';
import type { FleetReports } from './platform/fleetReports';
import { registerHealth } from './platform/registerHealth';
import { registerRobots, RobotsService, seedDemoRobots } from './robots';
import { createSsoApp } from './sso';

export interface ServicesDependencies {
  config: Config;
  database: Knex;
  logger: FastifyBaseLogger;
  fleet?: FleetReports;
  clock?: Clock;
  onContractBreach?: ContractRouteDependencies['onContractBreach'];
}

export interface Services {
  /** Every service under its prefix. */
  services: FastifyInstance;
  /** The sign-in app, for its own port. */
  sso: FastifyInstance;
  /** Ends both servers and writes what is only in memory; the database stays open. */
  close(): Promise<void>;
}

/**
 * Builds all services on one database: tables migrated, demo seeded, routes
 * mounted, nothing listening yet.
 */
export async function createServices(
  dependencies: ServicesDependencies,
): Promise<Services> {
  const { config, database, logger, fleet } = dependencies;
  const clock = dependencies.clock ?? systemClock;

  const auth = await AuthService.create({
    database,
    clock,
    issuer: config.issuer,
  });
  await seedDemoUsers(auth.users, config.demo);
  const robots = await RobotsService.create({
    database,
    clock,
    logger,
    findUser: uuid => auth.users.get(uuid),
  });
  if (config.demo) {
    await seedDemoRobots(robots, {
      pilotUuid: DEMO_PILOT.uuid,
      restaurantSpots: [],
    });
  }
  const trails = await TrailService.create({ database, clock, logger });
  const unsubscribe = fleet && [robots.follow(fleet), trails.follow(fleet)];

  const services = createApp({ logger, trustProxy: config.trustProxy });
  const routes: ContractRouteDependencies = {
    verifyAccessToken: token => auth.verifyAccessToken(token),
    onContractBreach: dependencies.onContractBreach,
  };
  await services.register(cookie);
  registerHealth(services, database);
  services.register(async app => registerAuth(app, auth, routes), {
    prefix: '/auth',
  });
  services.register(async app => registerRobots(app, robots, routes), {
    prefix: '/robots',
  });
  services.register(async app => registerPilotApi(app, trails, routes), {
    prefix: '/pilot-api',
  });
  const sso = await createSsoApp({ config, auth, logger });
  registerHealth(sso, database);
  await Promise.all([services.ready(), sso.ready()]);

  return {
    services,
    sso,
    async close() {
      unsubscribe?.forEach(end => end());
      await Promise.all([services.close(), sso.close()]);
      await Promise.all([robots.close(), trails.flush()]);
    },
  };
}
