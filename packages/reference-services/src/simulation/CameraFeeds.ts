import type {
  CameraFeed,
  CameraHost,
  EncodedFrame,
  Rendition,
} from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import type { Link, LinkFactory } from './Link';
import { ListenerSet } from './ListenerSet';
import type { SimulationLogger } from './SimulationLogger';

export interface CameraFeedsOptions {
  connect: LinkFactory<CameraRequest, CameraEvent>;
  logger: SimulationLogger;
}

interface Running {
  robotId: string;
  rendition: Rendition;
  listeners: ListenerSet<EncodedFrame>;
}

/** The service's end of the camera thread: a camera runs while anybody listens. */
export class CameraFeeds implements CameraHost {
  private readonly running = new Map<string, Running>();
  private readonly link: Link<CameraRequest>;
  private readonly availability: Promise<boolean>;
  private decideAvailability: (isAvailable: boolean) => void = () => {};

  constructor(private readonly options: CameraFeedsOptions) {
    this.availability = new Promise(resolve => {
      this.decideAvailability = resolve;
    });
    this.link = options.connect({
      onEvent: event => this.handle(event),
      onUp: () => queueMicrotask(() => this.handleUp()),
      onDown: () => {},
    });
  }

  isAvailable(): Promise<boolean> {
    return this.availability;
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
  ): CameraFeed {
    const key = keyOf(robotId, rendition);
    const camera = this.running.get(key) ?? this.run(robotId, rendition);
    const leave = camera.listeners.add(listener);
    const post = (type: CameraRequest['type']) =>
      this.link.post({ type, robotId, rendition });
    post(camera.listeners.size === 1 ? 'start' : 'key-frame');
    return {
      requestKeyFrame: () => post('key-frame'),
      stop: () => {
        if (!leave() || camera.listeners.size > 0) return;
        this.running.delete(key);
        post('stop');
      },
    };
  }

  async close() {
    this.decideAvailability(false);
    await this.link.close();
  }

  private run(robotId: string, rendition: Rendition): Running {
    const listeners = new ListenerSet<EncodedFrame>(error =>
      this.options.logger.warn(
        { error: String(error) },
        'A listener of a camera failed.',
      ),
    );
    const camera = { robotId, rendition, listeners };
    this.running.set(keyOf(robotId, rendition), camera);
    return camera;
  }

  private handle(event: CameraEvent) {
    switch (event.type) {
      case 'ready':
        this.decideAvailability(true);
        break;
      case 'unavailable':
        this.options.logger.warn(
          { reason: event.message },
          'There is no live video: the encoder does not load.',
        );
        this.decideAvailability(false);
        break;
      case 'failed':
        this.options.logger.warn(
          {
            robot_id: event.robotId,
            rendition: event.rendition,
            reason: event.message,
          },
          'A camera failed.',
        );
        break;
      default:
        this.running
          .get(keyOf(event.robotId, event.rendition))
          ?.listeners.emit(event);
    }
  }

  private handleUp() {
    for (const { robotId, rendition } of this.running.values()) {
      this.link.post({ type: 'start', robotId, rendition });
    }
  }
}

function keyOf(robotId: string, rendition: Rendition): string {
  return `${robotId}/${rendition}`;
}
