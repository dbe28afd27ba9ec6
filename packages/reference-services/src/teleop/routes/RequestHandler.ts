import type {
  CommandMessage,
  EmergencyStopMessage,
  InterventionAnswerMessage,
  InterventionRequestMessage,
  LeaseHandOverMessage,
  LeaseRequestMessage,
  LidToggleMessage,
  RearmMessage,
  RobotCommand,
} from '@sidehelm/contracts';
import { speechDuration } from '@sidehelm/robot-simulator';
import type { FleetSimulationHost, Outcome } from '../../simulation';
import { driveRefusal } from '../rules/driveRefusal';
import type { Interventions } from '../rules/Interventions';
import type { LeaseDesk } from '../rules/LeaseDesk';
import { lidRefusal } from '../rules/lidRefusal';
import { RecentRequests } from '../rules/RecentRequests';
import type { Lease, LeaseRegistry } from '../rules/LeaseRegistry';
import { LEASE_DEAD, RequestRefused } from './RequestRefused';
import type { SessionMessage } from './SessionMessage';
import type { RobotJournal } from '../rules/RobotJournal';
import { StopLog } from '../rules/StopLog';
import type { TeleopLogger } from '../TeleopLogger';
import type { TeleopSession } from '../rules/TeleopSession';
import type { WatchRooms } from '../rules/WatchRooms';

/** The messages that are answered: by an acknowledgement or by an error with their id. */
export type RequestMessage = Extract<SessionMessage, { id: string }>;

export interface RequestHandlerOptions {
  simulation: FleetSimulationHost;
  registry: LeaseRegistry;
  desk: LeaseDesk;
  rooms: WatchRooms;
  logger: TeleopLogger;
  journal: Pick<RobotJournal, 'add'>;
  interventions: Interventions;
}

/** Does what a session requests and gives each request its one answer. */
export class RequestHandler {
  private readonly stopLog: StopLog;
  /** Until when the robot says what its driver typed, monotonic ms; infinite until the robot has answered. */
  private readonly speaksUntil = new WeakMap<Lease, number>();
  private readonly recent = new WeakMap<TeleopSession, RecentRequests>();

  constructor(private readonly options: RequestHandlerOptions) {
    this.stopLog = new StopLog(options.logger);
  }

  /** Logs what has only been counted. */
  close() {
    this.stopLog.close();
  }

  /** Never rejects; the robot is one of the fleet. */
  async handle(session: TeleopSession, message: RequestMessage): Promise<void> {
    if (!isOnce(message)) {
      await this.answer(session, message);
      return;
    }
    const { id, robot_id: robotId } = message;
    const recent = this.recentOf(session);
    const became = await recent.once(id, () => this.answer(session, message));
    if (became === 'copy')
      session.refuse({
        code: 'out-of-order',
        message: 'This was sent before, and was not executed again.',
        robotId,
        id,
      });
  }

  private recentOf(session: TeleopSession): RecentRequests {
    const { recent, options } = this;
    const known =
      recent.get(session) ?? new RecentRequests(options.simulation.now);
    recent.set(session, known);
    return known;
  }

  private async answer(session: TeleopSession, message: RequestMessage) {
    const { id, robot_id: robotId } = message;
    try {
      await this.execute(session, message);
      session.acknowledge(id);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const code =
        error instanceof RequestRefused ? error.code : 'upstream-lost';
      if (code) session.refuse({ code, message: text, robotId, id });
      else session.send({ type: 'ack', id, ok: false, message: text });
    }
  }

  private execute(
    session: TeleopSession,
    message: RequestMessage,
  ): Promise<void> {
    switch (message.type) {
      case 'lease-request':
        return this.requestLease(session, message);
      case 'lease-hand-over':
        return this.handOver(session, message);
      case 'command':
        return this.command(session, message);
      case 'lid-toggle':
        return this.toggleLid(session, message);
      case 'rearm':
        return this.rearm(session, message);
      case 'intervention-request':
        return this.askToIntervene(session, message);
      case 'intervention-answer':
        return this.answerIntervention(session, message);
      case 'emergency-stop':
        return this.emergencyStop(session, message);
      default:
        return refuseUnknown(message);
    }
  }

  private async requestLease(
    session: TeleopSession,
    message: LeaseRequestMessage,
  ) {
    const { desk, registry, rooms } = this.options;
    const { robot_id: robotId, force = false, reason, is_check } = message;
    checkMayDrive(session, robotId);
    if (!rooms.isWatching(robotId, session)) {
      throw new RequestRefused(
        'Watch the robot before you take its wheel.',
        'not-watching',
      );
    }
    const details = { note: reason, isCheck: is_check && !force };
    if (await desk.request(session, robotId, force, details)) return;
    const holder = registry.of(robotId)?.session.userName ?? 'Somebody';
    throw new RequestRefused(
      `${holder} drives this robot. Take over with a reason if you must.`,
      'lease-held',
    );
  }

  private async handOver(
    session: TeleopSession,
    message: LeaseHandOverMessage,
  ) {
    const lease = this.leaseOf(session, message);
    const target = this.options.rooms.find(
      message.robot_id,
      message.session_id,
    );
    if (!target) {
      throw new RequestRefused(
        'The person you hand over to must watch the robot.',
        'not-watching',
      );
    }
    if (!target.mayDrive(message.robot_id)) {
      throw new RequestRefused(
        `${target.userName} may not drive this robot.`,
        'forbidden',
      );
    }
    if (!this.options.rooms.canDrive(message.robot_id, target)) {
      throw new RequestRefused(
        `${target.userName} only watches. Ask them to open the drive screen of ${message.robot_id}.`,
        'not-watching',
      );
    }
    const { desk, interventions } = this.options;
    await interventions.handingOver(lease, target, () =>
      desk.handOver(lease, target),
    );
  }

