import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
} from 'fastify';
import type { Knex } from 'knex';
import {
  createMailer,
  DEMO_PILOT,
  openAuth,
  Passkeys,
  PasswordLine,
  PasswordService,
  registerAuth,
  SecondFactors,
  seedDemoUsers,
  UserAdministration,
  type VerifyPassword,
} from './auth';
import { SessionStore } from './auth/store/SessionStore';
import { KITCHEN, StaffAccounts } from './business';
import {
  ChannelsService,
  KeysService,
  OrderIntake,
  verifySignature,
} from './intake';
import {
  guideFrom,
  registerMaps,
  walkingDistance,
  type MapSource,
} from './maps';
import {
  drivesOf,
  KeptRanges,
  MediaService,
  planDemo,
  registerMedia,
  startRecordings,
  trailOf,
  type Recordings,
} from './media';
import { NotificationsService, registerNotifications } from './notifications';
import {
  demonstrationOf,
  demoOrders,
  openOrders,
  registerOrders,
  seedOrders,
  watchOrders,
} from './orders';
import { PartnerCapacityService, registerPartnersApi } from './partnersApi';
import { registerPilotApi, TrailService } from './pilotApi';
import { AuditOutbox } from './platform/AuditOutbox';
import { AuditUpkeep } from './platform/AuditUpkeep';
import { systemClock, type Clock } from './platform/Clock';
import type { Config } from './platform/config';
import type { ContractRouteDependencies } from './platform/contractRoutes';
import { createConsoleCheck } from './platform/consoleMark';
import { createApp } from './platform/createApp';
import { demoDriverOf } from './platform/demoDriverOf';
import type { FleetReports } from './platform/fleetReports';
import { createNetworkCheck } from './platform/networks';
import { registerHealth } from './platform/registerHealth';
import {
  demoRobotIds,
  demoRobots,
  registerRobots,
  restaurantSpots,
  RobotsService,
} from './robots';
import {
  demoRestaurants,
  registerRestaurants,
  RestaurantsService,
} from './restaurants';
import { JoinedFleet, RobotLinks } from './robotLink';
import { LatchedStops, type FleetSimulationHost } from './simulation';
import { CompanySignIn, createSsoApp } from './sso';
import { DriveLog, DriveStore, registerTeleop, RobotJournal } from './teleop';
import { registerUberEats } from './uberEats';

/** ms */
const DAY = 24 * 3_600_000;

export interface ServicesDependencies {
  config: Config;
  database: Knex;
  logger: FastifyBaseLogger;
  /** The fleet to drive and to watch; the teleop service is absent without it. */
  simulation?: FleetSimulationHost;
  /** What robots report; the simulation's own reports when undefined. */
  reports?: FleetReports;
  /** Where the map comes from; closed with the services. */
  map: MapSource;
  /** What people are shown in place of what is recorded here. */
  recordings?: Recordings;
  clock?: Clock;
  /** Folder of recordingWorker.js; recordings are written in this thread without it, as tests want it. */
  workerDirectory?: string;
  /** How passwords are looked at that are rather guessed than known; as all others when undefined. */
  verifySuspicious?: VerifyPassword;
  onContractBreach?: ContractRouteDependencies['onContractBreach'];
}

export interface Services {
  /** Every service under its prefix. */
  services: FastifyInstance;
  /** The sign-in app, for its own port. */
  sso: FastifyInstance;
  /** The accounts of who keeps the demo going, for whoever starts that; none is made before. */
  staff: StaffAccounts;
  /** With which programs sign their orders. */
  keys: KeysService;
  /** In which browsers people are told, and of what. */
  notifications: NotificationsService;
  /** Looks at the open orders now, instead of within 5 s. */
  lookAtOrders(): Promise<void>;
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
  const { config, database, logger, map } = dependencies;
  const { simulation: simulated } = dependencies;
  const links =
    simulated && config.robotKeys.size > 0
      ? new RobotLinks({
          keys: config.robotKeys,
          now: simulated.now,
          stops: await LatchedStops.open(database, logger),
          logger,
        })
      : undefined;
  const simulation =
    simulated && links ? new JoinedFleet(simulated, links) : simulated;
  const reports = dependencies.reports ?? simulation;
  const clock = dependencies.clock ?? systemClock;

