import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { DRIVING } from '@sidehelm/console-common';
import type { ServerMessage } from '@sidehelm/contracts';
import type { ControlPeers } from '../control/ControlPeers';
import type { FleetSimulationHost } from '../../simulation';
import type { MessageReader, PeerMessage } from './createMessageReader';
import { hearFrames } from './hearFrames';
import type { DriveRights } from '../rules/DriveRights';
import { GatewayPulse } from '../rules/GatewayPulse';
import type { LeaseDesk } from '../rules/LeaseDesk';
import type { ControlPath } from '../rules/DriveOrder';
import type { MessageHandler } from './MessageHandler';
import type { SessionMessage } from './SessionMessage';
import type { SocketAccess } from './SocketAccess';
import { SocketSender } from './SocketSender';
import type { TeleopLogger } from '../TeleopLogger';
import { TeleopSession } from '../rules/TeleopSession';
import type { WatchRooms } from '../rules/WatchRooms';

export interface SignalUsersChannelOptions {
  simulation: FleetSimulationHost;
  desk: LeaseDesk;
  rooms: WatchRooms;
  handler: MessageHandler;
  /** Of sessions that drive. */
  control: ControlPeers;
  /** ms without the gateway after which no data channel goes past it. */
  gatewayLostAfter: number;
  read: MessageReader;
  rights: DriveRights;
  logger: TeleopLogger;
}

/** One person's, and what is known of it. */
interface Connection {
  session: TeleopSession;
  access: SocketAccess;
  gateway: GatewayPulse;
}

const MAX_FRAMES_A_SECOND = 500;
/** No valid frame is longer, in characters. */
const MAX_FRAME = 8 * 1024;

/** The `signal/users` sockets: one session each, from `welcome` until they close. */
export class SignalUsersChannel {
  constructor(private readonly options: SignalUsersChannelOptions) {}

  accept(socket: WebSocket, access: SocketAccess) {
    const { simulation, logger } = this.options;
    const session = new TeleopSession(
      randomUUID(),
      access.person,
      this.options.rights,
      new SocketSender(socket),
      simulation.now,
    );
    const details = { session_id: session.id, user_uuid: session.userUuid };
    logger.info(details, 'session opened');
    session.send({
      type: 'welcome',
      session_id: session.id,
      server_time: simulation.now(),
    });
    const gateway = new GatewayPulse({
      now: simulation.now,
      onSilent: () => logger.warn(details, 'the gateway is silent: brakes'),
      lostAfter: this.options.gatewayLostAfter,
      onLost: () => this.options.control.end(session),
    });
    const connection = { session, access, gateway };
    socket.on('pong', data => {
      if (String(data) === DRIVING.gatewayPulse.text) gateway.beat();
    });
    hearFrames({
      socket,
      access,
      framesPerSecond: MAX_FRAMES_A_SECOND,
      hear: (data, isBinary) => {
        gateway.hear();
        this.receive(connection, data, isBinary);
      },
      onFlood: message => {
        session.refuseSparingly({ code: 'too-fast', message });
        // The peer may take its time with the goodbye.
        this.options.control.end(session);
      },
    });
    access.onChange(({ roles }) => this.options.desk.follow(session, roles));
    access.onEnd(() => this.end(session));
    socket.on('close', code => {
      logger.info({ ...details, code }, 'session closed');
      this.end(session);
    });
  }

  private receive(connection: Connection, data: RawData, isBinary: boolean) {
    const { session, access } = connection;
    const reading = this.read(data, isBinary);
    if (!reading.ok) {
      session.refuse({
        code: 'bad-message',
        message: reading.problem,
        id: reading.id,
      });
      return;
    }
    const { message } = reading;
    if (message.type === 'authenticate') {
      access.renew(message.token);
      return;
    }
    if (message.type === 'control-offer') {
      this.options.control.offer(session, message, (text, reply) => {
        if (!access.isOver) this.receiveByDataChannel(connection, text, reply);
      });
      return;
    }
    if (isOfSession(message)) this.handle(session, message, 'websocket');
  }

  /** Everything that changes what must not get lost comes by the websocket. */
  private receiveByDataChannel(
    { session, gateway }: Connection,
    text: string,
    reply: (message: ServerMessage) => void,
  ) {
    const reading = this.read(Buffer.from(text), false);
    const message = reading.ok ? reading.message : undefined;
    if (message?.type === 'ping') {
      reply({
        type: 'pong',
        client_time: message.client_time,
        server_time: this.options.simulation.now(),
      });
    } else if (message?.type === 'drive') {
      gateway.admit(message, command =>
        this.handle(session, command, 'data-channel'),
      );
    } else if (message?.type === 'emergency-stop') {
      this.handle(session, message, 'data-channel');
    } else {
      session.refuseSparingly({
        code: 'bad-message',
        message: reading.ok
          ? `Send "${reading.message.type}" by the websocket.`
          : reading.problem,
      });
    }
  }

  private handle(
    session: TeleopSession,
    message: SessionMessage,
    path: ControlPath,
  ) {
    this.options.handler.handle(session, message, path).catch(error => {
      this.options.logger.warn(
        { session_id: session.id, error: String(error) },
        'A message could not be handled.',
      );
    });
  }

  private read(data: RawData, isBinary: boolean): ReturnType<MessageReader> {
    if (isBinary) return { ok: false, problem: 'Send text frames only.' };
    const text = data.toString();
    return text.length > MAX_FRAME
      ? { ok: false, problem: 'The frame is too long.' }
      : this.options.read(text);
  }

  private end(session: TeleopSession) {
    const { desk, rooms, control } = this.options;
    control.end(session);
    desk.releaseAllOf(session);
    rooms.of(session).forEach(robotId => rooms.leave(robotId, session));
  }
}

/** The reader lets no other through. */
function isOfSession(message: PeerMessage): message is SessionMessage {
  return message.type !== 'camera-start' && message.type !== 'camera-seen';
}
