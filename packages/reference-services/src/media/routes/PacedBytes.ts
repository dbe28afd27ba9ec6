import { Transform, type TransformCallback } from 'node:stream';

export interface Pace {
  /** Bytes that go through without a wait, also after a pause. */
  atOnce: number;
  /** Bytes a second from then on. */
  perSecond: number;
}

/**
 * Lets bytes through no faster than this. A player asks for all of a file from some byte on, and goes away or elsewhere as soon as it
 * has seen what it wanted; by then systems and proxies on the way hold many megabytes that nobody takes.
 */
export class PacedBytes extends Transform {
  private credit: number;
  private creditedAt = performance.now();
  private timer?: NodeJS.Timeout;

  constructor(private readonly pace: Pace) {
    super();
    this.credit = pace.atOnce;
  }

  override _transform(
    bytes: Buffer,
    _encoding: BufferEncoding,
    done: TransformCallback,
  ): void {
    const { atOnce, perSecond } = this.pace;
    const now = performance.now();
    const earned = ((now - this.creditedAt) * perSecond) / 1_000;
    this.creditedAt = now;
    // What is larger than all credit goes through all the same, and is paid for afterwards.
    this.credit = Math.min(atOnce, this.credit + earned) - bytes.length;
    if (this.credit >= 0) {
      done(null, bytes);
      return;
    }
    this.timer = setTimeout(
      () => done(null, bytes),
      (-this.credit * 1_000) / perSecond,
    );
  }

  override _destroy(
    error: Error | null,
    done: (error: Error | null) => void,
  ): void {
    clearTimeout(this.timer);
    done(error);
  }
}
