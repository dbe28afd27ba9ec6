import { randomUUID } from 'node:crypto';
import { DRIVING, DriveWindow } from '@sidehelm/console-common';
import type {
  MessageFromRobot,
  MessageToRobot,
  RobotSummary,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { RobotReport } from '../platform/fleetReports';
import type {
  DriveInput,
  EncodedFrame,
  Outcome,
  Refusal,
  Rendition,
} from '../simulation';

/** The connection of one robot. */
export interface RobotSocket {
  send(message: MessageToRobot): void;
  end(reason: string): void;
}

export interface RobotLinkOptions {
  robotId: string;
  /** Monotonic ms. */
  now: () => number;
  onTelemetry(telemetry: RobotTelemetry): void;
  onRefusal(refusal: Refusal): void;
  /** The robot was lost or found, stopped or re-armed: who watches the fleet must not wait for that. */
  onNews(): void;
}

/** A message that the robot answers, without the id that the link gives it. */
type Question =
  Extract<MessageToRobot, { id: string }> extends infer Message
    ? Message extends MessageToRobot
      ? Omit<Message, 'id'>
      : never
    : never;

interface Pending {
  settle(outcome: Outcome): void;
  timer: NodeJS.Timeout;
}

/** ms in which a robot answers, or it is as good as lost. */
const ANSWER_WITHIN = 1_000;
const LOOK_PERIOD = 100;
const ECHO_PERIOD = 1_000;
/** ms without any echo after which the connection is given up. */
const DEAD_AFTER = 3_000;

/**
 * The service's end of the link to one robot that is not simulated. Nothing here
 * decides what the robot executes: it only says what is known of the robot, and
 * never lets commands queue up in front of a stop.
 */
export class RobotLink {
  readonly robotId: string;
  private socket: RobotSocket | undefined;
  private latest: RobotTelemetry | undefined;
  private heardAt = -Infinity;
  private heardOn: Date | undefined;
  private echoedAt = 0;
  private lastEcho = 0;
  private wasHeard = false;
  private leaseId: string | undefined;
  private waitingStop: { by: string; press?: string } | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly window = new DriveWindow();
  private readonly cameras = new Map<
    Rendition,
    Set<(frame: EncodedFrame) => void>
  >();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: RobotLinkOptions) {
    this.robotId = options.robotId;
  }

  /** The robot is there, perhaps again: it learns at once what it must obey. */
  connect(socket: RobotSocket) {
    const { now } = this.options;
    this.socket?.end('The robot has connected again.');
    this.cut();
    this.socket = socket;
    this.echoedAt = now();
    this.window.reset();
    this.timer = setInterval(() => this.look(), LOOK_PERIOD);
    socket.send({
      type: 'welcome',
      session_id: randomUUID(),
      server_time: now(),
    });
    // Before anything else that it hears.
    if (this.waitingStop) this.sendStop(this.waitingStop);
    this.ask({ type: 'robot-lease', lease_id: this.leaseId });
    for (const rendition of this.cameras.keys())
      socket.send({ type: 'robot-camera', rendition, wanted: true });
  }

  /** The connection has ended; one that has been replaced already says nothing. */
  disconnect(socket: RobotSocket) {
    if (socket !== this.socket) return;
    this.cut();
    this.look();
  }

  hear(socket: RobotSocket, message: MessageFromRobot) {
    if (socket !== this.socket) return;
    switch (message.type) {
      case 'telemetry':
        this.hearTelemetry(message);
        break;
      case 'robot-answer': {
        const { ok, message: why = 'The robot refused it.', code } = message;
        this.settle(
          message.id,
          ok ? { ok } : { ok, message: why, ...(code && { code }) },
        );
        break;
      }
      case 'robot-refusal':
        this.options.onRefusal({
          robotId: this.robotId,
          leaseId: message.lease_id,
          code: message.code,
        });
        break;
      case 'ping':
        socket.send({
          type: 'pong',
          client_time: message.client_time,
          server_time: this.options.now(),
        });
        break;
      default:
        this.echoedAt = this.options.now();
        this.window.arrive(message.at, this.echoedAt);
    }
  }

  /** A frame of a camera; its time can be no later than now. */
  see(frame: Omit<EncodedFrame, 'robotId'>) {
    const { robotId } = this;
    const capturedAt = Math.min(frame.capturedAt, this.options.now());
    this.cameras
      .get(frame.rendition)
      ?.forEach(listener => listener({ ...frame, robotId, capturedAt }));
  }

  watchCamera(rendition: Rendition, listener: (frame: EncodedFrame) => void) {
    const listeners = this.cameras.get(rendition) ?? new Set();
    const own = (frame: EncodedFrame) => listener(frame);
    listeners.add(own);
    this.cameras.set(rendition, listeners);
    const want = (wanted: boolean) =>
      this.socket?.send({ type: 'robot-camera', rendition, wanted });
    want(true);
    return {
      requestKeyFrame: () => want(true),
      stop: () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        this.cameras.delete(rendition);
        want(false);
      },
    };
  }

  get isHeard(): boolean {
    return (
      this.socket !== undefined &&
      this.options.now() - this.heardAt < DRIVING.staleTelemetry
    );
  }

  /** What was heard last, as far as anything was; its signal says whether that is still so. */
  telemetry(): RobotTelemetry | undefined {
    if (!this.latest || this.isHeard) return this.latest;
    return { ...this.latest, signal: 'lost' };
  }

  summary(): RobotSummary {
    const { robotId, latest, heardOn } = this;
    if (!latest || !heardOn)
      return {
        robot_id: robotId,
        signal: 'unknown',
        is_emergency_stopped: false,
      };
    const { emergency_stop: stop, collision, held_by: heldBy } = latest;
    return {
      robot_id: robotId,
      signal: this.isHeard ? latest.signal : 'lost',
      last_ping_at: heardOn.toISOString(),
      position: latest.position,
      heading: latest.heading,
      speed: latest.speed,
      battery_percentage: latest.battery.percentage,
      cargo_temperature_in_celsius: latest.cargo_temperature_in_celsius,
      is_emergency_stopped: stop.latched,
      ...(stop.latched && { stopped_by: stop.by }),
      held_by: collision ? 'collision' : heldBy,
    };
  }

  /** For the robots service; undefined while the robot is not heard. */
  report(): RobotReport | undefined {
    const { latest, heardOn } = this;
    if (!latest || !heardOn || !this.isHeard) return undefined;
    return {
      robot_id: this.robotId,
      lat: latest.position.lat,
      lng: latest.position.lng,
      battery: latest.battery,
      cargo_temperature_in_celsius: latest.cargo_temperature_in_celsius,
      lid: latest.lid,
      received_at: heardOn,
    };
  }

  /** One that finds no room is left out: the next supersedes it, and a stop must not wait behind it. */
  drive(input: DriveInput) {
    const { robotId, socket, options } = this;
    if (!socket || !this.isHeard) {
      const leaseId = input.lease_id;
      options.onRefusal({ robotId, leaseId, code: 'upstream-lost' });
      return;
    }
    if (!this.window.admits(input.power === 0 && !input.rotate)) return;
    socket.send({ ...input, type: 'drive', robot_id: robotId });
    this.echo();
  }

  async setLease(leaseId: string | undefined): Promise<Outcome> {
    this.leaseId = leaseId;
    const isHeard = this.isHeard;
    const told = this.ask({ type: 'robot-lease', lease_id: leaseId });
    // It is told when it is back, and stands until then by its own watchdog.
    if (leaseId === undefined) return { ok: true };
    const outcome = isHeard ? await told : this.lost();
    if (!outcome.ok && this.leaseId === leaseId) this.setLease(undefined);
    return outcome;
  }

  /** Latches the stop; while the robot is not heard, as soon as it is. */
  async emergencyStop(by: string, press?: string): Promise<Outcome> {
    const stop = { by, press };
    const isHeard = this.isHeard;
    this.waitingStop ??= stop;
    const told = this.sendStop(stop);
    if (isHeard) return told;
    return this.lost(' It is stopped as soon as it is back.');
  }

  /** For what is not executed late: refused while the robot is not heard. */
  async request(question: Question): Promise<Outcome> {
    return this.isHeard ? this.ask(question) : this.lost();
  }

  close() {
    this.socket?.end('The services are shutting down.');
    this.cut();
  }

  private async sendStop(stop: { by: string; press?: string }) {
    const outcome = await this.ask({ type: 'robot-stop', ...stop });
    // Whichever it was: it stands, latched.
    if (outcome.ok) this.waitingStop = undefined;
    return outcome;
  }

  private ask(question: Question): Promise<Outcome> {
    const { socket } = this;
    if (!socket) return Promise.resolve(this.lost());
    const id = randomUUID();
    return new Promise(resolve => {
      const timer = setTimeout(
        () => this.settle(id, this.lost()),
        ANSWER_WITHIN,
      );
      this.pending.set(id, { settle: resolve, timer });
      socket.send({ ...question, id } as MessageToRobot);
    });
  }

  private settle(id: string, outcome: Outcome) {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id);
    clearTimeout(pending.timer);
    pending.settle(outcome);
  }

  private lost(addition = ''): Outcome {
    return {
      ok: false,
      code: 'upstream-lost',
      message: `${this.robotId} cannot be reached: its signal is lost.${addition}`,
    };
  }

  private hearTelemetry(telemetry: RobotTelemetry) {
    const { now, onTelemetry, onNews } = this.options;
    const before = this.latest;
    // A robot whose clock is ahead must not look fresher than it is.
    const server_time = Math.min(telemetry.server_time, now());
    this.latest = { ...telemetry, server_time };
    this.heardAt = now();
    this.heardOn = new Date();
    const isFound = !this.wasHeard;
    this.wasHeard = true;
    onTelemetry(this.latest);
    const isStopNews =
      before?.emergency_stop.latched !== telemetry.emergency_stop.latched;
    if (isFound || isStopNews) onNews();
  }

  private echo() {
    const at = this.options.now();
    this.lastEcho = at;
    this.socket?.send({ type: 'echo', at });
    this.window.leave(at);
  }

  private look() {
    const now = this.options.now();
    if (this.wasHeard && !this.isHeard) {
      this.wasHeard = false;
      const telemetry = this.telemetry();
      if (telemetry) this.options.onTelemetry(telemetry);
      this.options.onNews();
    }
    if (!this.socket) return;
    if (now - this.lastEcho >= ECHO_PERIOD) this.echo();
    if (now - this.echoedAt < DEAD_AFTER) return;
    this.socket.end('The robot does not answer.');
    this.cut();
  }

  /** Nothing is expected of the connection any more. */
  private cut() {
    clearInterval(this.timer);
    this.socket = undefined;
    for (const id of [...this.pending.keys()]) this.settle(id, this.lost());
  }
}
