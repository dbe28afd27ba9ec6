import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ROBOT_CHANNELS, type MessageFromRobot } from '@sidehelm/contracts';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { endWithError } from '../platform/endWithError';
import type { SimulationLogger } from '../simulation';
import { keepAlive } from '../teleop/routes/keepAlive';
import { RateLimit } from '../teleop/rules/RateLimit';
import type { CameraSocket, RobotLink, RobotSocket } from './RobotLink';
import type { RobotLinks } from './RobotLinks';

export interface RobotSocketsOptions {
  links: RobotLinks;
  /** Path that the channels are below. */
  prefix: string;
  /** Reads and checks one text frame. */
  read: (
    text: string,
  ) => { ok: true; message: MessageFromRobot } | { ok: false; problem: string };
  logger: SimulationLogger;
}

/** An echo and perhaps a refusal for each of 50 commands, and telemetry: with room. */
const MESSAGES_A_SECOND = 400;
/** Frames of both renditions, with room. */
const FRAMES_A_SECOND = 120;
const MAX_MESSAGE = 16 * 1024;
/** A key frame of the larger rendition, with room. */
const MAX_FRAME = 2 * 1024 * 1024;
/** Bytes in front of a frame; see the contract. */
const HEADER = 16;
const RENDITIONS = ['overview', 'driving'] as const;
/** Bytes waiting above which a robot has stopped reading. */
const END_ABOVE = 256 * 1024;
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;
const MAX_REASON = 120;
/** ms in which the other end may close too. */
const CLOSE_WITHIN = 1_000;
/** ms between two pings of a camera, which says nothing while nobody watches. */
const CAMERA_PING = 3_000;

/** Turns upgrade requests of robots into their links. */
export class RobotSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME + HEADER,
  });

  constructor(private readonly options: RobotSocketsOptions) {}

  serves({ url = '' }: IncomingMessage): boolean {
    const { prefix } = this.options;
    return Object.values(ROBOT_CHANNELS).some(
      channel => url === `${prefix}/${channel}`,
    );
  }

  /** Answers one upgrade request; never throws. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy());
    const { authorization = '' } = request.headers;
    const key = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const link = key && this.options.links.ownerOf(key);
    if (!link) {
      endWithError(socket, 401, 'The request carries no key of a robot.');
      return;
    }
    if (socket instanceof Socket) socket.setNoDelay(true);
    const isCamera = request.url?.endsWith(ROBOT_CHANNELS.camera);
    this.server.handleUpgrade(request, socket, head, webSocket => {
      // `ws` closes after an error; without a listener it would end the process.
      webSocket.on('error', () => {});
      if (isCamera) this.acceptCamera(webSocket, link);
      else this.acceptRobot(webSocket, link);
    });
  }

  close() {
    this.options.links.disconnectAll();
    this.server.clients.forEach(client => client.terminate());
    this.server.close();
  }

  private acceptRobot(webSocket: WebSocket, link: RobotLink) {
    const { read, logger } = this.options;
    const robot_id = link.robotId;
    const socket: RobotSocket = {
      send(message) {
        if (webSocket.readyState !== webSocket.OPEN) return;
        if (webSocket.bufferedAmount > END_ABOVE) webSocket.terminate();
        else webSocket.send(JSON.stringify(message));
      },
      end: reason => end(webSocket, GOING_AWAY, reason),
    };
    const refuse = (problem: string) => {
      link.disconnect(socket);
      // What it means nobody knows; a robot is told, so that whoever builds it sees it.
      logger.warn({ robot_id, problem }, 'A robot is not understood.');
      end(webSocket, POLICY_VIOLATION, problem);
    };
    webSocket.on('close', () => {
      link.disconnect(socket);
      logger.warn({ robot_id }, 'A robot has left.');
    });
    const flood = new RateLimit(MESSAGES_A_SECOND, () => performance.now());
    this.listen(webSocket, robot_id, (data, isBinary) => {
      if (!flood.allows()) {
        refuse('Too many messages.');
        return;
      }
      const text = isBinary ? '' : data.toString();
      const reading =
        text.length > MAX_MESSAGE
          ? { ok: false as const, problem: 'The frame is too long.' }
          : read(text);
      const problem = reading.ok
        ? whyForeign(reading.message, link)
        : reading.problem;
      if (problem !== undefined) refuse(problem);
      else if (reading.ok) link.hear(socket, reading.message);
    });
    link.connect(socket);
    logger.info({ robot_id }, 'A robot has connected.');
  }

  private acceptCamera(webSocket: WebSocket, link: RobotLink) {
    const socket: CameraSocket = {
      end: reason => end(webSocket, GOING_AWAY, reason),
    };
    if (!link.connectCamera(socket)) {
      end(webSocket, POLICY_VIOLATION, 'The robot itself connects first.');
      return;
    }
    keepAlive(webSocket, CAMERA_PING);
    webSocket.on('close', () => link.disconnectCamera(socket));
    const flood = new RateLimit(FRAMES_A_SECOND, () => performance.now());
    this.listen(webSocket, link.robotId, (data, isBinary) => {
      const isRead = isBinary && flood.allows();
      const frame = isRead ? readFrame(data as Buffer) : undefined;
      if (frame) {
        link.see(socket, frame);
        return;
      }
      link.disconnectCamera(socket);
      end(webSocket, POLICY_VIOLATION, 'No frame, or too many.');
    });
  }

  /** Whatever one robot sends, the services go on for all others. */
  private listen(
    webSocket: WebSocket,
    robot_id: string,
    hear: (data: RawData, isBinary: boolean) => void,
  ) {
    webSocket.on('message', (data, isBinary) => {
      try {
        hear(data, isBinary);
      } catch (error) {
        this.options.logger.warn(
          { robot_id, error: String(error) },
          'What a robot sent could not be handled.',
        );
        webSocket.terminate();
      }
    });
  }
}

/** Hears nothing more, and does not wait for the other end. */
function end(webSocket: WebSocket, code: number, reason: string) {
  webSocket.removeAllListeners('message');
  // A reason has 123 bytes at most.
  const text = reason.replace(/[^ -~]/g, '?').slice(0, MAX_REASON);
  webSocket.close(code, text);
  const timer = setTimeout(() => webSocket.terminate(), CLOSE_WITHIN);
  timer.unref();
  webSocket.once('close', () => clearTimeout(timer));
}

/** Only of itself may a robot speak. */
function whyForeign(
  message: MessageFromRobot,
  { robotId }: RobotLink,
): string | undefined {
  const isForeign =
    message.type === 'telemetry' && message.robot_id !== robotId;
  return isForeign ? `This is the socket of ${robotId}.` : undefined;
}

function readFrame(data: Buffer) {
  if (data.length <= HEADER) return undefined;
  const capturedAt = data.readDoubleBE(0);
  const rendition = RENDITIONS[data.readUInt8(13)];
  if (!Number.isFinite(capturedAt) || rendition === undefined) return undefined;
  return {
    capturedAt,
    rendition,
    isKeyFrame: data.readUInt8(12) === 1,
    data: data.subarray(HEADER),
  };
}
