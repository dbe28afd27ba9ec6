import type { CameraSession } from './CameraSession';
import { LOSSY } from './RenditionChoice';

/** Until the first frame, ms. */
const FIRST_FRAME_WITHIN = 5_000;
/** From the first frame on until the link has shown that it carries the picture, ms. */
const PROOF = 3_000;
const LOSS_INTERVAL = 1_000;

/** A session in the other rendition, opened beside the one on screen, which it is to follow. */
export class NextPicture {
  private readonly openedAt = performance.now();
  private firstFrameAt?: number;
  private readAt = -Infinity;
  private isReading = false;
  private isLossy = false;
  private isProved = false;

  constructor(
    readonly session: CameraSession,
    /** Nobody knows whether the link carries it: the one on screen stays until that is clear. */
    readonly isTrial: boolean,
  ) {}

  get hasFrame(): boolean {
    return this.firstFrameAt !== undefined;
  }

  /** Called four times a second. */
  look(now: number): void {
    const interval = this.hasFrame ? LOSS_INTERVAL : 0;
    if (this.isReading || now - this.readAt < interval) return;
    this.isReading = true;
    this.readAt = now;
    void this.read();
  }

  /** It should have begun by now. */
  isOverdue(now: number): boolean {
    return !this.hasFrame && now - this.openedAt >= FIRST_FRAME_WITHIN;
  }

  /** The link does not carry it. */
  hasFailed(now: number): boolean {
    return this.isLossy || this.isOverdue(now);
  }

  /** The link carries it beside the one on screen. */
  get hasProved(): boolean {
    return this.isProved;
  }

  private async read() {
    const reading = await this.session.read();
    this.isReading = false;
    const now = performance.now();
    if (this.firstFrameAt === undefined) {
      if (this.session.isShowable(reading)) this.firstFrameAt = now;
      return;
    }
    this.isLossy ||= (reading?.loss ?? 0) >= LOSSY;
    this.isProved = !this.isLossy && now - this.firstFrameAt >= PROOF;
  }
}
