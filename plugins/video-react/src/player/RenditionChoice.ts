import type { Rendition } from './WhepTransport';

/** What a second of a live picture was like. */
export interface PictureSecond {
  /** Lost packets of those expected, 0..1; undefined by websocket. */
  loss: number | undefined;
  /** From the capture of a frame until it is here, of the fastest one, ms; undefined where that is not known. */
  transit: number | undefined;
  /** The longest time without a frame, ms. */
  gap: number;
  /** Packets came, and there was no picture. */
  isBroken: boolean;
}

/** A link that loses more cannot carry the picture. */
export const LOSSY = 0.1;
/** What is lost counts from here on where the picture stood still for it. */
const LOST = 0.02;
/** A driver's robot stops; ms. */
const STANDS = 500;
/** Even the fastest frame is so much later than one that did not wait: they queue up on their way; ms. */
const LATE = 300;

/** Bad seconds within `WINDOW` ms from which on the smaller picture is better. */
const TOO_BAD = 5;
const WINDOW = 20_000;

/** Without a bad second before the larger picture is tried; ms. */
const CALM = 10_000;
/** From the change to the smaller picture until the larger is tried; doubled each time that it does not hold. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 480_000;
/** A larger picture that lasts so long has held; ms. */
const HELD = 120_000;

/** Of two sizes of a picture, the one that the link can carry. */
export class RenditionChoice {
  private current: Rendition;
  /** When there was a bad second, in the last 20. */
  private bad: number[] = [];
  /** Of the frames in this rendition, the shortest transit. */
  private fastest = Infinity;
  private badAt = -Infinity;
  private largerSince = -Infinity;
  private pause = FIRST_PAUSE;
  private tryAt = -Infinity;

  constructor(private readonly best: Rendition) {
    this.current = best;
  }

  get wanted(): Rendition {
    return this.current;
  }

  /** Takes a second of the picture on screen; answers whether it was bad. */
  look(now: number, second: PictureSecond): boolean {
    const { loss = 0, transit, gap, isBroken } = second;
    if (transit !== undefined) this.fastest = Math.min(this.fastest, transit);
    const isLate = transit !== undefined && transit - this.fastest >= LATE;
    const isLossy = loss >= LOSSY || (loss >= LOST && gap >= STANDS);
    const isBad = isLossy || isLate || isBroken;
    if (isBad) this.count(now);
    return isBad;
  }

  /** Whether the larger picture is worth a try. */
  mayTryLarger(now: number): boolean {
    return (
      this.current !== this.best &&
      now >= this.tryAt &&
      now - this.badAt >= CALM
    );
  }

  /** The larger picture was tried, and the link carried it. */
  held(now: number): void {
    this.largerSince = now;
    this.change(this.best);
  }

  /** The larger picture was tried, and the link did not carry it. */
  failed(now: number): void {
    this.wait(now, 2 * this.pause);
  }

  /** The smaller one cannot be had now: the larger stays. */
  refused(): void {
    this.change(this.best);
  }

  /** Another network: what was found out about the old one is worth nothing. */
  forget(): void {
    this.bad = [];
    this.fastest = Infinity;
    this.badAt = -Infinity;
    this.largerSince = -Infinity;
    this.pause = FIRST_PAUSE;
    this.tryAt = -Infinity;
  }

  /** Begins anew. */
  reset(): void {
    this.forget();
    this.current = this.best;
  }

  private count(now: number) {
    this.badAt = now;
    if (this.current !== 'driving') return;
    this.bad = [...this.bad.filter(at => now - at < WINDOW), now];
    if (this.bad.length < TOO_BAD) return;
    const hasHeld = now - this.largerSince >= HELD;
    this.wait(now, hasHeld ? FIRST_PAUSE : 2 * this.pause);
    this.change('overview');
  }

  private wait(now: number, pause: number) {
    this.pause = Math.min(pause, LONGEST_PAUSE);
    this.tryAt = now + this.pause;
  }

  private change(rendition: Rendition) {
    this.current = rendition;
    this.bad = [];
    this.fastest = Infinity;
  }
}
