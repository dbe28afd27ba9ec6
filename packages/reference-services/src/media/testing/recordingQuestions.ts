import type { ByteRange, Clip, RecorderState, Sample } from '../rules/Clip';

/** ms since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** What can be asked of a `recordingMain`. */
export type RecordingQuestion =
  /** Its clock is so many ms ahead from now on. */
  | { type: 'set-clock'; ahead: number }
  | { type: 'status' }
  | { type: 'clips' }
  | { type: 'read'; startedAt: number; range?: ByteRange }
  | ({ type: 'told' } & TimeRange)
  | { type: 'end' };

/** What it answers; nothing of it where there is nothing. */
export interface RecordingAnswer {
  state?: RecorderState['state'];
  clips?: Clip[];
  size?: number;
  sha256?: string;
  told?: Sample[];
  error?: string;
}
