import type { Sidecar } from '../store/sidecar';

/** Which clip: a robot has one at a time. */
export interface ClipName {
  robotId: string;
  /** ms since 1970. */
  startedAt: number;
}

/** Bytes of pictures that a clip has at most: it is finished in memory. A slot's has some 30 MB. */
export const LARGEST_CLIP = 128 * 1024 * 1024;

export type RecordingRequest =
  /** Finishes what was left unfinished before; it is told as if it ended now. */
  | { type: 'recover' }
  | ({ type: 'open'; frameDuration: number } & ClipName)
  | ({
      type: 'frame';
      /** ms since the clip began. */
      at: number;
      isKeyFrame: boolean;
      /** H.264 in Annex B. */
      data: Uint8Array;
    } & ClipName)
  | ({ type: 'close' } & ClipName)
  /** Ends the files that grow; they are finished when the services run again. */
  | { type: 'end' }
  /** Lines of JSON of one slot. */
  | { type: 'telemetry'; robotId: string; slot: number; lines: string };

export type RecordingEvent =
  /** Once a second. */
  | { type: 'alive' }
  /** What can be read of a clip by now; `frames` are those that were taken. */
  | ({
      type: 'written';
      size: number;
      endsAt: number;
      frames: number;
    } & ClipName)
  /** Its files are where finished ones wait for the store. */
  | { type: 'finished'; robotId: string; sidecar: Sidecar }
  /** Nothing came of it. */
  | ({ type: 'empty' } & ClipName)
  /**
   * It ends here. With a code, such as ENOSPC, the disk is to blame, and what was
   * written by then is finished when that is well again; without one the robot's
   * own frames are, and it is finished now.
   */
  | ({ type: 'failed'; code?: string; message: string } & ClipName)
  /** All files are closed. */
  | { type: 'ended' }
  | { type: 'broken'; recording: string; message: string }
  | {
      type: 'telemetry-failed';
      robotId: string;
      slot: number;
      code?: string;
      message: string;
    };

/** What the recording thread is started with. */
export interface RecordingWorkerData {
  /** Folder of this machine for what is not in the store yet. */
  spool: string;
}
