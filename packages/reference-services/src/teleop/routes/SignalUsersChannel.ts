import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { FleetSimulationHost } from '../../simulation';
import type { MessageReader } from './createMessageReader';
import type { DriveRights } from '../rules/DriveRights';
import type { LeaseDesk } from '../rules/LeaseDesk';
import type { MessageHandler } from './MessageHandler';
import { RateLimit } from '../rules/RateLimit';
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
  read: MessageReader;
  rights: DriveRights;
  logger: TeleopLogger;
}

const MAX_FRAMES_A_SECOND = 500;
/** No valid frame is longer, in characters. */
const MAX_FRAME = 8 * 1024;
const POLICY_VIOLATION = 1008;

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
    const flood = new RateLimit(MAX_FRAMES_A_SECOND, simulation.now);
    logger.info(details, 'session opened');
    session.send({
      type: 'welcome',
      session_id: session.id,
      server_time: simulation.now(),
    });
    socket.on('message', (data, isBinary) => {
      if (access.isOver) return;
      if (flood.allows()) this.receive(session, access, data, isBinary);
      else endFlood(session, socket);
    });
    access.onChange(({ roles }) => this.options.desk.follow(session, roles));
    access.onEnd(() => this.end(session));
    socket.on('close', code => {
      logger.info({ ...details, code }, 'session closed');
      this.end(session);
    });
  }

  private receive(
    session: TeleopSession,
    access: SocketAccess,
    data: RawData,
    isBinary: boolean,
  ) {
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
    this.options.handler.handle(session, message).catch(error => {
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
    const { desk, rooms } = this.options;
    desk.releaseAllOf(session);
    rooms.of(session).forEach(robotId => rooms.leave(robotId, session));
  }
}

function endFlood(session: TeleopSession, socket: WebSocket) {
  const message = `More than ${MAX_FRAMES_A_SECOND} frames a second.`;
  session.refuseSparingly({ code: 'too-fast', message });
  socket.close(POLICY_VIOLATION, message);
}
