import type { QueryCache } from '@sidehelm/console-react';
import { searchPrefix } from '../orders/ordersKeys';

/** For so long the gateway gives an answer to others, too; ms. An answer to who asks sooner may know nothing of the news. */
const SHARED = 600;
/** No sooner after the last time, however much happens; ms. */
const PAUSE = 1_000;

/**
 * Asks again for the orders that are found, when there may be others by now: soon, and never twice at once, so that a
 * service that is slow is still heard out.
 */
export class SearchUpdate {
  private next?: ReturnType<typeof setTimeout>;
  private askedAt = -Infinity;
  private isAsking = false;
  private isOutdated = false;
  private hasEnded = false;

  constructor(private readonly queries: Pick<QueryCache, 'refresh'>) {}

  /** What is found may be other orders by now. */
  want(): void {
    this.isOutdated = true;
    if (this.isAsking || this.hasEnded) return;
    const pause = Math.max(SHARED, this.askedAt + PAUSE - performance.now());
    this.next ??= setTimeout(() => void this.ask(), pause);
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.next);
  }

  private async ask() {
    this.next = undefined;
    this.askedAt = performance.now();
    this.isOutdated = false;
    this.isAsking = true;
    // Who comes back to a hidden tab has it asked for again anyway.
    if (!document.hidden) await this.queries.refresh(searchPrefix);
    this.isAsking = false;
    if (this.isOutdated) this.want();
  }
}
