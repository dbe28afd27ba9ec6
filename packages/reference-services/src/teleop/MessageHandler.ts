import type {
  ClientMessage,
  CommandMessage,
  DriveMessage,
  LeaseHandOverMessage,
  LeaseRequestMessage,
  RobotCommand,
} from '@sidehelm/contracts';
import type { FleetSimulationHost, Outcome } from '../simulation';
import type { LeaseDesk } from './LeaseDesk';
import type { Lease, LeaseRegistry } from './LeaseRegistry';
import type { TeleopLogger } from './TeleopLogger';
import type { TeleopSession } from './TeleopSession';
import type { WatchRooms } from './WatchRooms';

export interface MessageHandlerOptions {
  simulation: FleetSimulationHost;
  registry: LeaseRegistry;
  desk: LeaseDesk;
  rooms: WatchRooms;
  logger: TeleopLogger;
}

const LEASE_DEAD =
  'You do not hold the lease of this robot. Take the wheel first.';

/** Does what a session's valid message asks for, or says why not. */
export class MessageHandler {
  constructor(private readonly options: MessageHandlerOptions) {}

  handle(session: TeleopSession, message: ClientMessage) {
    if (message.type === 'ping') {
      session.send({
        type: 'pong',
        client_time: message.client_time,
        server_time: this.options.simulation.now(),
      });
      return;
    }
    if (!this.options.simulation.robotIds.includes(message.robot_id)) {
      session.refuse({
        code: 'unknown-robot',
        message: `There is no robot ${message.robot_id}.`,
        robotId: message.robot_id,
        id: 'id' in message ? message.id : undefined,
      });
      return;
    }
    this.handleForRobot(session, message);
  }

  private handleForRobot(
    session: TeleopSession,
    message: Exclude<ClientMessage, { type: 'ping' }>,
  ) {
    const { rooms, simulation } = this.options;
    switch (message.type) {
      case 'start':
        rooms.enter(message.robot_id, session);
        break;
      case 'stop':
        this.stop(session, message.robot_id);
        break;
      case 'drive':
        this.drive(session, message);
        break;
      case 'lease-request':
        this.requestLease(session, message);
        break;
      case 'lease-release':
        this.releaseLease(session, message.robot_id, message.lease_id);
        break;
      case 'lease-hand-over':
        this.handOver(session, message);
        break;
      case 'command':
        this.withLease(session, message, () =>
          simulation.command(
            message.robot_id,
            message.lease_id,
            commandOf(message),
          ),
        );
        break;
      case 'rearm':
        this.withLease(session, message, () =>
          simulation.rearm(message.robot_id, message.lease_id),
        );
        break;
      default:
        this.options.logger.info(
          { robot_id: message.robot_id, user_uuid: session.userUuid },
          'emergency stop',
        );
        this.acknowledgeWith(session, message, () =>
          simulation.emergencyStop(message.robot_id, session.userName),
        );
    }
  }

  private stop(session: TeleopSession, robotId: string) {
    const { registry, desk, rooms } = this.options;
    const lease = registry.of(robotId);
    if (lease?.session.id === session.id) desk.release(lease);
    rooms.leave(robotId, session);
  }

  private drive(session: TeleopSession, message: DriveMessage) {
    const { registry, simulation } = this.options;
    const { robot_id: robotId, lease_id: leaseId } = message;
    const lease = registry.find(robotId, leaseId, session.id);
    if (!lease) {
      session.refuseSparingly({
        code: 'lease-dead',
        message: LEASE_DEAD,
        robotId,
      });
      return;
    }
    registry.touch(lease);
    simulation.drive(robotId, {
      lease_id: leaseId,
      seq: message.seq,
      sent_at: message.sent_at,
      power: message.power,
      steer: message.steer,
      steer_compensation: message.steer_compensation,
      ...(message.rotate === undefined ? {} : { rotate: message.rotate }),
    });
  }