  const line = new PasswordLine({
    cores: availableParallelism(),
    // One at a time: a second one would wait in the thread.
    suspicious: dependencies.verifySuspicious && 1,
  });
  const factors = new SecondFactors({
    database,
    clock,
    requiredRoles: config.secondFactorRoles,
  });
  const passkeys = new Passkeys({
    database,
    clock,
    logger,
    origin: config.ssoUrl,
  });
  const auth = await openAuth({
    database,
    clock,
    issuer: config.issuer,
    factors,
    passkeys,
    line,
    isShared: createNetworkCheck(config.connections.unlimited),
    verifySuspicious: dependencies.verifySuspicious,
  });
  await seedDemoUsers(auth.users, config.demo);
  const robots = await RobotsService.create({
    database,
    clock,
    logger,
    findUsers: uuids => auth.users.getAll(uuids),
  });
  const restaurants = await RestaurantsService.create({
    database,
    clock,
    findUsers: uuids => auth.users.getAll(uuids),
  });
  if (config.demo) {
    const demo = () =>
      demoRestaurants(config.seed, config.business ? [KITCHEN.uuid] : []);
    await restaurants.seed(demo);
    await robots.seed(() =>
      demoRobots({
        ids: demoRobotIds(config.robots),
        pilotUuid: DEMO_PILOT.uuid,
        restaurantSpots: restaurantSpots(demo()),
      }),
    );
  }
  const notifications = await NotificationsService.create({
    database,
    clock,
    logger,
    access: config.access,
    config: config.push,
    personIn: (uuid, session) => auth.sessions.personIn(uuid, session),
    sessionsOf: uuid => auth.sessions.list(uuid, undefined),
    findRestaurant: uuid => restaurants.find(uuid),
    pilotOf: id => robots.pilots.of(id),
  });
  const guide = guideFrom(map);
  const orders = await openOrders({
    database,
    clock,
    logger,
    access: config.access,
    findRobot: id => robots.find(id),
    listRobots: () => robots.list(),
    pilotOf: id => robots.pilots.of(id),
    listRestaurants: () => restaurants.list(),
    findRestaurant: uuid => restaurants.find(uuid),
    restaurantsNamed: (part, limit) => restaurants.named(part, limit),
    walk: walkingDistance(guide),
    onEvent: (order, event) => notifications.tell(order, event),
  });
  const activeRobots = async () =>
    (await robots.list())
      .filter(({ deployment_kind }) => deployment_kind === 'active')
      .map(({ id }) => id);
  if (config.demo)
    await seedOrders(orders.store, async () => {
      const fleet = demoRobotIds(config.robots);
      const active = new Set(await activeRobots());
      return demoOrders({
        seed: config.seed,
        now: clock().getTime(),
        restaurants: await restaurants.list(),
        robotIds: fleet.filter(id => active.has(id)),
        fleet,
      });
    });
  const capacity = await PartnerCapacityService.create({ database, clock });
  const channels = await ChannelsService.create({ database, clock, logger });
  const keys = await KeysService.create({ database, clock, logger });
  const intake = new OrderIntake({
    logger,
    whyClosed: async channel => {
      const [isOff, isPaused] = await Promise.all([
        // The switch is the partners' own: Uber Eats comes another way.
        channel === 'uber-eats' ? undefined : capacity.whyClosed(),
        channels.whyPaused(channel),
      ]);
      return isOff ?? isPaused;
    },
    createOrder: (order, sender, refusal) =>
      orders.placement.create(order, sender, refusal),
  });
  const mail = createMailer({ config, database, clock, logger });
  const administration = new UserAdministration({
    access: config.access,
    database,
    clock,
    logger,
    mailer: mail.mailer,
    verifyUrl: `${config.ssoUrl}/verify-email`,
    actsElsewhere: (uuid, limit) => orders.reports.actsOf(uuid, limit),
  });
  const passwords = new PasswordService({
    database,
    clock,
    logger,
    mailer: mail.mailer,
    resetUrl: `${config.ssoUrl}/reset-password`,
    line,
  });
  const endWatch = watchOrders(orders.look, logger);
  const trails = await TrailService.create({
    database,
    clock,
    logger,
    daysKept: config.trailDays,
  });
  const unsubscribe = reports && [
    robots.follow(reports),
    trails.follow(reports),
    orders.lids.follow(reports),
  ];

  const upkeep = new AuditUpkeep({
    outboxes: [
      'auth_audit',
      'robots_audit',
      'restaurants_audit',
      'intake_audit',
      'media_audit',
    ].map(table => new AuditOutbox(database, table)),
    settle: () => auth.upkeep.tidyUp(),
    clock,
    logger,
  });

