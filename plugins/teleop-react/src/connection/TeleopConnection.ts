import { braking, DriveWindow } from '@sidehelm/console-common';
import type {
  ClientMessage,
  ControlOfferMessage,
  DriveMessage,
  EmergencyStopMessage,
  LiveErrorMessage,
  ServerMessage,
} from '@sidehelm/contracts';
import {
  type LiveProtocol,
  LiveSocket,
  type LiveSocketOptions,
  type LiveSocketState,
  type ReadableValue,
  SharedUse,
} from '@sidehelm/console-react';
import { ControlPaths } from './ControlPaths';
import type { ControlPath } from './ControlChannel';
import { IceServers, type IceServerList } from './IceServers';
import { ControlRefused, DataChannel } from './DataChannel';
import { isNeutralCommand } from './isNeutralCommand';
import { isNotLetIn } from './isNotLetIn';
import { parseServerMessage } from './parseServerMessage';
import { PendingOffers } from './PendingOffers';
import { PendingRequests, type RequestAnswer } from './PendingRequests';
import type { RobotWatch } from '../watch/RobotWatch';
import { ServiceClock } from './ServiceClock';
import { WatchedRobots } from './WatchedRobots';

const PING_INTERVAL = 1_000;
/**
 * Pings in a row without any answer: the connection is dead although nothing
 * said so. Counted, not timed: a busy page hears answers late, but not that late.
 */
const MAX_UNANSWERED = 3;

/** Messages that the service acknowledges by their id. */
export type RequestMessage = Exclude<
  Extract<ClientMessage, { id: string }>,
  ControlOfferMessage
>;
type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;

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
  private readonly robots = new WatchedRobots({
    start: (robotId, canDrive) =>
      this.send({
        type: 'start',
        robot_id: robotId,
        ...(canDrive && { can_drive: true }),
      }),
    stop: robotId => this.send({ type: 'stop', robot_id: robotId }),
  });
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly requests = new PendingRequests();
  private readonly use = new SharedUse({
    open: () => this.socket.open(),
    close: () => this.socket.close(),
  });
  private readonly window = new DriveWindow();
  /** Of the commands of both ways together. */
  private readonly answers = new DriveWindow();
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
    const readings = this.robots.join(robotId, canDrive);
    this.openOrCloseData();
    let isOpen = true;
    return {
      robotId,
      telemetry: readings.telemetry,
      lease: readings.lease,
      driving: readings.driving,
      interventions: readings.interventions,
      problem: readings.problem,
      refusal: readings.refusal,
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        this.robots.leave(robotId, canDrive);
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
    if (message.type === 'drive') return this.drive(message);
    return message.type === 'emergency-stop'
      ? this.control.send(message)
      : this.socket.send(message);
  }

  /** Whoever is not answered does not see what the robot does: it is made to brake, while that may still arrive. */
  private drive(message: DriveMessage): boolean {
    const now = performance.now();
    const isUnheard = this.answers.isUnheard(now);
    const hasLeft = this.control.send(isUnheard ? braking(message) : message);
    if (hasLeft) this.answers.leave(now);
    return hasLeft;
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
  request(message: WithoutId<RequestMessage>): Promise<RequestAnswer> {
    const id = this.createId();
    return this.requests.ask(id, () =>
      this.send({ ...message, id } as RequestMessage),
    );
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
      this.answers.arrive(clientTime, performance.now());
      if (clientTime !== this.dataPing) return;
      this.dataPing = undefined;
      this.learn(clientTime, performance.now(), serverTime);
    } else if (
      message.type === 'ack' ||
      (message.type === 'error' && message.id !== undefined)
    ) {
      this.hear(message);
    }
  }

  /** Takes the offer of a data channel to the service by the websocket, so it belongs to this session. */
  private signal(sdp: string): Promise<string> {
    const robotId = this.robots.driveable;
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
    const isDriver = this.robots.driveable !== undefined;
    if (isDriver && this.sessionId !== undefined) this.data?.open();
    else this.data?.close();
  }

  private receive(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.clock.reset();
        this.window.reset();
        this.answers.reset();
        this.robots.startAll();
        this.startPinging();
        this.openOrCloseData();
        break;
      case 'pong':
        this.receivePong(message.client_time, message.server_time);
        break;
      case 'ack':
        this.requests.answer(message);
        break;
      case 'control-answer':
        this.offers.answer(message.id, message.sdp);
        break;
      case 'error':
        this.receiveError(message);
        break;
      default:
        this.robots.receive(message);
    }
  }

  private receiveError(error: LiveErrorMessage) {
    const { id, robot_id: robotId, code, message } = error;
    if (id && this.offers.has(id)) {
      this.offers.refuse(
        id,
        isFinal(code) ? new ControlRefused(message) : new Error(message),
      );
    } else if (id) {
      this.requests.refuse(id, message, code);
    } else if (robotId) {
      this.robots.refuse(robotId, error);
    } else if (code === 'forbidden') {
      this.options.renewIdentity?.();
    }
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
    this.answers.arrive(clientTime, now);
    if (!this.clockPings.delete(clientTime)) return;
    // The way of the commands is the one whose time counts.
    if (this.controlPath.get() === 'websocket')
      this.learn(clientTime, now, serverTime);
  }

  /** After a jump of the clock nothing that was noted before says how long ago that is: all begins anew. */
  private learn(clientTime: number, now: number, serverTime: number) {
    if (!this.clock.learn(clientTime, now, serverTime)) return;
    // The same ping is answered by the other way, too, and is no second word.
    this.clockPings.clear();
    this.dataPing = undefined;
    this.window.reset();
    this.answers.reset();
    this.data?.close();
    this.openOrCloseData();
  }

  private forget() {
    clearInterval(this.pinging);
    this.data?.close();
    this.offers.end();
    this.robots.forget();
    this.requests.end();
  }
}

/** Codes by which a service says that it has no data channels, or none for this person. */
function isFinal(code: string): boolean {
  return code === 'bad-message' || isNotLetIn(code);
}
