import type { EncodedFrame } from '../../simulation';

/** The part of a websocket that sending frames needs. */
export type FrameSink = {
  readonly OPEN: number;
  readonly readyState: number;
  send(data: Buffer, options: { binary: true }): void;
};

/** Bytes before the encoded frame, as the contract has them. */
export const FRAME_HEADER = 16;
/** Frames on their way at once: half a second of the larger rendition. */
const MAX_UNSEEN = 8;
/** Room for so many before the picture goes on after it was left out. */
const GOES_ON_BELOW = 3;

/** One viewer who gets encoded frames by a websocket: what it has not seen in time is left out until the next key frame. */
export class FrameSocket {
  private number = 0;
  private seen = 0;
  private waitsForKeyFrame = true;

  constructor(
    private readonly socket: FrameSink,
    private readonly events: { onKeyFrameWanted(): void },
  ) {}

  /** False when the viewer is gone. */
  sendFrame({ data, capturedAt, isKeyFrame }: EncodedFrame): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (this.number - this.seen >= MAX_UNSEEN) this.waitsForKeyFrame = true;
    if (this.waitsForKeyFrame && !this.mayGoOn(isKeyFrame)) return true;
    this.waitsForKeyFrame = false;
    this.number += 1;
    const header = Buffer.alloc(FRAME_HEADER);
    header.writeDoubleBE(capturedAt, 0);
    header.writeUInt32BE(this.number, 8);
    header.writeUInt8(isKeyFrame ? 1 : 0, 12);
    socket.send(Buffer.concat([header, data]), { binary: true });
    return true;
  }

  /**
   * The viewer has handed all frames up to this one to its decoder; a number that was not sent yet says nothing. One that is told again asks
   * again: the picture may still wait for a key frame.
   */
  acknowledge(number: number) {
    if (number > this.number || number < this.seen) return;
    this.seen = number;
    if (this.waitsForKeyFrame && this.hasRoom()) this.events.onKeyFrameWanted();
  }

  private mayGoOn(isKeyFrame: boolean): boolean {
    return isKeyFrame && this.hasRoom();
  }

  private hasRoom(): boolean {
    return this.number - this.seen < GOES_ON_BELOW;
  }
}
