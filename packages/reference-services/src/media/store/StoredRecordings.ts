import type { Readable } from 'node:stream';
import type {
  ByteRange,
  Clip,
  RecorderState,
  Recordings,
  Sample,
} from '../rules/Clip';
import type { ClipLibrary } from './ClipLibrary';
import type { TelemetryReader } from './TelemetryReader';

interface StoredRecordingsOptions {
  library: ClipLibrary;
  telemetry: TelemetryReader;
  status: () => RecorderState;
}

/** What is recorded, as the routes see it. */
export class StoredRecordings implements Recordings {
  constructor(private readonly options: StoredRecordingsOptions) {}

  requireRead(robotId: string, from: number, to: number): void {
    this.options.library.requireRead(robotId, from, to);
  }

  clipsBetween(robotId: string, from: number, to: number): Clip[] {
    return this.options.library.clipsBetween(robotId, from, to);
  }

  clipAt(robotId: string, second: number): Clip | undefined {
    return this.options.library.clipAt(robotId, second);
  }

  openClip(clip: Clip, range?: ByteRange): Promise<Readable> {
    return this.options.library.openClip(clip, range);
  }

  openPreview(clip: Clip, sheet: number): Promise<Readable> {
    return this.options.library.openPreview(clip, sheet);
  }

  telemetryBetween(
    robotId: string,
    from: number,
    to: number,
    limit: number,
  ): Promise<Sample[]> {
    return this.options.telemetry.between(robotId, from, to, limit);
  }

  status(): RecorderState {
    return this.options.status();
  }
}
