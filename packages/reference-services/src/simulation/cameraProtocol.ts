import type { CameraConditions } from './cameraConditions';
import type { EncodedFrame, Rendition } from './CameraHost';

export interface CameraRequest {
  type: 'start' | 'stop' | 'key-frame';
  robotId: string;
  rendition: Rendition;
}

export type CameraEvent =
  | { type: 'ready' }
  /** From now on a camera shows its first picture at once. */
  | { type: 'prepared' }
  /** Once a second, also while no camera runs. */
  | { type: 'alive' }
  | { type: 'unavailable'; message: string }
  | { type: 'failed'; robotId: string; rendition: Rendition; message: string }
  | ({ type: 'frame' } & EncodedFrame);

/** What the camera thread is started with. */
export interface CameraWorkerData {
  seed: number;
  robotIds: readonly string[];
  poses: SharedArrayBuffer;
  /** A dry day unless it says otherwise. */
  conditions?: CameraConditions;
}
