import { DRIVING } from '@sidehelm/console-common';
import type {
  ClientMessage,
  LeaseMessage,
  LiveErrorMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import type { Point } from '@sidehelm/robot-simulator';
import type { OpenSocket } from '../client/LiveSocket';
import type { Seen } from './chooseDirection';
import type { Followed, Steering } from './WayFollower';

/**
 * How a drive ended: `given-way` to a person, at the mercy of an emergency stop, or without a link. `stopped` was asked for.
 */
export type DriveEnd =
  'arrived' | 'lost' | 'stuck' | 'given-way' | 'stopped' | 'failed';

export interface RobotDriveOptions {
  openSocket: OpenSocket;
  robotId: string;
  token(): Promise<string>;
  toLocal(position: RobotTelemetry['position']): Point;
  /** What to ask of the robot now; `now` in seconds. */
  steer(
    seen: Seen & Pick<RobotTelemetry, 'speed' | 'lid'>,
    now: number,
  ): Followed & {
    /** It goes no further. */
    isStuck?: boolean;
    /** How the lid should be; as it is when undefined. */
    lid?: RobotTelemetry['lid'];
  };
  /** Once. `detail` says more of a failure. */
  onEnd(end: DriveEnd, detail?: string): void;
}

/** ms between two commands: two of them may be late before the robot's watchdog brakes. */
const COMMAND_EVERY = 40;
/** ms within which the service must have opened the socket and given the robot. */
const START_WITHIN = 5_000;
/** ms for which it waits for a robot that does not come to rest. */
const REST_WITHIN = 2_000;
/** ms between two tries of the lid: it has been seen to move by then. */
const LID_EVERY = 1_000;
const STAND: Steering = { power: 0, steer: 0 };

/**
 * One drive of a robot over the live channel, as a person at the console does it: watch, ask for the lease, centre the stick, drive, move the lid, stop,
 * give the robot back. A person who opens the drive screen of the robot gets it at once; nothing is ever taken from anybody.
 */
export class RobotDrive {
  private readonly socket: ReturnType<OpenSocket>;
  private readonly starting: NodeJS.Timeout;
  private sending?: NodeJS.Timeout;
  private leaseId?: string;
  private hasAsked = false;
  private seq = 0;
  private telemetry?: RobotTelemetry;
  /** ms of `performance.now()` at which it was heard. */
  private heardAt = 0;
  /** The service's clock is at least so many ms ahead of `performance.now()`. */
  private ahead = -Infinity;
  private steering = STAND;
  private lidTriedAt = -Infinity;
  private lids = 0;
  /** How it ends as soon as the robot stands, and ms of `performance.now()` after which it does not wait for that. */
  private ending?: { end: DriveEnd; until: number };
  private isOver = false;

  constructor(private readonly options: RobotDriveOptions) {
    this.socket = options.openSocket({
      channel: 'signalUsers',
      token: options.token,
      onFrame: frame => this.hear(frame as ServerMessage),
      onClose: reason => this.finish('failed', reason),
    });
    this.starting = setTimeout(
      () => this.finish('failed', 'The robot was not given in time.'),
      START_WITHIN,
    );
  }

  /** Stops the robot and gives it back. */
  stop(): void {
    this.endAtRest('stopped');
  }

  /** Gives the robot back at once; it brakes by itself. */
  drop(): void {
    this.finish('stopped');
  }

  private hear(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.send({ type: 'start', robot_id: this.options.robotId });
        break;
      case 'telemetry':
        this.look(message);
        break;
      case 'lease':
        this.hearLease(message);
        break;
      case 'error':
        this.hearError(message);
        break;
      default:
    }
  }

  private hearLease(message: LeaseMessage) {
    const { holder, lease_id: leaseId, watchers, reason } = message;
    // The staff watches without a drive screen, so this is a person's.
    const isWanted = watchers.some(({ can_drive }) => can_drive);
    const isOthers = holder !== undefined && leaseId === undefined;
    if (isWanted || isOthers) this.finish('given-way');
    else if (leaseId) this.begin(leaseId);
    else if (this.leaseId) this.finish('failed', `The lease was ${reason}.`);
    else if (!this.hasAsked) this.ask();
  }

  private ask() {
    this.hasAsked = true;
    const { robotId } = this.options;
    this.send({ type: 'lease-request', robot_id: robotId, id: 'lease' });
  }

  private begin(leaseId: string) {
    if (this.leaseId === leaseId) return;
    clearTimeout(this.starting);
    this.leaseId = leaseId;
    this.seq = 0;
    this.sending ??= setInterval(() => this.command(), COMMAND_EVERY);
  }

  private hearError({ code, message, id }: LiveErrorMessage) {
    if (code === 'lease-held') this.finish('given-way');
    // What the robot refuses single commands for mends itself; the telemetry tells.
    else if (id === 'lease' || code === 'forbidden' || code === 'lease-dead')
      this.finish('failed', `${code}: ${message}`);
  }

  private look(telemetry: RobotTelemetry) {
    const now = performance.now();
    this.telemetry = telemetry;
    this.heardAt = now;
    // A message is never here before it was sent: the largest difference is the truest.
    this.ahead = Math.max(this.ahead, telemetry.server_time - now);
    if (telemetry.emergency_stop.latched) this.finish('given-way');
    if (this.ending) this.finishAtRest(this.ending);
    else if (this.leaseId && telemetry.is_armed) this.follow(telemetry);
    else this.steering = STAND;
  }

  private follow(telemetry: RobotTelemetry) {
    const { position, heading, speed, clearance, signal, lid } = telemetry;
    if (signal === 'lost') {
      this.steering = STAND;
      return;
    }
    const followed = this.options.steer(
      { ...this.options.toLocal(position), heading, speed, clearance, lid },
      telemetry.server_time / 1000,
    );
    this.steering = followed.steering;
    if (followed.lid && followed.lid !== lid && speed === 0) this.toggleLid();
    if (followed.isStuck) this.endAtRest('stuck');
    else if (followed.state === 'arrived' || followed.state === 'lost')
      this.endAtRest(followed.state);
  }

  private toggleLid() {
    const now = performance.now();
    const { leaseId } = this;
    if (!leaseId || now - this.lidTriedAt < LID_EVERY) return;
    this.lidTriedAt = now;
    this.send({
      type: 'command',
      robot_id: this.options.robotId,
      lease_id: leaseId,
      id: `lid-${++this.lids}`,
      sent_at: now + this.ahead,
      command: 'lid-toggle',
    });
  }

  private command() {
    const { leaseId, telemetry } = this;
    if (!leaseId || !telemetry) return;
    const now = performance.now();
    const isFresh = now - this.heardAt < DRIVING.staleTelemetry;
    const moves = isFresh && telemetry.is_armed && !this.ending;
    this.seq += 1;
    this.send({
      type: 'drive',
      robot_id: this.options.robotId,
      lease_id: leaseId,
      seq: this.seq,
      sent_at: now + this.ahead,
      steer_compensation: 0,
      ...(moves ? this.steering : STAND),
    });
    if (this.ending && now > this.ending.until) this.finish(this.ending.end);
  }

  private endAtRest(end: DriveEnd) {
    if (this.isOver) return;
    if (!this.leaseId) this.finish(end);
    else this.ending ??= { end, until: performance.now() + REST_WITHIN };
  }

  private finishAtRest({ end }: { end: DriveEnd }) {
    if (this.telemetry?.speed === 0) this.finish(end);
  }

  private finish(end: DriveEnd, detail?: string) {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.starting);
    clearInterval(this.sending);
    const { robotId } = this.options;
    if (this.leaseId)
      this.send({
        type: 'lease-release',
        robot_id: robotId,
        lease_id: this.leaseId,
      });
    this.socket.close();
    this.options.onEnd(end, detail);
  }

  private send(message: ClientMessage) {
    this.socket.send(message);
  }
}
