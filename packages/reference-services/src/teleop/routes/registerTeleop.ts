import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DRIVING, type Access } from '@sidehelm/console-common';
import {
  LIVE_CHANNELS,
  liveChannels,
  ROBOT_CHANNELS,
  type MessageFromRobot,
} from '@sidehelm/contracts';
import { RobotSockets, type RobotLinks } from '../../robotLink';
import type { FleetSimulationHost } from '../../simulation';
import { systemClock } from '../../platform/Clock';
import type { AssignedPilots } from '../rules/AssignedPilots';
import { ControlPeers } from '../control/ControlPeers';
import { Attendance } from '../rules/Attendance';
import { CameraChannel } from './CameraChannel';
import { createMessageReader } from './createMessageReader';
import type { DriveLog } from '../rules/DriveLog';
import { DriveRights } from '../rules/DriveRights';
import { describeDriving, type Driving } from '../rules/describeDriving';
import { DriveMeter } from '../rules/DriveMeter';
import { Interventions } from '../rules/Interventions';
import { LeaseDesk } from '../rules/LeaseDesk';
import { LeaseRegistry } from '../rules/LeaseRegistry';
import { LiveSockets, refuseUpgrade } from './LiveSockets';
import { MessageHandler } from './MessageHandler';
import { registerTeleopRoutes } from './registerTeleopRoutes';
import { RequestHandler } from './RequestHandler';
import { RobotEventWatch } from '../rules/RobotEventWatch';
import type { RobotJournal } from '../rules/RobotJournal';
import { RobotsChannel } from './RobotsChannel';
import { RunningDrives } from '../rules/RunningDrives';
import { SignalUsersChannel } from './SignalUsersChannel';
import type { Caller } from '../../platform/accessTokens';
import type { SocketTokens } from './SocketAccess';
import type { TeleopLogger } from '../TeleopLogger';
import { CameraHub, ViewerSessions, type VideoConfig } from '../video';
import { WatchRooms } from '../rules/WatchRooms';

export interface TeleopDependencies extends Pick<
  SocketTokens,
  'verifyAccessToken'
> {
  /** The person of a token as they are now; rejects with an `HttpError` when they may no longer come in. */
  callerNow: (caller: Caller) => Promise<Caller>;
  simulation: FleetSimulationHost;
  config: VideoConfig;
  logger: TeleopLogger;
  journal: RobotJournal;
  drives: DriveLog;
  access: Access;
  pilots: AssignedPilots;
  /** Of the robots that connect themselves; there are none without it. */
  links?: RobotLinks;
  /** Told of each answer that differs from the contract; for tests. */
  onContractBreach?: (message: string) => void;
}

const PREFIX = '/teleop';
const LEASE_EXPIRES_AFTER = 2_000;
const EXPIRY_PERIOD = 200;

/** What a driver reads when the robot refuses commands. */
const REFUSALS = {
  'stale-command': `A command was older than ${DRIVING.maxCommandAge} ms, or from the future, and was not executed.`,
  'out-of-order': 'A command came out of order and was not executed.',
  'lease-dead': 'The lease has ended; the command was not executed.',
  'upstream-lost': 'The robot cannot be reached: its signal is lost.',
  'bad-message': 'The robot did not understand a command.',
  'not-neutral': 'Centre the stick first; nothing moves before.',
} as const;

/** What the other services may know of drives. */
export interface Teleop {
  /** Undefined while nobody drives the robot; a test of the stop is no drive. */
  drivingOf(robotId: string): Driving | undefined;
}

