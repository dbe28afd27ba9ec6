import type {
  FrameDrawing,
  FrameSource,
  ReceivedFrame,
} from '../player/FrameSource';

/** Frames that come when the test says so, from nowhere. */
export class FakeFrameSource implements FrameSource {
  /** What the view said it drew. */
  readonly drawn: ReceivedFrame[] = [];
  private draw?: (frame: ReceivedFrame) => void;

  attach() {}

  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing {
    this.draw = draw;
    return {
      drawn: frame => {
        this.drawn.push(frame);
        return frame.capturedAt && frame.at - frame.capturedAt;
      },
      end: () => {
        this.draw = undefined;
      },
    };
  }

  get isDrawn() {
    return this.draw !== undefined;
  }

  send(frame: ReceivedFrame) {
    this.draw?.(frame);
    return frame;
  }
}