  const services = createApp({ config, logger });
  const routes: ContractRouteDependencies = {
    verifyAccessToken: token => auth.tokens.verify(token),
    access: config.access,
    console: createConsoleCheck(config.consoleSecret, clock),
    onContractBreach: dependencies.onContractBreach,
  };
  registerHealth(services, database, simulation?.cameras);
  services.register(
    async app => registerAuth(app, auth, administration, routes),
    { prefix: '/auth' },
  );
  services.register(
    async app =>
      registerRobots(app, robots, {
        ...routes,
        activeOrder: (id, caller) => orders.pilots.activeOrder(id, caller),
      }),
    { prefix: '/robots' },
  );
  services.register(
    async app => registerOrders(app, orders, { ...routes, clock }),
    { prefix: '/delivery-orders' },
  );
  const intakes = {
    ...routes,
    verifySignature: (request: FastifyRequest) =>
      verifySignature(request, keys),
    clock,
    intake,
    channels,
    keys,
  };
  services.register(async app => registerUberEats(app, intakes), {
    prefix: '/uber-eats-orders',
  });
  services.register(async app => registerPartnersApi(app, capacity, intakes), {
    prefix: '/partners-api',
  });
  services.register(async app => registerPilotApi(app, trails, routes), {
    prefix: '/pilot-api',
  });
  services.register(
    async app => registerRestaurants(app, restaurants, routes),
    { prefix: '/restaurants' },
  );
  services.register(
    async app => registerNotifications(app, notifications, routes),
    { prefix: '/notifications' },
  );
  services.register(async app => registerMaps(app, map, guide, routes), {
    prefix: '/maps',
  });
  const journal =
    simulation && (await RobotJournal.open(database, { now: clock, logger }));
  const drives =
    journal &&
    new DriveLog({ store: new DriveStore(database), now: clock, logger });
  const teleop =
    simulation &&
    journal &&
    drives &&
    registerTeleop(services, {
      ...routes,
      callerNow: caller => auth.sessions.callerNow(caller),
      simulation,
      links,
      pilots: robots.pilots,
      config: { host: config.host, ice: config.ice },
      logger,
      journal,
      drives,
    });
  const kept = await KeptRanges.create({ database, clock, logger });
  const recorded = await startRecordings({
    config: config.recording,
    simulation,
    workerDirectory: dependencies.workerDirectory,
    held: kept,
    duties: async () => {
      const [active, carrying] = await Promise.all([
        activeRobots(),
        orders.store.reader.robotsInUse(),
      ]);
      return { active, carrying };
    },
    drivingOf: id => teleop?.drivingOf(id),
    isLidOpen: id => orders.lids.isOpenNow(id),
    onNews: news => notifications.tellOfRecording(news),
    demo: config.demo
      ? {
          seed: config.seed,
          conditions: config.cameraConditions,
          plan: async district => {
            const { days = Infinity } = config.recording;
            const { begunAt, orders: past } = await demonstrationOf(
              database,
              orders.store.reader,
            );
            // What is too old to be kept is not rendered either.
            if (+begunAt + days * DAY < Date.now()) return [];
            const plan = planDemo({
              district,
              now: +begunAt,
              robotIds: (await activeRobots()).filter(
                id => config.recording.robots?.includes(id) ?? true,
              ),
              // Around orders of people who are real nothing is invented.
              orders: past,
              restaurants: await restaurants.list(),
            });
            for (const robot of plan) {
              const { robotId } = robot;
              const driver = demoDriverOf(robotId);
              await trails.addPast(robotId, trailOf(robot, district));
              for (const { from, to } of drivesOf(robot))
                await drives?.addPast(
                  {
                    lease_id: randomUUID(),
                    robot_id: robotId,
                    driver_uuid: driver.uuid,
                    driver_name: driver.name,
                    started_at: new Date(from).toISOString(),
                  },
                  new Date(to),
                );
            }
            return plan;
          },
        }
      : undefined,
    logger,
    wallClock: Date.now,
  });
  const media = new MediaService({
    database,
    clock,
    logger,
    kept,
    recordings: dependencies.recordings ?? recorded.recordings,
  });
  services.register(async app => registerMedia(app, media, routes), {
    prefix: '/media-downloader',
  });
  const company =
    config.company &&
    (await CompanySignIn.create({
      settings: config.company,
      database,
      clock,
      logger,
      mailer: mail.mailer,
      baseUrl: config.ssoUrl,
    }));
  const sso = await createSsoApp({
    config,
    company,
    auth,
    administration,
    passkeys,
    passwords,
    factors,
    mailer: mail.mailer,
    outbox: mail.outbox,
    logger,
  });
  registerHealth(sso, database);
  await Promise.all([services.ready(), sso.ready()]);

  return {
    services,
    sso,
    staff: new StaffAccounts({
      users: auth.users,
      sessions: new SessionStore(database, clock),
      issueAccessToken: (user, sessionId) => auth.tokens.issue(user, sessionId),
    }),
    keys,
    notifications,
    lookAtOrders: () => orders.look.lookAtAll(),
    async close() {
      unsubscribe?.forEach(end => end());
      orders.feed.close();
      await endWatch();
      await Promise.all([services.close(), sso.close()]);
      await Promise.all([
        recorded.close(),
        upkeep.close(),
        robots.close(),
        trails.flush(),
        orders.lids.close(),
        channels.lastIntakes.close(),
        keys.close(),
        journal?.close(),
        drives?.close(),
        links?.close(),
        map.close(),
        kept.close(),
        passwords.close(),
        notifications.close(),
        mail.close(),
      ]);
    },
  };
}
