import { RENDITIONS, type Rendition } from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { CameraSchedule } from './CameraSchedule';
import { CameraTable, type CameraName } from './CameraTable';
import { H264Encoder, type EncoderLibrary } from './H264Encoder';
import type { PictureSource } from './PictureSource';

export interface CameraRunnerOptions {
  library: EncoderLibrary;
  pictures: PictureSource;
  post: (event: CameraEvent) => void;
  /** Monotonic ms. */
  now: () => number;
}

interface Camera extends CameraName {
  /** Undefined until it has opened. */
  encoder?: H264Encoder;
  needsKeyFrame: boolean;
}

/** Renders and encodes the running cameras, one frame at a time; idle it has no timer. */
export class CameraRunner {
  private readonly cameras = new CameraTable<Camera>();
  private readonly schedule = new CameraSchedule<Camera>();
  private cancelWake: () => void = () => {};

  constructor(private readonly options: CameraRunnerOptions) {}

  handle(request: CameraRequest) {
    const camera = this.cameras.get(request);
    switch (request.type) {
      case 'start':
        if (!camera) this.start(request);
        break;
      case 'key-frame':
        if (camera) camera.needsKeyFrame = true;
        break;
      default:
        if (camera) this.stop(camera);
    }
  }

  /** Prepares one rendition after the other, letting requests through between them, and then says so. */
  warmUp(renditions = Object.keys(RENDITIONS) as Rendition[]) {
    const [first, ...others] = renditions;
    if (!first) {
      this.options.post({ type: 'prepared' });
      return;
    }
    setImmediate(() => {
      this.options.pictures.warmUp(first);
      this.warmUp(others);
    });
  }

  close() {
    this.cameras.values().forEach(camera => this.stop(camera));
  }

  private start({ robotId, rendition }: CameraRequest) {
    const camera: Camera = { robotId, rendition, needsKeyFrame: true };
    this.cameras.set(camera, camera);
    H264Encoder.create(this.options.library, RENDITIONS[rendition])
      .then(encoder => {
        if (this.cameras.get(camera) !== camera) {
          encoder.close();
          return;
        }
        camera.encoder = encoder;
        const period = 1000 / RENDITIONS[rendition].framesPerSecond;
        this.schedule.add(camera, period, this.options.now());
        this.wake();
      })
      .catch(error => this.fail(camera, error));
  }

  private stop(camera: Camera) {
    this.cameras.delete(camera);
    this.schedule.remove(camera);
    camera.encoder?.close();
    this.wake();
  }

  private fail(camera: Camera, error: unknown) {
    const { robotId, rendition } = camera;
    this.stop(camera);
    const message = error instanceof Error ? error.message : String(error);
    this.options.post({ type: 'failed', robotId, rendition, message });
  }

  private wake() {
    this.cancelWake();
    const now = this.options.now();
    const next = this.schedule.next(now);
    if (!next) return;
    const work = () => {
      this.schedule.advance(next.key, this.options.now());
      try {
        this.capture(next.key);
      } catch (error) {
        this.fail(next.key, error);
      }
      this.wake();
    };
    if (next.due <= now) {
      // A timer would be a millisecond late, which a full thread has not got.
      const immediate = setImmediate(work);
      this.cancelWake = () => clearImmediate(immediate);
    } else {
      const timer = setTimeout(work, next.due - now);
      this.cancelWake = () => clearTimeout(timer);
    }
  }

  private capture(camera: Camera) {
    const { robotId, rendition, encoder, needsKeyFrame } = camera;
    if (!encoder) return;
    const capturedAt = this.options.now();
    const picture = this.options.pictures.take(robotId, rendition, capturedAt);
    if (!picture) return;
    camera.needsKeyFrame = false;
    for (const encoded of encoder.encode(picture, capturedAt, needsKeyFrame)) {
      this.options.post({
        type: 'frame',
        robotId,
        rendition,
        capturedAt,
        ...encoded,
      });
    }
  }
}
