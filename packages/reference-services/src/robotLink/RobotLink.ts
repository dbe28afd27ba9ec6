import { randomUUID } from 'node:crypto';
import { braking, DRIVING, DriveWindow } from '@sidehelm/console-common';
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
  LatchedStop,
  LatchedStops,
  Outcome,
  Refusal,
  Rendition,
} from '../simulation';
import { RateLimit } from '../teleop/rules/RateLimit';

/** What a robot sends its pictures on. */
export interface CameraSocket {
  end(reason: string): void;
}

/** The connection of one robot. */
export interface RobotSocket extends CameraSocket {
  send(message: MessageToRobot): void;
}

export interface RobotLinkOptions {
  robotId: string;
  /** Monotonic ms. */
  now: () => number;
  /** A stop is kept until the robot was re-armed: it may have forgotten it, or never heard of it. */
  stops: Pick<LatchedStops, 'get' | 'set' | 'end'>;
  onTelemetry(telemetry: RobotTelemetry): void;
  onRefusal(refusal: Refusal): void;
  /** The robot was lost or found, stopped or re-armed: who watches the fleet must not wait for that. */
  onNews(): void;
}

/** A message that the robot answers, without the id that the link gives it. */
export type Question =
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
/** Telemetries a second that go on to those who watch: ten, and what a robot tells at once. */
const TELEMETRIES_A_SECOND = 25;

/**
 * The service's end of the link to one robot that is not simulated. Nothing here
 * decides what the robot executes: it only says what is known of the robot, and
 * never lets commands queue up in front of a stop.
 */
