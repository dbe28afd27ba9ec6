import type { Rendition } from './CameraHost';

/** Where the pictures of the cameras come from. */
export interface PictureSource {
  /**
   * What a robot's camera sees at `time` (monotonic ms), as I420 in a buffer
   * that the next call reuses; undefined while the robot's pose is not known.
   */
  take(
    robotId: string,
    rendition: Rendition,
    time: number,
  ): Uint8Array | undefined;
  /** Prepares what the first picture of a rendition would have to wait for. */
  warmUp(rendition: Rendition): void;
}
