import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DRIVING } from '@sidehelm/console-common';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import type { VerifyAccessToken } from '../platform/accessTokens';
import type { FleetSimulationHost } from '../simulation';
import { createMessageReader } from './createMessageReader';
import { LeaseDesk } from './LeaseDesk';
import { LeaseRegistry } from './LeaseRegistry';
import { LiveSockets, refuseUpgrade } from './LiveSockets';
import { MessageHandler } from './MessageHandler';
import { RequestHandler } from './RequestHandler';
import { RobotsChannel } from './RobotsChannel';
import { SignalUsersChannel } from './SignalUsersChannel';
import type { TeleopLogger } from './TeleopLogger';
import { registerWhep, type VideoConfig } from './video';
import { WatchRooms } from './WatchRooms';

export interface TeleopDependencies {
  verifyAccessToken: VerifyAccessToken;
  simulation: FleetSimulationHost;
  config: VideoConfig;
  logger: TeleopLogger;
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

/** Mounts the teleop service under /teleop: its websockets and its WHEP routes. */
export function registerTeleop(
  app: FastifyInstance,
  dependencies: TeleopDependencies,
): void {
  const { simulation, logger, verifyAccessToken } = dependencies;
  const registry = new LeaseRegistry({
    now: simulation.now,
    createId: randomUUID,
    expireAfter: LEASE_EXPIRES_AFTER,
  });
  const rooms = new WatchRooms(simulation, registry);
  const desk = new LeaseDesk({ registry, rooms, simulation, logger });
  const robots = new RobotsChannel(simulation, registry);
  const signalUsers = new SignalUsersChannel({
    simulation,
    desk,
    rooms,
    handler: new MessageHandler({
      simulation,
      registry,
      desk,
      rooms,
      requests: new RequestHandler({
        simulation,
        registry,
        desk,
        rooms,
        logger,
      }),
    }),
    read: createMessageReader(),
    logger,
  });
  const sockets = new LiveSockets({
    verifyAccessToken,
    channels: {
      [`${PREFIX}/${LIVE_CHANNELS.robots}`]: socket => robots.accept(socket),
      [`${PREFIX}/${LIVE_CHANNELS.signalUsers}`]: (socket, caller) =>
        signalUsers.accept(socket, caller),
    },
  });
  const stopListening = [
    simulation.onLost(() => desk.forget()),
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
  const expiry = setInterval(() => desk.expire(), EXPIRY_PERIOD);

  app.server.on('upgrade', (request, socket, head) => {
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
    await sockets.close();
  });
  registerWhep(app, PREFIX, {
    ...dependencies,
    isDriving: (robotId, userUuid) =>
      registry.of(robotId)?.session.userUuid === userUuid,
  });
}
