import { OVERVIEW_FRAME_RATE } from '@sidehelm/console-common';

export const RENDITIONS = {
  /** For walls and recording. */
  overview: {
    width: 640,
    height: 320,
    framesPerSecond: OVERVIEW_FRAME_RATE,
    bitrate: 800_000,
  },
  /** While somebody drives or looks around. */
  driving: {
    width: 1280,
    height: 640,
    framesPerSecond: 15,
    bitrate: 3_000_000,
  },
} as const;

export type Rendition = keyof typeof RENDITIONS;

/** What a camera's pictures are encoded as; VP8 for browsers that have no H.264. */
export type VideoCodec = 'h264' | 'vp8';

export interface EncodedFrame {
  robotId: string;
  rendition: Rendition;
  isKeyFrame: boolean;
  /** Monotonic ms at which the camera saw this. */
  capturedAt: number;
  /** H.264 when absent. */
  codec?: VideoCodec;
  /** H.264 access unit in Annex B, or a frame of VP8. */
  data: Uint8Array;
}

/** A running camera; each `start` has its own. */
export interface CameraFeed {
  requestKeyFrame(): void;
  stop(): void;
}

/** Cameras that render and encode only between `start` and `stop`. */
export interface CameraHost {
  /** False where the encoder is not installed or does not load, but for a robot that needs none here. Rejects when the cameras are closed before that is known. */
  isAvailable(robotId?: string): Promise<boolean>;
  /** Whether a camera shows its first picture at once; true, too, where there are none to prepare. */
  readonly isPrepared: boolean;
  /** Whether a robot's camera can be had in a format. */
  speaks(robotId: string, codec: VideoCodec): boolean;
  /** Starts one rendition of one robot's camera; its first frame is a key frame. */
  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
    codec?: VideoCodec,
  ): CameraFeed;
  /** For how many a rendition of a robot's camera is painted here now, in whatever format; `undefined` where its pictures cost this machine nothing. */
  paintsFor(robotId: string, rendition: Rendition): number | undefined;
}