export class RobotLink {
  readonly robotId: string;
  private socket: RobotSocket | undefined;
  private camera: CameraSocket | undefined;
  private latest: RobotTelemetry | undefined;
  private heardAt = -Infinity;
  private heardOn: Date | undefined;
  private echoedAt = 0;
  private lastEcho = 0;
  private wasHeard = false;
  private leaseId: string | undefined;
  /** Of the newest press, so that the robot counts it once however often it is told. */
  private press: string | undefined;
  /** Stops that end when their re-arm is answered, however late that is. */
  private readonly rearms = new Map<string, LatchedStop>();
  private readonly pending = new Map<string, Pending>();
  private readonly limit: RateLimit;
  private readonly window = new DriveWindow();
  private readonly cameras = new Map<
    Rendition,
    Set<(frame: EncodedFrame) => void>
  >();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: RobotLinkOptions) {
    this.robotId = options.robotId;
    this.limit = new RateLimit(TELEMETRIES_A_SECOND, options.now);
  }

  /** The robot is there, perhaps again: it learns at once what it must obey. */
  connect(socket: RobotSocket) {
    const { now } = this.options;
    this.socket?.end('The robot has connected again.');
    this.cut();
    this.socket = socket;
    this.echoedAt = now();
    this.window.reset();
    this.timer ??= setInterval(() => this.look(), LOOK_PERIOD);
    socket.send({
      type: 'welcome',
      session_id: randomUUID(),
      server_time: now(),
    });
    // Before anything else that it hears.
    if (this.stop) this.tellStop(this.stop);
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

  /** The camera is there, perhaps again; false while the robot itself is not. */
  connectCamera(socket: CameraSocket): boolean {
    if (!this.socket) return false;
    this.camera?.end('The camera has connected again.');
    this.camera = socket;
    return true;
  }

  disconnectCamera(socket: CameraSocket) {
    if (socket === this.camera) this.camera = undefined;
  }

  hear(socket: RobotSocket, message: MessageFromRobot) {
    if (socket !== this.socket) return;
    switch (message.type) {
      case 'telemetry':
        this.hearTelemetry(message);
        break;
      case 'robot-answer': {
        const { ok, message: why = 'The robot refused it.', code } = message;
        this.hearRearm(message.id, ok);
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

  /** A frame of a camera; its time can be no later than now. One that has been replaced shows nothing. */
  see(socket: CameraSocket, frame: Omit<EncodedFrame, 'robotId'>) {
    if (socket !== this.camera) return;
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

  /** It says something, and what it says is of now and not what has waited in a buffer. */
  get isHeard(): boolean {
    const { socket, latest, heardAt } = this;
    const oldest = this.options.now() - DRIVING.staleTelemetry;
    return (
      socket !== undefined &&
      latest !== undefined &&
      Math.min(heardAt, latest.server_time) > oldest
    );
  }

  /** What was heard last, as far as anything was; its signal says whether that is still so. */
  telemetry(): RobotTelemetry | undefined {
    if (!this.latest || this.isHeard) return this.latest;
    return { ...this.latest, signal: 'lost' };
  }

  summary(): RobotSummary {
    const { robotId, latest, heardOn, stop: kept } = this;
    const told = latest?.emergency_stop;
    const isStopped = kept !== undefined || told?.latched === true;
    const stoppedBy = (told?.latched && told.by) || kept?.by;
    const stop = {
      is_emergency_stopped: isStopped,
      ...(isStopped && { stopped_by: stoppedBy }),
    };
    if (!latest || !heardOn)
      return { robot_id: robotId, signal: 'unknown', ...stop };
    const { collision, held_by: heldBy } = latest;
    return {
      robot_id: robotId,
      signal: this.isHeard ? latest.signal : 'lost',
      last_ping_at: heardOn.toISOString(),
      position: latest.position,
      heading: latest.heading,
      speed: latest.speed,
      battery_percentage: latest.battery.percentage,
      cargo_temperature_in_celsius: latest.cargo_temperature_in_celsius,
      ...stop,
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
    const sent = this.window.isUnheard(options.now()) ? braking(input) : input;
    if (!this.window.admits(sent.power === 0 && !sent.rotate)) return;
    socket.send({ ...sent, type: 'drive', robot_id: robotId });
    this.window.leave(this.echo());
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

  /** Latches the stop; while the robot is not heard, as soon as it is. It stands until the robot was re-armed. */
  async emergencyStop(by: string, press?: string): Promise<Outcome> {
    const { robotId, isHeard, options } = this;
    const { is_emergency_stopped: wasStopped } = this.summary();
    // The first cause stays, as in the robot.
    options.stops.set(robotId, this.stop?.by ?? by);
    this.press = press ?? randomUUID();
    const told = this.tellStop({ by });
    if (!wasStopped) options.onNews();
    if (isHeard) return told;
    return this.lost(' It is stopped as soon as it is back.');
  }

  /** Ends the stop when the robot has done it and nobody has pressed again since. */
  async rearm(
    question: Extract<Question, { type: 'rearm' }>,
  ): Promise<Outcome> {
    if (!this.isHeard) return this.lost();
    const id = randomUUID();
    if (this.stop) this.rearms.set(id, this.stop);
    return this.ask(question, id);
  }

  /** For what is not executed late: refused while the robot is not heard. */
  async request(question: Question): Promise<Outcome> {
    return this.isHeard ? this.ask(question) : this.lost();
  }

  close() {
    this.socket?.end('The services are shutting down.');
    this.cut();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private get stop(): LatchedStop | undefined {
    return this.options.stops.get(this.robotId);
  }

  private tellStop({ by }: Pick<LatchedStop, 'by'>) {
    // Of one from before the services were started nobody knows the press.
    this.press ??= randomUUID();
    return this.ask({ type: 'robot-stop', by, press: this.press });
  }

  private hearRearm(id: string, isDone: boolean) {
    const stop = this.rearms.get(id);
    if (!stop) return;
    this.rearms.delete(id);
    if (!isDone) return;
    this.options.stops.end(stop);
    this.options.onNews();
  }

  private ask(question: Question, id: string = randomUUID()): Promise<Outcome> {
    const { socket } = this;
    if (!socket) return Promise.resolve(this.lost());
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
    const latest = { ...telemetry, server_time };
    this.latest = latest;
    this.heardAt = now();
    const { isHeard } = this;
    const isFound = isHeard && !this.wasHeard;
    if (isHeard) {
      this.wasHeard = true;
      this.heardOn = new Date();
    }
    // What is left out is superseded by the next.
    if (this.limit.allows())
      onTelemetry(isHeard ? latest : { ...latest, signal: 'lost' });
    const isStopNews =
      before?.emergency_stop.latched !== telemetry.emergency_stop.latched;
    if (isFound || isStopNews) onNews();
  }

  private echo() {
    const at = this.options.now();
    this.lastEcho = at;
    this.socket?.send({ type: 'echo', at });
    return at;
  }

  private look() {
    const now = this.options.now();
    if (!this.isHeard) {
      const telemetry = this.telemetry();
      // Over and over: somebody may have come who has heard nothing of it.
      if (telemetry) this.options.onTelemetry(telemetry);
      if (this.wasHeard) this.options.onNews();
      this.wasHeard = false;
    }
    if (!this.socket) return;
    if (now - this.lastEcho >= ECHO_PERIOD) this.echo();
    if (now - this.echoedAt < DEAD_AFTER) return;
    this.socket.end('The robot does not answer.');
    this.disconnect(this.socket);
  }

  /** Nothing is expected of the connection any more. */
  private cut() {
    this.socket = undefined;
    this.camera?.end('The robot itself has no connection.');
    this.camera = undefined;
    // Whether it was re-armed nobody knows now: then it is stopped again.
    this.rearms.clear();
    for (const id of [...this.pending.keys()]) this.settle(id, this.lost());
  }
}
