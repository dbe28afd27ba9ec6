/** A frame that can be drawn. */
export interface ReceivedFrame {
  /** `performance.now()` at which it came. */
  at: number;
  /** Of a live camera, see `videoAge`; not every browser tells it. */
  rtpTimestamp?: number;
  /** I420, for who draws it to close; without it the video shows the frame. */
  decoded?: VideoFrame;
}

/** A view that draws the video itself tells here what it has drawn. */
export interface FrameDrawing {
  /** The frame is on screen now; returns its age, ms, where that is known. */
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
   * now on only what the view says it drew counts as on screen.
   */
  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing;
}
