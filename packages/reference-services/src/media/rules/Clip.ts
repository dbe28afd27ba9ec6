import type { RecorderStatus, TelemetrySample } from '@sidehelm/contracts';
import type { Readable } from 'node:stream';

/** The video of one robot within one slot, begun and ended with its recording. */
export interface Clip {
  robotId: string;
  /** When the camera saw its first frame, ms since 1970. Within one second a robot has one clip at most. */
  startedAt: number;
  /** When the last frame ended, ms since 1970; grows while it is recorded. */
  endsAt: number;
  isRecording: boolean;
  /** Bytes that can be read by now. */
  size: number;
  /** Of the finished file, hexadecimal. */
  sha256?: string;
  preview?: Preview;
}

/** How the small pictures of a clip lie on their sheets, which stand one behind the other in a file. */
export interface Preview {
  tileWidth: number;
  tileHeight: number;
  columns: number;
  /** Of all sheets. */
  count: number;
  /** Absent where one sheet has them all. */
  sheets?: {
    /** Pictures on each but the last one. */
    count: number;
    /** Bytes of each. */
    sizes: number[];
  };
  intervalInSeconds: number;
}

/** Bytes of a file, both counted from 0 and both of them told. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What is recorded, whatever it is kept in. Reading rejects with an HttpError:
 * 404 of what is not (or no longer) there, 503 while the store is away.
 */
export interface Recordings {
  /** Throws 503 while it is not all known what there is of a robot in a range (ms since 1970), as just after a start. */
  requireRead(robotId: string, from: number, to: number): void;
  /** The clips that share a moment with a range (ms since 1970), in their order. */
  clipsBetween(robotId: string, from: number, to: number): Clip[];
  /** The clip that began in this second (ms since 1970, rounded down). */
  clipAt(robotId: string, second: number): Clip | undefined;
  /** A finished clip is fast-start MP4, one that is recorded fragmented. */
  openClip(clip: Clip, range?: ByteRange): Promise<Readable>;
  /**
   * A JPEG.
   *
   * @param sheet - which of them, from 0
   */
  openPreview(clip: Clip, sheet: number): Promise<Readable>;
  /** What the robot told in a range, oldest first; at most `limit` samples, evenly apart. */
  telemetryBetween(
    robotId: string,
    from: number,
    to: number,
    limit: number,
  ): Promise<Sample[]>;
  status(): RecorderState;
}

/** What a robot told of itself in one second, as the contract's TelemetrySample. */
export type Sample = TelemetrySample;

/** As the contract's RecorderStatus. */
export type RecorderState = RecorderStatus;

/** What must not be thrown away, though its time has come. */
export interface HeldRanges {
  isHeld(robotId: string, from: number, to: number): boolean;
  /** What stays for a while when it is too old, as long as there is room for it: it never takes that of anything else. */
  isPromised?(robotId: string, from: number, to: number): boolean;
}
