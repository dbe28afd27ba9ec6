import { RENDITIONS, type Rendition, type VideoCodec } from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { CameraSchedule } from './CameraSchedule';
import { CameraTable, type CameraName } from './CameraTable';
import type { PictureSource } from './PictureSource';
import type { EncoderLibrary } from './encoderLibrary';
import { VideoEncoder } from './VideoEncoder';

export interface CameraRunnerOptions {
  library: EncoderLibrary;
  pictures: PictureSource;
  post: (event: CameraEvent) => void;
  /** Monotonic ms. */
  now: () => number;
}

/** In the order in which they are encoded. */
const CODECS: readonly VideoCodec[] = ['h264', 'vp8'];

interface Stream {
  /** Undefined until it has opened. */
  encoder?: VideoEncoder;
  needsKeyFrame: boolean;
}

interface Camera extends Omit<CameraName, 'codec'> {
  /** In each format that somebody wants; the picture is painted once for all. */
  streams: Map<VideoCodec, Stream>;
}

/** Renders and encodes the running cameras, one frame at a time; idle it has no timer. */
export class CameraRunner {
  private readonly cameras = new CameraTable<Camera>();
  private readonly schedule = new CameraSchedule<Camera>();
  private cancelWake: () => void = () => {};

  constructor(private readonly options: CameraRunnerOptions) {}

  handle(request: CameraRequest) {
    const { robotId, rendition, codec = 'h264' } = request;
    const camera = this.cameras.get({ robotId, rendition });
    const stream = camera?.streams.get(codec);
    switch (request.type) {
      case 'start':
        if (!stream) this.start(camera ?? this.add(robotId, rendition), codec);
        break;
      case 'key-frame':
        if (stream) stream.needsKeyFrame = true;
        break;
      default:
        if (camera) this.stop(camera, codec);
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
    for (const camera of this.cameras.values())
      for (const codec of camera.streams.keys()) this.stop(camera, codec);
  }

  private add(robotId: string, rendition: Rendition): Camera {
    const camera: Camera = { robotId, rendition, streams: new Map() };
    this.cameras.set(camera, camera);
    return camera;
  }

  private start(camera: Camera, codec: VideoCodec) {
    const stream: Stream = { needsKeyFrame: true };
    camera.streams.set(codec, stream);
    const rendition = RENDITIONS[camera.rendition];
    VideoEncoder.create(this.options.library, codec, rendition)
      .then(encoder => {
        if (camera.streams.get(codec) !== stream) {
          encoder.close();
          return;
        }
        const isFirst = ![...camera.streams.values()].some(it => it.encoder);
        stream.encoder = encoder;
        if (!isFirst) return;
        const period = 1000 / rendition.framesPerSecond;
        this.schedule.add(camera, period, this.options.now());
        this.wake();
      })
      .catch(error => this.fail(camera, codec, error));
  }

  private stop(camera: Camera, codec: VideoCodec) {
    const { streams } = camera;
    streams.get(codec)?.encoder?.close();
    streams.delete(codec);
    if (streams.size === 0) this.cameras.delete(camera);
    // One that is still to open puts the camera on again.
    if (![...streams.values()].some(({ encoder }) => encoder))
      this.schedule.remove(camera);
    this.wake();
  }

  private fail(camera: Camera, codec: VideoCodec, error: unknown) {
    const { robotId, rendition } = camera;
    this.stop(camera, codec);
    const message = error instanceof Error ? error.message : String(error);
    this.options.post({ type: 'failed', robotId, rendition, codec, message });
  }

  private wake() {
    this.cancelWake();
    const now = this.options.now();
    const next = this.schedule.next(now);
    if (!next) return;
    const work = () => {
      this.schedule.advance(next.key, this.options.now());
      this.capture(next.key);
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
    const { robotId, rendition, streams } = camera;
    const capturedAt = this.options.now();
    let picture: Uint8Array | undefined;
    try {
      picture = this.options.pictures.take(robotId, rendition, capturedAt);
    } catch (error) {
      for (const codec of [...streams.keys()]) this.fail(camera, codec, error);
    }
    if (!picture) return;
    // First what drivers have: the other formats are for browsers that cannot show it.
    for (const codec of CODECS) {
      const stream = streams.get(codec);
      if (!stream) continue;
      try {
        this.encode(camera, codec, stream, { picture, capturedAt });
      } catch (error) {
        this.fail(camera, codec, error);
      }
    }
  }

  private encode(
    { robotId, rendition }: Camera,
    codec: VideoCodec,
    stream: Stream,
    { picture, capturedAt }: { picture: Uint8Array; capturedAt: number },
  ) {
    const { encoder, needsKeyFrame } = stream;
    if (!encoder) return;
    stream.needsKeyFrame = false;
    for (const encoded of encoder.encode(picture, capturedAt, needsKeyFrame))
      this.options.post({
        type: 'frame',
        robotId,
        rendition,
        codec,
        capturedAt,
        ...encoded,
      });
  }
}
