import type {
  CameraFeed,
  CameraHost,
  EncodedFrame,
  Rendition,
  VideoCodec,
} from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { CameraTable, type CameraName } from './CameraTable';
import type { Link, LinkFactory } from './Link';
import { ListenerSet } from '../platform/ListenerSet';
import type { SimulationLogger } from './SimulationLogger';

export interface CameraFeedsOptions {
  connect: LinkFactory<CameraRequest, CameraEvent>;
  logger: SimulationLogger;
}

interface Running extends CameraName {
  listeners: ListenerSet<EncodedFrame>;
  restart?: NodeJS.Timeout;
  /** `performance.now()` of when its last failure was told. */
  toldAt: number;
}

/** ms */
const RESTART_AFTER = 1_000;
/** A camera that fails again and again is told of this often; ms. */
const TELL_EVERY = 60_000;

/** The service's end of the camera thread: a camera runs while anybody listens. */
export class CameraFeeds implements CameraHost {
  isPrepared = false;
  private readonly running = new CameraTable<Running>();
  private readonly link: Link<CameraRequest>;
  private readonly availability: Promise<boolean>;
  private decideAvailability: (isAvailable: boolean) => void = () => {};
  private refuseAvailability: (reason: Error) => void = () => {};

  constructor(private readonly options: CameraFeedsOptions) {
    this.availability = new Promise((resolve, reject) => {
      this.decideAvailability = resolve;
      this.refuseAvailability = reject;
    });
    // Nobody may have asked.
    this.availability.catch(() => {});
    this.link = options.connect({
      onEvent: event => this.handle(event),
      onUp: () => queueMicrotask(() => this.handleUp()),
      onDown: () => {},
    });
  }

  isAvailable(): Promise<boolean> {
    return this.availability;
  }

  speaks() {
    return true;
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
    codec?: VideoCodec,
  ): CameraFeed {
    const name = { robotId, rendition, codec };
    const camera = this.running.get(name) ?? this.run(name);
    const leave = camera.listeners.add(listener);
    const post = (type: CameraRequest['type']) =>
      this.link.post({ type, ...name });
    post(camera.listeners.size === 1 ? 'start' : 'key-frame');
    return {
      requestKeyFrame: () => post('key-frame'),
      stop: () => {
        if (!leave() || camera.listeners.size > 0) return;
        clearTimeout(camera.restart);
        this.running.delete(name);
        post('stop');
      },
    };
  }

  paintsFor(robotId: string, rendition: Rendition): number {
    return this.running
      .values()
      .filter(it => it.robotId === robotId && it.rendition === rendition)
      .reduce((sum, { listeners }) => sum + listeners.size, 0);
  }

  /** In whatever format: a picture is painted once for all of them. */
  isRunning({ robotId, rendition }: CameraName): boolean {
    return this.paintsFor(robotId, rendition) > 0;
  }

  /** Of the cameras that run. */
  renditions(): Rendition[] {
    return this.running.values().map(({ rendition }) => rendition);
  }

  async close() {
    this.refuseAvailability(new Error('The services are shutting down.'));
    this.running.values().forEach(({ restart }) => clearTimeout(restart));
    this.running.clear();
    await this.link.close();
  }

  private run(name: CameraName): Running {
    const listeners = new ListenerSet<EncodedFrame>(error =>
      this.options.logger.warn(
        { error: String(error) },
        'A listener of a camera failed.',
      ),
    );
    const camera = { ...name, listeners, toldAt: -Infinity };
    this.running.set(name, camera);
    return camera;
  }

  private handle(event: CameraEvent) {
    switch (event.type) {
      case 'ready':
        this.decideAvailability(true);
        break;
      case 'prepared':
        this.isPrepared = true;
        break;
      case 'alive':
        break;
      case 'unavailable':
        this.options.logger.warn(
          { reason: event.message },
          'There is no live video: the encoder does not load.',
        );
        this.decideAvailability(false);
        this.isPrepared = true;
        break;
      case 'failed':
        this.fail(event);
        break;
      default:
        this.running.get(event)?.listeners.emit(event);
    }
  }

  /** Whoever still watches gets a picture again. */
  private fail(event: Extract<CameraEvent, { type: 'failed' }>) {
    const { robotId, rendition, codec, message } = event;
    const camera = this.running.get(event);
    const now = performance.now();
    if (!camera || now - camera.toldAt >= TELL_EVERY) {
      this.options.logger.warn(
        { robot_id: robotId, rendition, reason: message },
        'A camera failed.',
      );
      if (camera) camera.toldAt = now;
    }
    if (!camera) return;
    clearTimeout(camera.restart);
    camera.restart = setTimeout(
      () => this.link.post({ type: 'start', robotId, rendition, codec }),
      RESTART_AFTER,
    );
  }

  private handleUp() {
    for (const { robotId, rendition, codec } of this.running.values()) {
      this.link.post({ type: 'start', robotId, rendition, codec });
    }
  }
}