  private async command(session: TeleopSession, message: CommandMessage) {
    const lease = this.leaseOf(session, message);
    const command = commandOf(message);
    const execute = async () =>
      check(
        await this.options.simulation.command(
          message.robot_id,
          lease.id,
          command,
          message.sent_at,
        ),
      );
    // Whoever has the robot do something has more than a test of its stop.
    this.options.desk.countAsDrive(lease);
    if (command.command === 'sound' && command.text !== undefined)
      await this.speak(lease, command.text, execute);
    else await execute();
  }

  /** Sentences that cut each other off are understood by nobody. */
  private async speak(
    lease: Lease,
    text: string,
    execute: () => Promise<void>,
  ) {
    const { speaksUntil } = this;
    const now = () => this.options.simulation.now();
    const before = speaksUntil.get(lease);
    if (before !== undefined && now() < before)
      throw new RequestRefused(
        `${lease.robotId} still says the last sentence. Wait a moment.`,
        'too-fast',
      );
    speaksUntil.set(lease, Infinity);
    try {
      await execute();
    } catch (error) {
      speaksUntil.delete(lease);
      throw error;
    }
    speaksUntil.set(lease, now() + (speechDuration(text) ?? 0) * 1_000);
  }

  /** Watching is enough: what is seen by many must be told by any of them. */
  private async askToIntervene(
    session: TeleopSession,
    message: InterventionRequestMessage,
  ) {
    const { rooms, interventions } = this.options;
    const { robot_id: robotId, id, reason, text } = message;
    if (!rooms.isWatching(robotId, session)) {
      throw new RequestRefused(
        'Watch the robot before you ask its driver for anything.',
        'not-watching',
      );
    }
    const refusal = interventions.ask(session, robotId, { id, reason, text });
    if (refusal) throw new RequestRefused(refusal.message, refusal.code);
  }

  private async answerIntervention(
    session: TeleopSession,
    message: InterventionAnswerMessage,
  ) {
    const lease = this.leaseOf(session, message);
    const { intervention_id: id, answer, note } = message;
    const refusal = this.options.interventions.answer(lease, id, {
      answer,
      note,
    });
    if (refusal) throw new RequestRefused(refusal);
  }

  /** For somebody beside the robot: no lease, and only while it stands. */
  private async toggleLid(session: TeleopSession, message: LidToggleMessage) {
    const { rooms, simulation } = this.options;
    const { robot_id: robotId, sent_at: sentAt } = message;
    if (!session.mayPickUp) {
      throw new RequestRefused(
        'Your roles do not let you open the lid of robots.',
        'forbidden',
      );
    }
    if (!rooms.isWatching(robotId, session)) {
      throw new RequestRefused(
        'Watch the robot before you open or close its lid.',
        'not-watching',
      );
    }
    const refusal = lidRefusal(
      robotId,
      rooms.latest(robotId),
      simulation.now(),
    );
    if (refusal) throw new RequestRefused(refusal);
    check(await simulation.toggleLid(robotId, sentAt));
  }

  private async rearm(session: TeleopSession, message: RearmMessage) {
    const { simulation, logger, journal } = this.options;
    const { id, robotId } = this.leaseOf(session, message);
    const { stop_number: stopNumber, sent_at: sentAt } = message;
    const wasStopped = simulation
      .latestSummaries()
      .some(robot => robot.robot_id === robotId && robot.is_emergency_stopped);
    check(await simulation.rearm(robotId, id, { stopNumber, sentAt }));
    logger.info(
      { robot_id: robotId, user_uuid: session.userUuid },
      'robot re-armed',
    );
    if (wasStopped) journal.add(robotId, 'rearmed', { by: session.userName });
  }

  private async emergencyStop(
    session: TeleopSession,
    { robot_id: robotId, id }: EmergencyStopMessage,
  ) {
    const press = `${session.id} ${id}`;
    const { simulation } = this.options;
    check(await simulation.emergencyStop(robotId, session.userName, press));
    this.stopLog.add(session.userUuid, robotId);
  }

  private leaseOf(
    session: TeleopSession,
    message: { robot_id: string; lease_id: string },
  ): Lease {
    checkMayDrive(session, message.robot_id);
    const lease = this.options.registry.find(
      message.robot_id,
      message.lease_id,
      session.id,
    );
    if (lease) return lease;
    throw new RequestRefused(LEASE_DEAD, 'lease-dead');
  }
}

/** Whether the robot does it each time that it is told. A stop is the same as often as it is sent. */
function isOnce({ type }: RequestMessage): boolean {
  return type === 'command' || type === 'rearm' || type === 'lid-toggle';
}

/** Nothing is executed for want of a better guess. */
function refuseUnknown(message: never): never {
  throw new Error(`There is no request "${String(message)}".`);
}

function checkMayDrive(session: TeleopSession, robotId: string) {
  const refusal = driveRefusal(session, robotId);
  if (refusal) throw new RequestRefused(refusal, 'forbidden');
}

function check(outcome: Outcome) {
  if (!outcome.ok) throw new RequestRefused(outcome.message, outcome.code);
}

/** The fields of the command alone, whatever else the frame carried. */
function commandOf(message: CommandMessage): RobotCommand {
  switch (message.command) {
    case 'siren':
      return {
        command: 'siren',
        enabled: message.enabled,
        ...(message.held && { held: true }),
      };
    case 'lidars':
      return { command: message.command, enabled: message.enabled };
    case 'sound':
      return {
        command: 'sound',
        sound: message.sound,
        ...(message.sound === 'say' && { text: message.text }),
      };
    default:
      return { command: message.command };
  }
}
