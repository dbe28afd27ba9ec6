import { localFrame, type LocalFrame } from '@sidehelm/console-common';
import {
  ObservableValue,
  serverClock,
  type ReadableValue,
} from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '../watch/RobotWatch';

/** Bytes: two and a half hours of sixty particles, ten times a second. */
const MAX_SIZE = 256 * 1024 * 1024;
/** Characters that are gathered before the browser may put them on the disk. */
const PART = 1024 * 1024;
const DEGREES = Math.PI / 180;
/** ms for which a sample may be on its way. The service's clock was another one, or stood still, where it seems longer. */
const LONGEST_WAY = 60_000;

export interface LocalisationRecording {
  robotId: string;
  isRecording: boolean;
  /** Frames so far; 0 while the robot tells no particles. */
  frames: number;
  /** Bytes of the file so far. */
  size: number;
  /** Milliseconds from its first frame to its last. */
  duration: number;
  /** It has ended because it is as large as it may be. */
  isFull: boolean;
}

const millimetres = (value: number) => Math.round(value * 1_000) / 1_000;

/**
 * Records where a robot thinks that it is, as a file of particle frames: what the replay screen opens.
 * Telemetry has the particles around the robot; the file has all of them around the place where it began.
 */
export class LocalisationRecorder {
  readonly state: ReadableValue<LocalisationRecording>;
  private readonly told: ObservableValue<LocalisationRecording>;
  /** What the browser keeps, and the text since then. */
  private readonly parts: Blob[] = [];
  private text = '[\n';
  private local?: LocalFrame;
  private firstAt?: number;
  private lastSampledAt?: number;
  /** Milliseconds since 1970 when the service's monotonic clock was zero. */
  private origin?: number;
  private hasTaken = false;
  private hasKept = false;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly watch: Pick<RobotWatch, 'robotId' | 'telemetry'>,
    private readonly options: {
      /** Milliseconds since 1970. */
      now: () => number;
      /** Bytes at which it ends by itself. */
      maxSize: number;
    } = { now: () => serverClock.now(), maxSize: MAX_SIZE },
  ) {
    this.told = new ObservableValue<LocalisationRecording>({
      robotId: watch.robotId,
      isRecording: true,
      frames: 0,
      size: 0,
      duration: 0,
      isFull: false,
    });
    this.state = this.told;
    this.unsubscribe = watch.telemetry.subscribe(() =>
      this.record(watch.telemetry.get()),
    );
    this.record(watch.telemetry.get());
  }

  /** What was recorded stays. */
  stop(): void {
    this.unsubscribe();
    this.change({ isRecording: false });
  }

  /** The file for somebody who opens it: nobody has to find it again elsewhere. */
  take(): File {
    this.hasTaken = true;
    return this.toFile();
  }

  /** The file for somebody who saves it. */
  takeToKeep(): File {
    this.hasKept = true;
    return this.take();
  }

  /** Somebody has the file. */
  get isTaken(): boolean {
    return this.hasTaken;
  }

  /** Somebody has saved the file. */
  get isKept(): boolean {
    return this.hasKept;
  }

  /** What was recorded so far, as a file. */
  toFile(): File {
    const began = new Date(this.firstAt ?? this.options.now());
    const name = `localisation-${this.watch.robotId}-${began
      .toISOString()
      .slice(0, 19)
      .replace(/:/g, '-')}Z.json`;
    return new File([...this.parts, this.text, '\n]\n'], name, {
      type: 'application/json',
    });
  }

  private record(reading: TelemetryReading | undefined) {
    if (!this.told.get().isRecording || !reading) return;
    const { telemetry } = reading;
    const { localization, server_time: sampledAt, signal } = telemetry;
    // What is repeated of a robot that is not heard is no news.
    if (!localization || signal === 'lost' || sampledAt === this.lastSampledAt)
      return;
    const at = this.timeOf(reading);
    this.firstAt ??= at;
    this.add(this.frameOf(telemetry, localization.particles, at));
    const { frames } = this.told.get();
    const size = this.size();
    this.change({ frames: frames + 1, size, duration: at - this.firstAt });
    if (size < this.options.maxSize) return;
    this.change({ isFull: true });
    this.stop();
  }

  /** When the robot was sampled. The way of a sample may take long: only the first one counts as just taken. */
  private timeOf({ telemetry, receivedAt }: TelemetryReading): number {
    const { server_time: sampledAt } = telemetry;
    const arrived = this.options.now() - (performance.now() - receivedAt);
    const { origin = -Infinity, lastSampledAt = 0 } = this;
    const isSameClock =
      sampledAt >= lastSampledAt &&
      Math.abs(arrived - (origin + sampledAt)) <= LONGEST_WAY;
    this.lastSampledAt = sampledAt;
    this.origin = isSameClock ? origin : arrived - sampledAt;
    return Math.round(this.origin + sampledAt);
  }

  private frameOf(
    telemetry: TelemetryReading['telemetry'],
    particles: NonNullable<
      TelemetryReading['telemetry']['localization']
    >['particles'],
    at: number,
  ): object {
    const { position, heading } = telemetry;
    const isFirst = this.local === undefined;
    this.local ??= localFrame(position);
    const { x: east, y: north } = this.local.toLocal(position);
    return {
      at: new Date(at).toISOString(),
      ...(isFirst && { origin: { lat: position.lat, lng: position.lng } }),
      pose: {
        x: millimetres(east),
        y: millimetres(north),
        angle: millimetres((90 - heading) * DEGREES),
      },
      particles: particles.map(({ x, y, angle, alive }) => ({
        x: millimetres(east + x),
        y: millimetres(north + y),
        angle,
        alive,
      })),
    };
  }

  private add(frame: object) {
    if (this.told.get().frames > 0) this.text += ',\n';
    this.text += JSON.stringify(frame);
    if (this.text.length < PART) return;
    this.parts.push(new Blob([this.text]));
    this.text = '';
  }

  /** Only characters of one byte are in it. */
  private size(): number {
    return this.parts.reduce((sum, { size }) => sum + size, this.text.length);
  }

  private change(change: Partial<LocalisationRecording>) {
    this.told.set({ ...this.told.get(), ...change });
  }
}
