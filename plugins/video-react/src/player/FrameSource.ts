/** A frame that can be drawn. */
export interface ReceivedFrame {
  /** `performance.now()` at which it came. */
  at: number;
  /**
   * When the camera took it: of a live camera ms of the service's monotonic
   * clock, of a recording ms since 1970. Not every browser tells it.
   */
  capturedAt?: number;
  /** I420, for who draws it to close; without it the video shows the frame. */
  decoded?: VideoFrame;
}

/** A view that draws the video itself tells here what it has drawn. */
export interface FrameDrawing {
  /**
   * The frame is on screen now; returns its age, ms, where that is known. A
   * recording hands over its newest frame only then, and leaves out those between.
   */
  drawn: (frame: ReceivedFrame) => number | undefined;
  /** The video itself shows again. */
  end: () => void;
}

/**
 * Where the frames of a view come from, whatever that is. Views know this and
 * nothing of WebRTC, so each of them draws any source.
 */
export interface FrameSource {
  /** Shows the frames in this element; `undefined` lets go of the last one. */
  attach(video: HTMLVideoElement | undefined): void;
  /**
   * For a view that covers the video: calls back with each new frame, and from
   * now on only what the view says it drew counts as on screen. A live camera
   * does not wait for a slow view, which draws the newest frame and closes
   * those that it leaves out.
   */
  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing;
}

/** Frames of the past, which can be shown from any moment on. */
export interface SeekableFrameSource extends FrameSource {
  /** When the frame on screen was taken, ms since 1970. */
  readonly capturedAt: number | undefined;
  /**
   * Shows the frame of this moment, ms since 1970, or the nearest there is. Of
   * moments that are asked for while another one is sought, only the last is
   * shown. Resolves once nothing is sought any more.
   */
  seek(capturedAt: number): Promise<void>;
}
