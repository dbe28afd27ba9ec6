import { DriveWindow } from '@sidehelm/console-common';
import type {
  AckMessage,
  ClientMessage,
  ControlOfferMessage,
  DriveMessage,
  EmergencyStopMessage,
  LeaseMessage,
  LiveErrorCode,
  LiveErrorMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import {
  type LiveProtocol,
  LiveSocket,
  type LiveSocketOptions,
  type LiveSocketState,
  ObservableValue,
  type ReadableValue,
  SharedUse,
} from '@sidehelm/console-react';
import { ControlPaths } from './ControlPaths';
import type { ControlPath } from './ControlChannel';
import { IceServers, type IceServerList } from './IceServers';
import { ControlRefused, DataChannel } from './DataChannel';
import { isNeutralCommand } from './isNeutralCommand';
import { parseServerMessage } from './parseServerMessage';
import { PendingOffers } from './PendingOffers';
import type {
  DrivingReading,
  InterventionsReading,
  LeaseReading,
  RobotWatch,
  TelemetryReading,
} from '../watch/RobotWatch';
import { ServiceClock } from './ServiceClock';

const PING_INTERVAL = 1_000;
/**
 * Pings in a row without any answer: the connection is dead although nothing
 * said so. Counted, not timed: a busy page hears answers late, but not that late.
 */
const MAX_UNANSWERED = 3;
const REQUEST_TIMEOUT = 3_000;
/** The service repeats itself twice a second while it refuses drive commands; ms. */
const REFUSAL_LASTS = 1_500;

/** Messages that the service acknowledges by their id. */
export type RequestMessage = Exclude<
  Extract<ClientMessage, { id: string }>,
  ControlOfferMessage
>;
type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;

/** What became of a request; `code` is that of a refusal that has one. */
export type RequestAnswer = AckMessage & { code?: LiveErrorCode };

export interface TeleopOpenState {
  kind: 'open';
  sessionId: string;
}

export interface TeleopConnectionOptions extends LiveSocketOptions {
  /** For the data channel; there is none without it. */
  createPeer?: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** Asks the service how peers find each other; none without it. */
  iceServers?: () => Promise<IceServerList>;
}

const protocol: LiveProtocol<ServerMessage, TeleopOpenState> = {
  parse: parseServerMessage,
  opening: message =>
    message.type === 'welcome'
      ? { kind: 'open', sessionId: message.session_id }
      : undefined,
};

class WatchedRobot {
  readonly telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  readonly lease = new ObservableValue<LeaseReading | undefined>(undefined);
  readonly driving = new ObservableValue<DrivingReading | undefined>(undefined);
  readonly interventions = new ObservableValue<
    InterventionsReading | undefined
  >(undefined);
  readonly problem = new ObservableValue<LiveErrorMessage | undefined>(
    undefined,
  );
  readonly refusal = new ObservableValue<string | undefined>(undefined);
  users = 0;
  /** Of the users, those that can drive it. */
  drivers = 0;
  private forgetting?: ReturnType<typeof setTimeout>;

  /** A refused drive command: said until some time after the last one. */
  refuse(message: string | undefined): void {
    clearTimeout(this.forgetting);
    this.refusal.set(message);
    if (message === undefined) return;
    this.forgetting = setTimeout(() => this.refuse(undefined), REFUSAL_LASTS);
  }
}

/**
 * This tab's one connection to the teleop service, open while somebody uses it.
 * After an interruption it watches the same robots again, and never takes a
 * lease by itself.
 */
export class TeleopConnection {
  readonly clock = new ServiceClock();
  readonly state: ReadableValue<LiveSocketState<TeleopOpenState>>;
  /** How peers find each other. */
  readonly iceServers: IceServers;
  /** The way that drive commands take now. */
  readonly controlPath: ReadableValue<ControlPath>;
  private readonly socket: LiveSocket<
    ServerMessage,
    ClientMessage,
    TeleopOpenState
  >;
  private readonly robots = new Map<string, WatchedRobot>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly requests = new Map<
    string,
    (answer: RequestAnswer) => void
  >();
  private readonly use = new SharedUse({
    open: () => this.socket.open(),
    close: () => this.socket.close(),
  });
  private readonly window = new DriveWindow();
  private readonly data?: DataChannel;
  private readonly control: ControlPaths;
  private readonly offers = new PendingOffers();
  private pinging?: ReturnType<typeof setInterval>;
  /** The pings for the clock; those behind drive commands tell only that these have arrived. */
  private readonly clockPings = new Set<number>();
  private dataPing?: number;
  private unanswered = 0;
  private nextRequest = 1;
  private sequence = 0;

  constructor(private readonly options: TeleopConnectionOptions) {
    this.socket = new LiveSocket(protocol, options);
    this.state = this.socket.state;
    const { createPeer, iceServers = async () => ({ ice_servers: [] }) } =
      options;
    this.iceServers = new IceServers(iceServers);
    this.data =
      createPeer &&
      new DataChannel({
        createPeer,
        iceServers: () => this.iceServers.get(),
        signal: sdp => this.signal(sdp),
        onMessage: message => this.receiveByData(message),
      });
    this.control = new ControlPaths(
      { send: message => this.sendBySocket(message) },
      this.data,
    );
    this.controlPath = this.control.path;
    this.socket.onMessage(message => this.hear(message));
    this.socket.state.subscribe(() => {
      if (this.socket.state.get().kind !== 'open') this.forget();
    });
  }

  get malformedFrames(): number {
    return this.socket.malformedFrames;
  }

  get sessionId(): string | undefined {
    const state = this.state.get();
    return state.kind === 'open' ? state.sessionId : undefined;
  }

  /** Keeps the connection open until the returned function is called. */
  acquire(): () => void {
    return this.use.acquire();
  }

  /**
   * Starts watching a robot, or joins those in this tab who already do. With
   * `canDrive` it can be handed over to this tab.
   */
  watch(robotId: string, { canDrive = false } = {}): RobotWatch {
    const release = this.acquire();
    const robot = this.robots.get(robotId) ?? new WatchedRobot();
    this.robots.set(robotId, robot);
    robot.users += 1;
    if (canDrive) robot.drivers += 1;
    if (robot.users === 1 || (canDrive && robot.drivers === 1))
      this.sendStart(robotId, robot);
    this.openOrCloseData();
    let isOpen = true;
    return {
      robotId,
      telemetry: robot.telemetry,
      lease: robot.lease,
      driving: robot.driving,
      interventions: robot.interventions,
      problem: robot.problem,
      refusal: robot.refusal,
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        robot.users -= 1;
        if (canDrive) robot.drivers -= 1;
        if (robot.users === 0) {
          robot.refuse(undefined);
          this.robots.delete(robotId);
          this.send({ type: 'stop', robot_id: robotId });
        } else if (canDrive && robot.drivers === 0) {
          this.sendStart(robotId, robot);
        }
        this.openOrCloseData();
        release();
      },
    };
  }

  /**
   * Whether the message left. Only between welcome and the end of the
   * connection, and a drive command only while few are on their way.
   */
  send(message: ClientMessage): boolean {
    if (this.sessionId === undefined) return false;
    return message.type === 'drive' || message.type === 'emergency-stop'
      ? this.control.send(message)
      : this.socket.send(message);
  }

  /** Neither this side nor the network tells how much waits on the way: a ping behind each command does. */
  private sendBySocket(message: DriveMessage | EmergencyStopMessage): boolean {
    if (message.type === 'emergency-stop') return this.socket.send(message);
    if (!this.window.admits(isNeutralCommand(message))) return false;
    if (!this.socket.send(message)) return false;
    const now = performance.now();
    this.window.leave(now);
    this.socket.send({ type: 'ping', client_time: now });
    return true;
  }

  createId(): string {
    const id = `${this.sessionId ?? 'unsent'}-${this.nextRequest}`;
    this.nextRequest += 1;
    return id.slice(-64);
  }

  /**
   * The number of the next drive command. Of the connection, not of a screen:
   * who comes back to a lease that still lives must not start again at 1.
   */
  nextSequence(): number {
    this.sequence += 1;
    return this.sequence;
  }

  /** Sends a message and waits for its acknowledgement; never rejects. */
  async request(message: WithoutId<RequestMessage>): Promise<RequestAnswer> {
    const id = this.createId();
    const failed = (reason: string): RequestAnswer => ({
      type: 'ack',
      id,
      ok: false,
      message: reason,
    });
    return new Promise(resolve => {
      const pending: { timeout?: ReturnType<typeof setTimeout> } = {};
      const settle = (answer: RequestAnswer) => {
        clearTimeout(pending.timeout);
        this.requests.delete(id);
        resolve(answer);
      };
      pending.timeout = setTimeout(
        () => settle(failed('The teleop service did not answer in time.')),
        REQUEST_TIMEOUT,
      );
      this.requests.set(id, settle);
      const sent = this.send({ ...message, id } as RequestMessage);
      if (!sent) settle(failed('There is no connection to the robots.'));
    });
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private hear(message: ServerMessage) {
    this.receive(message);
    this.listeners.forEach(listener => listener(message));
  }

  /** Answers come by both ways; whichever is first settles what waits for it. */
  private receiveByData(message: ServerMessage) {
    if (this.sessionId === undefined) return;
    if (message.type === 'pong') {
      const { client_time: clientTime, server_time: serverTime } = message;
      if (clientTime !== this.dataPing) return;
      this.dataPing = undefined;
      this.clock.learn(clientTime, performance.now(), serverTime);
    } else if (
      message.type === 'ack' ||
      (message.type === 'error' && message.id !== undefined)
    ) {
      this.hear(message);
    }
  }

  /** Takes the offer of a data channel to the service by the websocket, so it belongs to this session. */
  private signal(sdp: string): Promise<string> {
    const robotId = [...this.robots].find(
      ([, { drivers }]) => drivers > 0,
    )?.[0];
    const id = this.createId();
    return this.offers.ask(
      id,
      () =>
        robotId !== undefined &&
        this.send({ type: 'control-offer', robot_id: robotId, id, sdp }),
    );
  }

  /** Only who can drive has use for a data channel. */
  private openOrCloseData() {
    const isDriver = [...this.robots.values()].some(
      ({ drivers }) => drivers > 0,
    );
    if (isDriver && this.sessionId !== undefined) this.data?.open();
    else this.data?.close();
  }

  private receive(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.clock.reset();
        this.window.reset();
        this.robots.forEach((robot, robotId) => this.sendStart(robotId, robot));
        this.startPinging();
        this.openOrCloseData();
        break;
      case 'pong':
        this.receivePong(message.client_time, message.server_time);
        break;
      case 'telemetry':
        this.receiveTelemetry(message);
        break;
      case 'lease':
        this.receiveLease(message);
        break;
      case 'driving':
        this.robots.get(message.robot_id)?.driving.set({
          driving: message,
          receivedAt: performance.now(),
        });
        break;
      case 'interventions':
        this.robots.get(message.robot_id)?.interventions.set({
          items: message.items,
          receivedAt: performance.now(),
        });
        break;
      case 'ack':
        this.requests.get(message.id)?.(message);
        break;
      case 'control-answer':
        this.offers.answer(message.id, message.sdp);
        break;
      case 'error':
        if (message.id && this.offers.has(message.id)) {
          this.offers.refuse(
            message.id,
            isFinal(message.code)
              ? new ControlRefused(message.message)
              : new Error(message.message),
          );
        } else if (message.id) {
          this.requests.get(message.id)?.({
            type: 'ack',
            id: message.id,
            ok: false,
            message: message.message,
            code: message.code,
          });
        } else if (message.robot_id) {
          const robot = this.robots.get(message.robot_id);
          if (isRefusal(message.code)) robot?.problem.set(message);
          else robot?.refuse(message.message);
        } else if (message.code === 'forbidden') {
          this.options.renewIdentity?.();
        }
        break;
      default:
    }
  }

  private sendStart(robotId: string, { drivers }: WatchedRobot) {
    this.send({
      type: 'start',
      robot_id: robotId,
      ...(drivers > 0 && { can_drive: true }),
    });
  }

  private receiveTelemetry(telemetry: RobotTelemetry) {
    const robot = this.robots.get(telemetry.robot_id);
    const last = robot?.telemetry.get()?.telemetry.server_time;
    if (last !== undefined && telemetry.server_time < last) return;
    robot?.problem.set(undefined);
    robot?.telemetry.set({ telemetry, receivedAt: performance.now() });
  }

  private receiveLease(lease: LeaseMessage) {
    this.robots
      .get(lease.robot_id)
      ?.lease.set({ lease, receivedAt: performance.now() });
  }

  private startPinging() {
    clearInterval(this.pinging);
    this.unanswered = 0;
    this.clockPings.clear();
    this.ping();
    this.pinging = setInterval(() => this.ping(), PING_INTERVAL);
  }

  private ping() {
    if (this.unanswered >= MAX_UNANSWERED) {
      this.socket.restart();
      return;
    }
    this.unanswered += 1;
    const now = performance.now();
    this.clockPings.add(now);
    this.send({ type: 'ping', client_time: now });
    if (this.controlPath.get() === 'data-channel')
      this.dataPing = this.data?.ping();
  }

  private receivePong(clientTime: number, serverTime: number) {
    const now = performance.now();
    if (clientTime > now) return;
    this.unanswered = 0;
    this.window.arrive(clientTime, now);
    if (!this.clockPings.delete(clientTime)) return;
    // The way of the commands is the one whose time counts.
    if (this.controlPath.get() === 'websocket')
      this.clock.learn(clientTime, now, serverTime);
  }

  /** What was known belongs to a connection that is gone: a lease above all. */
  private forget() {
    clearInterval(this.pinging);
    this.data?.close();
    this.offers.end();
    this.robots.forEach(robot => {
      robot.lease.set(undefined);
      robot.telemetry.set(undefined);
      robot.driving.set(undefined);
      robot.interventions.set(undefined);
      robot.refuse(undefined);
    });
    this.requests.forEach((settle, id) =>
      settle({
        type: 'ack',
        id,
        ok: false,
        message: 'The connection to the robots broke.',
      }),
    );
  }
}

/** Codes by which a service says that it has no data channels, or none for this person. */
function isFinal(code: string): boolean {
  return code === 'bad-message' || isRefusal(code);
}

function isRefusal(code: string): boolean {
  return code === 'forbidden' || code === 'unknown-robot';
}
