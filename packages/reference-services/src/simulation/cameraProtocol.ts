import type { CameraConditions } from './cameraConditions';
import type { EncodedFrame } from './CameraHost';
import type { CameraName } from './CameraTable';

export interface CameraRequest extends CameraName {
  type: 'start' | 'stop' | 'key-frame';
}

export type CameraEvent =
  | { type: 'ready' }
  /** From now on a camera shows its first picture at once. */
  | { type: 'prepared' }
  /** Once a second, also while no camera runs. */
  | { type: 'alive' }
  | { type: 'unavailable'; message: string }
  | ({ type: 'failed'; message: string } & CameraName)
  | ({ type: 'frame' } & EncodedFrame);

/** What the camera thread is started with. */
export interface CameraWorkerData {
  seed: number;
  robotIds: readonly string[];
  poses: SharedArrayBuffer;
  /** A dry day unless it says otherwise. */
  conditions?: CameraConditions;
}
