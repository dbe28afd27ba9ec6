import { randomUUID } from 'node:crypto';
import { HttpError } from '../../platform/HttpError';
import type { Rendition } from '../../simulation';
import type { TeleopLogger } from '../TeleopLogger';
import type { CameraHub } from './CameraHub';
import { PeerViewer, type PeerViewerOptions } from './PeerViewer';
import type { RobotCamera } from './RobotCamera';
import { parseSdpOffer } from './sdpOffer';
import type { VideoConfig } from './VideoConfig';

export interface ViewRequest {
  robotId: string;
  rendition: Rendition;
  userUuid: string;
  /** SDP offer. */
  sdp: string;
}

interface Session {
  id: string;
  robotId: string;
  userUuid: string;
  camera: RobotCamera;
  viewer?: PeerViewer;
  /** Ends a session that does not connect, or has lost its connection. */
  deadline?: NodeJS.Timeout;
}

export interface ViewerSessionsOptions {
  hub: CameraHub;
  config: VideoConfig;
  logger: TeleopLogger;
  /** Replaced in tests. */
  createViewer?: typeof PeerViewer.create;
}

const CONNECT_WITHIN = 10_000;
const RECONNECT_WITHIN = 5_000;

/** The video viewers, from offer to end. */
export class ViewerSessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly options: ViewerSessionsOptions) {}

  /** Answers an offer; throws an `SdpOfferError` or a 503 when there are too many viewers. */
  async open(request: ViewRequest): Promise<{ id: string; answer: string }> {
    const { hub, config, createViewer = PeerViewer.create } = this.options;
    const { robotId, rendition, userUuid, sdp } = request;
    const offer = parseSdpOffer(sdp);
    this.checkLimits(robotId);
    const camera = hub.get(robotId, rendition);
    const session: Session = { id: randomUUID(), robotId, userUuid, camera };
    // Counts against the limits while it is being set up.
    this.sessions.set(session.id, session);
    try {
      const { viewer, answer } = await createViewer({
        id: session.id,
        sdp,
        offer,
        ssrc: camera.ssrc,
        name: `${robotId}-${rendition}`,
        host: config.host === 'localhost' ? '127.0.0.1' : config.host,
        ports: config.videoPorts,
        events: this.eventsOf(session),
      });
      session.viewer = viewer;
      this.endAfter(session, CONNECT_WITHIN);
      return { id: session.id, answer };
    } catch (error) {
      this.sessions.delete(session.id);
      throw error;
    }
  }

  /** Ends a session unless it has ended already; false when it is another robot's or person's, and goes on. */
  close(id: string, robotId: string, userUuid: string): boolean {
    const session = this.sessions.get(id);
    if (!session) return true;
    const isTheirs =
      session.robotId === robotId && session.userUuid === userUuid;
    if (isTheirs) this.end(session);
    return isTheirs;
  }

  closeAll() {
    [...this.sessions.values()].forEach(session => this.end(session));
  }

  private checkLimits(robotId: string) {
    const { maxViewers = 100, maxViewersPerRobot = 30 } = this.options.config;
    const ofRobot = [...this.sessions.values()].filter(
      session => session.robotId === robotId,
    ).length;
    if (this.sessions.size >= maxViewers || ofRobot >= maxViewersPerRobot) {
      throw new HttpError(
        503,
        'Too many people watch this video. Close another view and try again.',
      );
    }
  }

  private eventsOf(session: Session): PeerViewerOptions['events'] {
    return {
      onOpen: () => {
        if (session.viewer) session.camera.add(session.viewer);
      },
      onKeyFrameWanted: () => session.camera.requestKeyFrame(),
      onStateChange: state => {
        if (state === 'connected') clearTimeout(session.deadline);
        if (state === 'disconnected') this.endAfter(session, RECONNECT_WITHIN);
        if (state === 'failed' || state === 'closed') this.end(session);
      },
    };
  }

  private endAfter(session: Session, milliseconds: number) {
    clearTimeout(session.deadline);
    session.deadline = setTimeout(() => this.end(session), milliseconds);
  }

  private end(session: Session) {
    clearTimeout(session.deadline);
    if (!this.sessions.delete(session.id) || !session.viewer) return;
    session.camera.remove(session.viewer);
    session.viewer.close();
    this.options.logger.info(
      { robot_id: session.robotId, viewers: this.sessions.size },
      'viewer left',
    );
  }
}
