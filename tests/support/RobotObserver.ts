import type {
  ClientMessage,
  LeaseMessage,
  LiveErrorMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import { WebSocket } from 'ws';
import type { Account } from './accounts';
import { CONSOLE_URL } from './addresses';
import { Caller, type Place } from './Caller';
import { liveCookies, signIn } from './signIn';

const INTERVAL = 20;

/** The service's monotonic clock: services and tests run on one machine, whose clock they share. */
export const monotonicNow = () => Number(process.hrtime.bigint()) / 1e6;

/** What drive commands leave by. */
export interface CommandWay {
  send(frame: string | Buffer): void;
}

/** A console without a browser on the live channel: sees what the robot reports, and can misbehave on purpose. */
export class RobotObserver {
  readonly telemetry: RobotTelemetry[] = [];
  readonly errors: LiveErrorMessage[] = [];
  lease?: LeaseMessage;
  /** The websocket, until somebody has another. */
  commandWay: CommandWay;
  private sequence = 0;
  private controlAnswer?: string;
  private requests = 0;
  /** Why nothing comes any more. */
  private ending = '';

  private constructor(
    private readonly socket: WebSocket,
    readonly robotId: string,
  ) {
    this.commandWay = socket;
    socket.on('message', data =>
      this.read(JSON.parse(String(data)) as ServerMessage),
    );
    socket.once('close', (code, reason) => {
      this.ending = ` after its connection was closed (${code} ${reason})`;
    });
  }

  /** @param place - through the console unless it says otherwise */
  static async open(
    account: Account,
    robotId: string,
    place: Place = 'gateway',
  ): Promise<RobotObserver> {
    const caller = await Caller.at(place, account);
    const socket = caller.connect('teleop/signal/users');
    const observer = new RobotObserver(socket, robotId);
    await new Promise((done, fail) =>
      socket.once('open', done).once('error', fail),
    );
    observer.send({ type: 'start', robot_id: robotId });
    await observer.until(
      () => observer.telemetry.length > 0 && observer.lease !== undefined,
    );
    return observer;
  }

  static async cookie(account: Account): Promise<string> {
    return liveCookies(await signIn(account));
  }

  static connect(cookie: string, origin: string | undefined): WebSocket {
    const url = `${CONSOLE_URL.replace('http', 'ws')}/api/gateway/teleop/signal/users`;
    return new WebSocket(url, { headers: { cookie }, origin });
  }

  get latest(): RobotTelemetry {
    return this.telemetry[this.telemetry.length - 1];
  }

  /** The number of the last command. */
  get lastSequence(): number {
    return this.sequence;
  }

  private get leaseId(): string | undefined {
    return this.lease?.lease_id;
  }

  send(message: ClientMessage | Record<string, unknown>): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a frame as it is, nonsense included. */
  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Waits until something is true, looking every few milliseconds. */
  async until(condition: () => boolean, timeout = 10_000): Promise<void> {
    const end = monotonicNow() + timeout;
    while (!condition()) {
      if (monotonicNow() > end)
        throw new Error(`Waited in vain${this.ending} for ${condition}`);
      await new Promise(done => setTimeout(done, 5));
    }
  }

  /** Takes the lease, or keeps it, and answers its id. */
  async takeLease(
    options: { force?: boolean; reason?: string } = {},
  ): Promise<string> {
    this.lease = undefined;
    await this.request({ type: 'lease-request', ...options });
    await this.until(() => this.leaseId !== undefined);
    return this.leaseId as string;
  }

  /** Gives the lease back, and waits until nobody has it. */
  async releaseLease(leaseId: string): Promise<void> {
    this.send({
      type: 'lease-release',
      robot_id: this.robotId,
      lease_id: leaseId,
    });
    await this.until(() => this.lease !== undefined && !this.lease.holder);
  }

  drive(
    leaseId: string,
    command: {
      power?: number;
      steer?: number;
      rotate?: number;
      sentAt?: number;
      seq?: number;
    },
  ): void {
    this.sequence += 1;
    this.commandWay.send(
      JSON.stringify({
        type: 'drive',
        robot_id: this.robotId,
        lease_id: leaseId,
        seq: command.seq ?? this.sequence,
        sent_at: command.sentAt ?? monotonicNow(),
        power: command.power ?? 0,
        steer: command.steer ?? 0,
        rotate: command.rotate ?? 0,
        steer_compensation: 0,
      }),
    );
  }

  /** Milliseconds until the robot has acknowledged a message; one that needs the time gets it, as a console's does. */
  async request(message: Record<string, unknown>): Promise<number> {
    this.requests += 1;
    const { id = `request-${this.requests}` } = message;
    const answered = new Promise<void>((done, fail) => {
      const listen = (data: unknown) => {
        const answer = JSON.parse(String(data)) as ServerMessage;
        if (!('id' in answer) || answer.id !== id) return;
        this.socket.off('message', listen);
        if (answer.type === 'ack' && answer.ok) done();
        else fail(new Error(JSON.stringify(answer)));
      };
      this.socket.on('message', listen);
    });
    const began = monotonicNow();
    const isStamped = message.type === 'command' || message.type === 'rearm';
    this.send({
      robot_id: this.robotId,
      id,
      ...(isStamped && { sent_at: began }),
      ...message,
    });
    await answered;
    return monotonicNow() - began;
  }

  /** Takes the offer of a data channel to the service; answers its answer. */
  async offerControl(sdp: string): Promise<string> {
    this.controlAnswer = undefined;
    this.requests += 1;
    const id = `offer-${this.requests}`;
    this.send({ type: 'control-offer', robot_id: this.robotId, id, sdp });
    await this.until(() => this.controlAnswer !== undefined);
    return this.controlAnswer ?? '';
  }

  /** Waits until the service has seen all that was sent before. */
  async ping(): Promise<void> {
    const client_time = monotonicNow();
    const answered = new Promise<void>(done => {
      const listen = (data: unknown) => {
        const answer = JSON.parse(String(data)) as ServerMessage;
        if (answer.type !== 'pong' || answer.client_time !== client_time)
          return;
        this.socket.off('message', listen);
        done();
      };
      this.socket.on('message', listen);
    });
    this.send({ type: 'ping', client_time });
    await answered;
  }

  /** Drives for some milliseconds at 50 commands a second, neutral first. */
  async driveFor(
    leaseId: string,
    milliseconds: number,
    command: { power: number; steer?: number },
  ): Promise<void> {
    for (let time = 0; time < 200; time += INTERVAL) {
      this.drive(leaseId, {});
      await new Promise(done => setTimeout(done, INTERVAL));
    }
    for (let time = 0; time < milliseconds; time += INTERVAL) {
      // After a pause of this process the robot stands and asks for neutral again.
      this.drive(leaseId, this.latest.is_armed ? command : {});
      await new Promise(done => setTimeout(done, INTERVAL));
    }
  }

  /**
   * Asks for the same at 50 commands a second until something is true, for some milliseconds at most; answers whether it is.
   * It has not asked for a stop then.
   */
  async driveUntil(
    leaseId: string,
    milliseconds: number,
    command: { power?: number; rotate?: number },
    condition: () => boolean,
  ): Promise<boolean> {
    const end = monotonicNow() + milliseconds;
    while (!condition() && monotonicNow() < end) {
      this.drive(leaseId, this.latest.is_armed ? command : {});
      await new Promise(done => setTimeout(done, INTERVAL));
    }
    return condition();
  }

  /** Milliseconds from `since` (monotonic) to the first report that the robot stands. */
  async standsAfter(since: number): Promise<number> {
    const stands = () =>
      this.telemetry.find(
        sample => sample.server_time >= since && sample.speed === 0,
      );
    await this.until(() => stands() !== undefined);
    return (stands() as RobotTelemetry).server_time - since;
  }

  /**
   * The `server_time` of the first report of a latched stop, also for who
   * asks when newer ones have come.
   *
   * @param first - index in `telemetry` of the first report that counts
   */
  async latchedFrom(first: number, timeout?: number): Promise<number> {
    const latched = () =>
      this.telemetry.slice(first).find(it => it.emergency_stop.latched);
    await this.until(() => latched() !== undefined, timeout);
    return (latched() as RobotTelemetry).server_time;
  }

  close(): void {
    this.socket.close();
  }

  /** Breaks the connection without a goodbye. */
  terminate(): void {
    this.socket.terminate();
  }

  private read(message: ServerMessage) {
    if (message.type === 'telemetry') this.telemetry.push(message);
    if (message.type === 'error') this.errors.push(message);
    if (message.type === 'lease') this.lease = message;
    if (message.type === 'control-answer') this.controlAnswer = message.sdp;
  }
}
