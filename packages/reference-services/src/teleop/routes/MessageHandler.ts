import type { DriveMessage, LeaseReleaseMessage } from '@sidehelm/contracts';
import type { FleetSimulationHost } from '../../simulation';
import { DriveOrder, type ControlPath } from '../rules/DriveOrder';
import { driveRefusal } from '../rules/driveRefusal';
import type { LeaseDesk } from '../rules/LeaseDesk';
import type { Lease, LeaseRegistry } from '../rules/LeaseRegistry';
import type { DriveMeter } from '../rules/DriveMeter';
import type { Interventions } from '../rules/Interventions';
import type { RequestHandler } from './RequestHandler';
import { LEASE_DEAD } from './RequestRefused';
import type { SessionMessage } from './SessionMessage';
import type { TeleopSession } from '../rules/TeleopSession';
import type { WatchRooms } from '../rules/WatchRooms';

export interface MessageHandlerOptions {
  simulation: FleetSimulationHost;
  registry: LeaseRegistry;
  desk: LeaseDesk;
  rooms: WatchRooms;
  requests: RequestHandler;
  meter: DriveMeter;
  interventions: Interventions;
}

type RobotMessage = Exclude<SessionMessage, { type: 'ping' }>;

/** Does what a session's valid message asks for, or says why not. */
export class MessageHandler {
  private readonly order = new DriveOrder();

  constructor(private readonly options: MessageHandlerOptions) {}

  async handle(
    session: TeleopSession,
    message: SessionMessage,
    path: ControlPath = 'websocket',
  ) {
    const { simulation } = this.options;
    if (message.type === 'ping') {
      session.send({
        type: 'pong',
        client_time: message.client_time,
        server_time: simulation.now(),
      });
    } else if (simulation.robotIds.includes(message.robot_id)) {
      await this.handleForRobot(session, message, path);
    } else {
      session.refuse({
        code: 'unknown-robot',
        message: `There is no robot ${message.robot_id}.`,
        robotId: message.robot_id,
        id: 'id' in message ? message.id : undefined,
      });
    }
  }

  private async handleForRobot(
    session: TeleopSession,
    message: RobotMessage,
    path: ControlPath,
  ) {
    const { rooms, desk, requests } = this.options;
    const { robot_id: robotId } = message;
    switch (message.type) {
      case 'start':
        rooms.enter(robotId, session, message.can_drive === true);
        this.options.interventions.enter(session, robotId);
        break;
      case 'stop':
        this.stop(session, robotId);
        break;
      case 'drive':
        this.drive(session, message, path);
        break;
      case 'lease-release': {
        const lease = this.leaseOf(session, message);
        if (lease) desk.release(lease);
        break;
      }
      default:
        await requests.handle(session, message);
    }
  }

  private stop(session: TeleopSession, robotId: string) {
    const { registry, desk, rooms } = this.options;
    const lease = registry.of(robotId);
    if (lease?.session.id === session.id) desk.release(lease);
    rooms.leave(robotId, session);
  }

  private drive(
    session: TeleopSession,
    message: DriveMessage,
    path: ControlPath,
  ) {
    const lease = this.leaseOf(session, message);
    if (!lease || !this.order.admits(lease, message, path)) return;
    const { registry, meter, desk } = this.options;
    registry.touch(lease);
    meter.note(lease, message);
    const { power, steer, rotate, brake, picture_age } = message;
    if (power !== 0 || rotate) desk.countAsDrive(lease);
    this.options.simulation.drive(message.robot_id, {
      lease_id: lease.id,
      seq: message.seq,
      sent_at: message.sent_at,
      power,
      steer,
      steer_compensation: message.steer_compensation,
      ...(rotate === undefined ? {} : { rotate }),
      ...(brake === undefined ? {} : { brake }),
      ...(picture_age === undefined ? {} : { picture_age }),
    });
  }

  /** The session's living lease that the message names; a dead one is refused. */
  private leaseOf(
    session: TeleopSession,
    message: DriveMessage | LeaseReleaseMessage,
  ): Lease | undefined {
    const { robot_id: robotId, lease_id: leaseId } = message;
    const lease = this.options.registry.find(robotId, leaseId, session.id);
    if (!lease) {
      const refusal = driveRefusal(session, robotId);
      // Drive commands come 50 times a second.
      const refuse = message.type === 'drive' ? 'refuseSparingly' : 'refuse';
      session[refuse]({
        code: refusal ? 'forbidden' : 'lease-dead',
        message: refusal ?? LEASE_DEAD,
        robotId,
      });
    }
    return lease;
  }
}
