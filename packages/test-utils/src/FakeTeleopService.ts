import type {
  ClientMessage,
  LeaseMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import type { WebSocketLike } from '@sidehelm/console-react';
import { type ControlPath, TeleopConnection } from '@sidehelm/teleop-react';
import { FakeControlPeer } from './FakeControlPeer';
import { FakeSocket } from './FakeSocket';

/** Service time minus `performance.now()`, so that confusing the two is noticed. */
const CLOCK_OFFSET = 1_000_000;

/** Plays the teleop service for tests with fake timers. */
export class FakeTeleopService {
  /** What the client sent on all connections, with the fake time. */
  readonly received: {
    at: number;
    message: ClientMessage;
    way: ControlPath;
  }[] = [];
  /** Of the data channels that the client offered, oldest first. */
  readonly peers: FakeControlPeer[] = [];
  /** Whether anything comes through a data channel. */
  isUdpOpen = true;
  readonly connection: TeleopConnection;
  /** Milliseconds a pong takes from the ping. */
  roundTrip = 0;
  /** How much of that the ping takes; half of it unless set. */
  wayThere?: number;
  /** By how much longer the pong takes by the websocket. */
  lateByWebsocket = 0;
  /** Answers pings; a dead service does not. */
  isAlive = true;
  isReachable = true;
  /** What whoever connects is told while it is not reachable; nothing unless set. */
  refusal?: { code: number; reason: string };
  connections = 0;
  /** Connections there were at each new sign-in. */
  readonly renewals: number[] = [];
  private socket?: FakeSocket;
  private told: Partial<RobotTelemetry> = {};
  private endTelling = () => {};

  constructor({ hasDataChannels = false } = {}) {
    this.connection = new TeleopConnection({
      ...(hasDataChannels && {
        createPeer: configuration => this.createPeer(configuration),
      }),
      url: async () => 'ws://teleop.test',
      createSocket: () => this.createSocket(),
      renewIdentity: async () => this.renewals.push(this.connections),
    });
  }

  now(): number {
    return performance.now() + CLOCK_OFFSET;
  }

  /** Messages of one type that the client sent, oldest first. */
  sent<T extends ClientMessage['type']>(
    type: T,
  ): Extract<ClientMessage, { type: T }>[] {
    return this.received
      .map(({ message }) => message)
      .filter(
        (message): message is Extract<ClientMessage, { type: T }> =>
          message.type === type,
      );
  }

  send(message: ServerMessage): void {
    this.sendFrame(JSON.stringify(message));
  }

  sendFrame(frame: string): void {
    this.socket?.deliver(frame);
  }

  breakDown(code?: number): void {
    this.socket?.breakDown(code);
  }

  block(bytes: number): void {
    if (this.socket) this.socket.bufferedAmount = bytes;
  }

  get sessionId(): string {
    return `session-${this.connections}`;
  }

  grantLease(changes: Partial<LeaseMessage> = {}): void {
    this.send({
      type: 'lease',
      robot_id: 'SH2',
      holder: {
        session_id: this.sessionId,
        user_uuid: 'me',
        name: 'Ada',
        held_for: 0,
      },
      lease_id: 'lease-1',
      watchers: [{ session_id: this.sessionId, name: 'Ada' }],
      reason: 'granted',
      ...changes,
    });
  }

  /** Nobody has control, and why. */
  endLease(reason?: LeaseMessage['reason']): void {
    this.send({ type: 'lease', robot_id: 'SH2', watchers: [], reason });
  }

  /** Repeats what was told of the robot ten times a second, from now on and as long as the connection holds. */
  keepTelling(): void {
    const timer = setInterval(() => {
      if (this.socket?.readyState === 1) this.sendTelemetry(this.told);
      else clearInterval(timer);
    }, 100);
    this.endTelling = () => clearInterval(timer);
  }

  fallSilent(): void {
    this.endTelling();
  }

  sendTelemetry(changes: Partial<RobotTelemetry> = {}): void {
    const { server_time: _, ...told } = changes;
    this.told = told;
    this.send(testTelemetry({ server_time: this.now(), ...changes }));
  }

  private createSocket(): WebSocketLike {
    const socket = new FakeSocket(frame => this.receive(frame));
    this.socket = socket;
    this.connections += 1;
    setTimeout(() => {
      if (!this.isReachable) {
        socket.breakDown(this.refusal?.code, this.refusal?.reason);
        return;
      }
      socket.readyState = 1;
      this.send({
        type: 'welcome',
        session_id: this.sessionId,
        server_time: this.now(),
      });
    }, 0);
    return socket;
  }

  private receive(frame: string) {
    const message = JSON.parse(frame) as ClientMessage;
    this.received.push({ at: performance.now(), message, way: 'websocket' });
    if (message.type === 'control-offer')
      this.send({ type: 'control-answer', id: message.id, sdp: 'v=0' });
    else if (message.type === 'ping' && this.isAlive)
      this.answer(
        message,
        pong => this.send(pong),
        this.roundTrip + this.lateByWebsocket,
      );
  }

  private receiveByData(frame: string, peer: FakeControlPeer) {
    if (!this.isUdpOpen) return;
    const message = JSON.parse(frame) as ClientMessage;
    this.received.push({ at: performance.now(), message, way: 'data-channel' });
    if (message.type !== 'ping') return;
    this.answer(message, pong => {
      if (this.isUdpOpen) peer.deliver(JSON.stringify(pong));
    });
  }

  private createPeer(configuration: RTCConfiguration): RTCPeerConnection {
    const peer = new FakeControlPeer(
      configuration,
      frame => this.receiveByData(frame, peer),
      () => this.isUdpOpen,
    );
    this.peers.push(peer);
    return peer.asPeer();
  }

  private answer(
    { client_time }: { client_time: number },
    send: (pong: ServerMessage) => void,
    roundTrip = this.roundTrip,
  ) {
    const way = this.wayThere ?? this.roundTrip / 2;
    const pong = () =>
      send({
        type: 'pong',
        client_time,
        server_time: this.now() - (roundTrip - way),
      });
    if (roundTrip === 0) pong();
    else setTimeout(pong, roundTrip);
  }
}

export function testTelemetry(
  changes: Partial<RobotTelemetry> = {},
): RobotTelemetry {
  return {
    type: 'telemetry',
    robot_id: 'SH2',
    server_time: 0,
    signal: 'good',
    position: { lat: 35.2271, lng: -80.8431 },
    heading: 90,
    speed: 0,
    battery: { percentage: 64, voltage: 25.1, usage: 1_900_000 },
    cargo_temperature_in_celsius: 41,
    lid: 'closed',
    siren: false,
    led: false,
    strobe: false,
    lidars_enabled: true,
    emergency_stop: { latched: false },
    is_armed: true,
    collision: false,
    ...changes,
  };
}