/** Mounts the teleop service under /teleop: its websockets and its WHEP routes. */
export function registerTeleop(
  app: FastifyInstance,
  dependencies: TeleopDependencies,
): Teleop {
  const { simulation, logger, journal, drives, access, pilots } = dependencies;
  const { verifyAccessToken, callerNow } = dependencies;
  const rights = new DriveRights(access, pilots);
  const registry = new LeaseRegistry({
    now: simulation.now,
    createId: randomUUID,
    expireAfter: LEASE_EXPIRES_AFTER,
  });
  const meter = new DriveMeter(simulation.now);
  const rooms = new WatchRooms(simulation, registry, meter);
  const desk = new LeaseDesk({
    registry,
    rooms,
    simulation,
    logger,
    journal,
    drives,
  });
  const interventions = new Interventions({
    registry,
    rooms,
    journal,
    now: simulation.now,
    clock: systemClock,
  });
  const attendance = new Attendance({
    journal,
    now: simulation.now,
    clock: systemClock,
  });
  const robots = new RobotsChannel({
    simulation,
    leases: registry,
    attendance,
    read: createMessageReader(LIVE_CHANNELS.robots),
    now: systemClock,
  });
  const requests = new RequestHandler({
    simulation,
    registry,
    desk,
    rooms,
    logger,
    journal,
    interventions,
  });
  const events = new RobotEventWatch(journal, simulation.now);
  // The next time robots tell may be after somebody has pressed a stop.
  events.look(simulation.latestSummaries());
  const control = new ControlPeers({
    simulation,
    config: dependencies.config,
    logger,
  });
  const signalUsers = new SignalUsersChannel({
    control,
    // A lease waits as long for its driver.
    gatewayLostAfter: LEASE_EXPIRES_AFTER,
    simulation,
    desk,
    rooms,
    handler: new MessageHandler({
      simulation,
      registry,
      desk,
      rooms,
      requests,
      meter,
      interventions,
    }),
    read: createMessageReader(LIVE_CHANNELS.signalUsers),
    rights,
    logger,
  });
  const isDriving = (robotId: string, userUuid: string) =>
    registry.of(robotId)?.session.userUuid === userUuid;
  const sessions = new ViewerSessions({
    hub: new CameraHub(simulation.cameras),
    config: dependencies.config,
    logger,
  });
  const camera = new CameraChannel({
    simulation,
    sessions,
    access,
    rights,
    isDriving,
    read: createMessageReader(LIVE_CHANNELS.camera),
  });
  const sockets = new LiveSockets({
    verifyAccessToken,
    confirmAccessToken: async token =>
      callerNow(await verifyAccessToken(token)),
    access,
    channels: {
      [`${PREFIX}/${LIVE_CHANNELS.robots}`]: {
        permission: liveChannels.teleop[LIVE_CHANNELS.robots].permission,
        accept: (socket, person) => robots.accept(socket, person),
      },
      [`${PREFIX}/${LIVE_CHANNELS.camera}`]: {
        permission: liveChannels.teleop[LIVE_CHANNELS.camera].permission,
        accept: (socket, person) => camera.accept(socket, person),
      },
      [`${PREFIX}/${LIVE_CHANNELS.signalUsers}`]: {
        permission: liveChannels.teleop[LIVE_CHANNELS.signalUsers].permission,
        accept: (socket, person) => signalUsers.accept(socket, person),
      },
    },
  });
  const { links } = dependencies;
  const robotSockets =
    links &&
    new RobotSockets({
      links,
      prefix: PREFIX,
      read: createMessageReader<MessageFromRobot>(ROBOT_CHANNELS.robot),
      logger,
    });
  const stopListening = [
    simulation.onLost(robotIds => desk.forget(robotIds)),
    pilots.subscribe(robotId => desk.followPilot(robotId)),
    simulation.subscribeSummaries(summaries => events.look(summaries)),
    simulation.onRefusal(refusal => {
      const lease = registry.of(refusal.robotId);
      if (lease?.id !== refusal.leaseId) return;
      rooms.find(refusal.robotId, lease.session.id)?.refuseSparingly({
        code: refusal.code,
        message: REFUSALS[refusal.code],
        robotId: refusal.robotId,
      });
    }),
  ];
  const expiry = setInterval(() => {
    desk.expire();
    interventions.expire();
  }, EXPIRY_PERIOD);

  app.server.on('upgrade', (request, socket, head) => {
    if (robotSockets?.serves(request)) {
      robotSockets.upgrade(request, socket, head);
      return;
    }
    const isOurs = request.url?.startsWith(`${PREFIX}/`);
    // Nobody else would answer it, and it would stay open.
    if (isOurs || app.server.listenerCount('upgrade') === 1) {
      sockets.upgrade(request, socket, head).catch(error => {
        refuseUpgrade(socket, error);
      });
    }
  });
  app.addHook('preClose', async () => {
    clearInterval(expiry);
    stopListening.forEach(stop => stop());
    robots.close();
    control.closeAll();
    robotSockets?.close();
    await sockets.close();
    requests.close();
  });
  registerTeleopRoutes(app, PREFIX, {
    ...dependencies,
    rights,
    attendance,
    sessions,
    isDriving,
    running: new RunningDrives({
      registry,
      rooms,
      meter,
      interventions,
      simulation,
      clock: systemClock,
    }),
  });
  return {
    drivingOf: robotId => {
      const lease = registry.of(robotId);
      return lease && !lease.isCheck
        ? describeDriving(lease, meter)
        : undefined;
    },
  };
}