  private requestLease(session: TeleopSession, message: LeaseRequestMessage) {
    const { desk, registry } = this.options;
    const { robot_id: robotId, id, force = false, reason } = message;
    if (!this.mayDrive(session, message)) return;
    if (!this.isWatching(session, message)) return;
    desk
      .request(session, robotId, force, reason)
      .then(granted => {
        if (granted) {
          session.acknowledge(id);
          return;
        }
        const holder = registry.of(robotId)?.session.userName ?? 'Somebody';
        session.refuse({
          code: 'lease-held',
          message: `${holder} drives this robot. Take over with a reason if you must.`,
          robotId,
          id,
        });
      })
      .catch(error => refuseLost(session, message, error));
  }

  private releaseLease(
    session: TeleopSession,
    robotId: string,
    leaseId: string,
  ) {
    const { registry, desk } = this.options;
    const lease = registry.find(robotId, leaseId, session.id);
    if (lease) desk.release(lease);
    else {
      session.refuseSparingly({
        code: 'lease-dead',
        message: LEASE_DEAD,
        robotId,
      });
    }
  }

  private handOver(session: TeleopSession, message: LeaseHandOverMessage) {
    const lease = this.leaseOf(session, message);
    if (!lease) return;
    const { robot_id: robotId, id, session_id: targetId } = message;
    const target = this.options.rooms.find(robotId, targetId);
    if (!target) {
      session.refuse({
        code: 'not-watching',
        message: 'The person you hand over to must watch the robot.',
        robotId,
        id,
      });
      return;
    }
    if (!target.mayDrive) {
      session.refuse({
        code: 'forbidden',
        message: `${target.userName} may not drive robots.`,
        robotId,
        id,
      });
      return;
    }
    this.options.desk
      .handOver(lease, target)
      .then(() => session.acknowledge(id))
      .catch(error => refuseLost(session, message, error));
  }

  private withLease(
    session: TeleopSession,
    message: AcknowledgedMessage & { lease_id: string },
    act: () => Promise<Outcome>,
  ) {
    if (this.leaseOf(session, message)) {
      this.acknowledgeWith(session, message, act);
    }
  }

  private leaseOf(
    session: TeleopSession,
    message: AcknowledgedMessage & { lease_id: string },
  ): Lease | undefined {
    if (!this.mayDrive(session, message)) return undefined;
    const { robot_id: robotId, lease_id: leaseId, id } = message;
    const lease = this.options.registry.find(robotId, leaseId, session.id);
    if (!lease) {
      session.refuse({ code: 'lease-dead', message: LEASE_DEAD, robotId, id });
    }
    return lease;
  }

  private mayDrive(session: TeleopSession, message: AcknowledgedMessage) {
    if (!session.mayDrive) {
      session.refuse({
        code: 'forbidden',
        message: 'Your roles do not let you drive robots.',
        robotId: message.robot_id,
        id: message.id,
      });
    }
    return session.mayDrive;
  }

  private isWatching(session: TeleopSession, message: AcknowledgedMessage) {
    const { robot_id: robotId, id } = message;
    const isWatching = this.options.rooms.isWatching(robotId, session);
    if (!isWatching) {
      session.refuse({
        code: 'not-watching',
        message: 'Watch the robot before you take its wheel.',
        robotId,
        id,
      });
    }
    return isWatching;
  }

  private acknowledgeWith(
    session: TeleopSession,
    message: AcknowledgedMessage,
    act: () => Promise<Outcome>,
  ) {
    act()
      .then(outcome => {
        if (outcome.ok) session.acknowledge(message.id);
        else if (outcome.code) {
          session.refuse({
            code: outcome.code,
            message: outcome.message,
            robotId: message.robot_id,
            id: message.id,
          });
        } else {
          session.send({
            type: 'ack',
            id: message.id,
            ok: false,
            message: outcome.message,
          });
        }
      })
      .catch(error => refuseLost(session, message, error));
  }
}

/** A message that is answered by an acknowledgement. */
interface AcknowledgedMessage {
  robot_id: string;
  id: string;
}

function refuseLost(
  session: TeleopSession,
  message: AcknowledgedMessage,
  error: Error,
) {
  session.refuse({
    code: 'upstream-lost',
    message: error.message,
    robotId: message.robot_id,
    id: message.id,
  });
}

function commandOf(message: CommandMessage): RobotCommand {
  switch (message.command) {
    case 'siren':
    case 'lidars':
      return { command: message.command, enabled: message.enabled };
    case 'sound':
      return { command: 'sound', sound: message.sound };
    default:
      return { command: message.command };
  }
}
