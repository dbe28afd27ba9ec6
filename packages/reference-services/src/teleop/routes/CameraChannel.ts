import type { CameraStartMessage, LiveErrorCode } from '@sidehelm/contracts';
import type { RawData, WebSocket } from 'ws';
import { holdsPermission, type Access } from '@sidehelm/console-common';
import { HttpError } from '../../platform/HttpError';
import type { FleetSimulationHost } from '../../simulation';
import type { DriveRights } from '../rules/DriveRights';
import { FrameSocket } from '../video/FrameSocket';
import type { ViewerSessions } from '../video/ViewerSessions';
import type { MessageReader } from './createMessageReader';
import { hearFrames } from './hearFrames';
import { POLICY_VIOLATION, type SocketAccess } from './SocketAccess';

export interface CameraChannelOptions {
  simulation: Pick<FleetSimulationHost, 'robotIds' | 'cameras'>;
  sessions: ViewerSessions;
  access: Access;
  rights: DriveRights;
  isDriving: (robotId: string, userUuid: string) => boolean;
  read: MessageReader;
}

/** ms to say which camera. */
const START_WITHIN = 5_000;
const MAX_FRAMES_A_SECOND = 200;
const MAX_FRAME = 1_024;
/** As the cameras make them: H.264 is constrained baseline. */
const CODECS = { h264: 'avc1.42E01F', vp8: 'vp8' };

/** The `camera` sockets: one camera each, for browsers to which no UDP gets through. */
export class CameraChannel {
  constructor(private readonly options: CameraChannelOptions) {}

  accept(socket: WebSocket, access: SocketAccess) {
    const view: { frames?: FrameSocket; end?: () => void; isStarted: boolean } =
      { isStarted: false };
    const refuse = (code: LiveErrorCode, message: string, robotId?: string) => {
      if (socket.readyState !== socket.OPEN) return;
      const robot = robotId === undefined ? {} : { robot_id: robotId };
      socket.send(JSON.stringify({ type: 'error', code, message, ...robot }));
    };
    const hurry = setTimeout(() => {
      refuse('bad-message', 'Say which camera with camera-start.');
      socket.close(POLICY_VIOLATION, 'No camera-start.');
    }, START_WITHIN);
    const end = () => {
      clearTimeout(hurry);
      view.isStarted = true;
      view.end?.();
      view.end = undefined;
    };
    access.onEnd(end);
    socket.on('close', end);
    const hear = (data: RawData, isBinary: boolean) => {
      const reading = this.read(data, isBinary);
      if (!reading.ok) {
        refuse('bad-message', reading.problem);
        return;
      }
      const { message } = reading;
      if (message.type === 'authenticate') access.renew(message.token);
      else if (message.type === 'camera-seen')
        view.frames?.acknowledge(message.number);
      else if (message.type === 'camera-start') {
        if (view.isStarted) {
          refuse('bad-message', 'A socket has one camera.');
          return;
        }
        view.isStarted = true;
        clearTimeout(hurry);
        this.start(socket, access, message)
          .then(started => {
            Object.assign(view, started);
            const isGone = access.isOver || socket.readyState !== socket.OPEN;
            if (isGone) end();
          })
          .catch(error => {
            refuse(...refusalOf(error), message.robot_id);
            socket.close(POLICY_VIOLATION, 'No camera.');
          });
      }
    };
    hearFrames({
      socket,
      access,
      framesPerSecond: MAX_FRAMES_A_SECOND,
      hear,
    });
  }

  private read(data: RawData, isBinary: boolean): ReturnType<MessageReader> {
    const text = isBinary ? '' : data.toString();
    return text.length > MAX_FRAME
      ? { ok: false, problem: 'The frame is too long.' }
      : this.options.read(text);
  }

  private async start(
    socket: WebSocket,
    access: SocketAccess,
    message: CameraStartMessage,
  ) {
    const { simulation, sessions, rights, isDriving } = this.options;
    const {
      robot_id: robotId,
      rendition = 'overview',
      codec = 'h264',
    } = message;
    if (!simulation.robotIds.includes(robotId))
      throw new HttpError(404, `There is no robot ${robotId}.`);
    if (!(await simulation.cameras.isAvailable(robotId)))
      throw new HttpError(
        404,
        'There is no live video: the video encoder (node-av) is not installed here.',
      );
    const { uuid: userUuid, roles } = access.person;
    const watching: { requestKeyFrame: () => void } = {
      requestKeyFrame: () => {},
    };
    const frames = new FrameSocket(socket, {
      onKeyFrameWanted: () => watching.requestKeyFrame(),
    });
    const view = sessions.watch(
      {
        robotId,
        rendition,
        userUuid,
        mayDrive: rights.mayDrive({ uuid: userUuid, roles }, robotId),
        mayWatchWall: holdsPermission(
          this.options.access,
          'teleop.wall',
          roles,
        ),
        isDriving: isDriving(robotId, userUuid),
      },
      frames,
      codec,
    );
    watching.requestKeyFrame = view.requestKeyFrame;
    socket.send(
      JSON.stringify({
        type: 'camera-started',
        robot_id: robotId,
        codec: CODECS[codec],
      }),
    );
    return { frames, end: view.end };
  }
}

function refusalOf(error: unknown): [LiveErrorCode, string] {
  if (!(error instanceof HttpError))
    return ['upstream-lost', 'The camera cannot be reached. Try again.'];
  const codes: Record<number, LiveErrorCode> = {
    403: 'forbidden',
    404: 'unknown-robot',
    429: 'too-fast',
  };
  return [codes[error.statusCode] ?? 'upstream-lost', error.message];
}
