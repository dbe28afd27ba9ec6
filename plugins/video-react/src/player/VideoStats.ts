export interface VideoStats {
  /** New frames in the last second. */
  framesPerSecond: number;
  /** Frames a second on average of the last ones, which is steady however slow they are; undefined until there are enough. */
  rate: number | undefined;
  /** Lost packets of those expected in the last second, 0..1; undefined by websocket, which sends again what is lost. */
  loss: number | undefined;
  /** From capture to screen, ms. */
  age: number | undefined;
  /** From `start` to the first frame, ms. */
  firstFrameAfter: number | undefined;
}
