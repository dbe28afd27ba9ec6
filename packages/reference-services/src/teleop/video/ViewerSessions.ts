import { randomUUID } from 'node:crypto';
import { HttpError } from '../../platform/HttpError';
import type { VideoCodec } from '../../simulation';
import type { TeleopLogger } from '../TeleopLogger';
import { SdpOfferError } from '../webrtc/sdp';
import type { CameraHub } from './CameraHub';
import { PeerViewer, type PeerViewerOptions } from './PeerViewer';
import type { FrameViewer, RobotCamera } from './RobotCamera';
import { parseSdpOffer } from './sdpOffer';
import type { VideoConfig } from './VideoConfig';
import { ViewerLimits, type View, type ViewApplication } from './ViewerLimits';

export interface ViewRequest extends ViewApplication {
  /** SDP offer. */
  sdp: string;
  /** Whether the person may watch as they are then; asked as long as they do. Rejects when nobody can say. */
  isStillAllowed: () => Promise<boolean>;
}

interface Session extends View {
  id: string;
  camera: RobotCamera;
  viewer?: PeerViewer;
  /** Of one that is no peer. */
  leave?: () => void;
  /** Ends a session that does not connect, or has lost its connection. */
  deadline?: NodeJS.Timeout;
  /** Looks whether its person may still watch. */
  looking?: NodeJS.Timeout;
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
/** ms between two looks at the person: their token was looked at with the offer alone. */
const LOOK_PERIOD = 10_000;

/** The video viewers, from offer to end. */
export class ViewerSessions {
  private readonly sessions = new Map<string, Session>();
  private readonly limits: ViewerLimits;

  constructor(private readonly options: ViewerSessionsOptions) {
    this.limits = new ViewerLimits(options.config);
  }

  /** Answers an offer; throws an `SdpOfferError` or, when there is no room for the view, a 429: the service is well, and there may be room later. */
  async open(request: ViewRequest): Promise<{ id: string; answer: string }> {
    const { config, createViewer = PeerViewer.create } = this.options;
    const { robotId, rendition, sdp } = request;
    const offer = parseSdpOffer(sdp);
    if (!this.options.hub.speaks(robotId, offer.codec))
      throw new SdpOfferError(406, onlyH264(robotId));
    // Counts against the limits while it is being set up.
    const session = this.admit(request, offer.codec);
    const { camera } = session;
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
      session.looking = setInterval(
        () => this.look(session, request.isStillAllowed),
        LOOK_PERIOD,
      );
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

  /** Gives a viewer the frames themselves, within the limits of `open`; `end` is called once. Throws a 404 where the camera has none in that format. */
  watch(
    request: ViewApplication,
    viewer: FrameViewer,
    codec: VideoCodec = 'h264',
  ): { requestKeyFrame: () => void; end: () => void } {
    if (!this.options.hub.speaks(request.robotId, codec))
      throw new HttpError(404, onlyH264(request.robotId));
    const session = this.admit(request, codec);
    const { camera } = session;
    session.leave = () => camera.remove(viewer);
    camera.add(viewer);
    return {
      requestKeyFrame: () => camera.requestKeyFrame(),
      end: () => this.end(session),
    };
  }

  private admit(application: ViewApplication, codec?: VideoCodec): Session {
    const views = [...this.sessions.values()];
    const refusal = this.limits.refusalOf(application, views);
    if (refusal) throw new HttpError(429, refusal);
    const { robotId, rendition, userUuid } = application;
    const session: Session = {
      id: randomUUID(),
      robotId,
      rendition,
      userUuid,
      camera: this.options.hub.get(robotId, rendition, codec),
    };
    this.sessions.set(session.id, session);
    return session;
  }

  private eventsOf(session: Session): PeerViewerOptions['events'] {
    return {
      onOpen: () => {
        if (session.viewer) session.camera.add(session.viewer);
      },
      onKeyFrameWanted: () => session.camera.requestKeyFrame(),
      onStateChange: state => {
        session.isLost = state === 'disconnected';
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

  private async look(
    session: Session,
    isStillAllowed: ViewRequest['isStillAllowed'],
  ) {
    // A database that does not answer ends no picture.
    const isAllowed = await isStillAllowed().catch(() => true);
    if (!isAllowed) this.end(session);
  }

  private end(session: Session) {
    clearTimeout(session.deadline);
    clearInterval(session.looking);
    if (!this.sessions.delete(session.id)) return;
    const { viewer, leave } = session;
    if (viewer) {
      session.camera.remove(viewer);
      viewer.close();
    } else if (leave) leave();
    else return;
    this.options.logger.info(
      { robot_id: session.robotId, viewers: this.sessions.size },
      'viewer left',
    );
  }
}

function onlyH264(robotId: string): string {
  return `The camera of ${robotId} sends only H.264, which this viewer does not take.`;
}
