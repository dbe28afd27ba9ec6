interface SteadyClockOptions {
  /** ms since 1970. */
  wallClock: () => number;
  /** Monotonic ms. */
  now: () => number;
}

/** ms by which the clocks may part between two looks. */
const STEP = 60_000;
/** ms for which they must go together before the wall clock is believed. */
const STEADY_FOR = 3_600_000;

/**
 * Whether the wall clock may be believed where something is lost by it. One that
 * jumps ahead by a month makes everything a month older at once.
 */
export class SteadyClock {
  /** Wall clock less monotonic clock: as it was believed last, and since when it is as it is now. */
  private believed?: number;
  private seen = { difference: NaN, since: NaN };

  constructor(private readonly options: SteadyClockOptions) {}

  /** To be asked every few seconds. After the start the clock must prove itself, too. */
  isSteady(): boolean {
    const now = this.options.now();
    const difference = this.options.wallClock() - now;
    const isSame = Math.abs(difference - this.seen.difference) <= STEP;
    // Clocks that are put right little by little part slowly.
    this.seen = { difference, since: isSame ? this.seen.since : now };
    const isProven = now - this.seen.since >= STEADY_FOR;
    // Set back it makes things younger, which does no harm, and so does a jump that was undone.
    const isAhead = !(difference <= (this.believed ?? NaN) + STEP);
    if (isProven) this.believed = difference;
    else if (!isAhead) this.believed = Math.max(difference, this.believed ?? 0);
    return isProven || !isAhead;
  }
}
