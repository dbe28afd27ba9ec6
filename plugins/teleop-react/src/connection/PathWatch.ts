import { AwaitedAnswers } from '@sidehelm/console-common';

/** The answers to pings may be so late, beside the way itself, before a path counts as silent: five commands; ms. */
const PATIENCE = 100;
/** So many have to be missing as well: while few leave, a single one that is lost would be late for as long. */
const PINGS = 5;
/** Later than this, and it is in doubt: two commands; ms. */
const DOUBT = 40;
/** A path that was silent, or is new, is used once it has answered without a gap for so long; ms. */
const PROOF = 1_000;
/** Each failure of a path that was in use doubles that, up to this; ms. */
const LONGEST_PROOF = 16_000;
/** Used for so long without a gap, the path has made up for its failures; ms. */
const MAKES_UP = 60_000;
/** Nobody looked for so long: the page was held up, and what came meanwhile is still to be read; ms. */
const HELD_UP = 150;
/** How long the way may be before anything is known of it, ms. */
const UNKNOWN_WAY = 100;

/**
 * Whether what is sent on a path without retransmissions arrives, judged by the
 * answers to its pings: one that is lost says nothing, a row of them does. Times are monotonic ms.
 */
export class PathWatch {
  private readonly pings = new AwaitedAnswers(UNKNOWN_WAY);
  private goodSince?: number;
  private lookedAt = -Infinity;
  private proof = PROOF;
  private isProven = false;

  /** Whether commands may go by it. */
  isGood(now: number): boolean {
    this.judge(now);
    return this.isProven;
  }

  /** Whether what is sent now had better be sent another way, too. */
  isDoubtful(now: number): boolean {
    return this.silence(now) > DOUBT;
  }

  /** For how long no answer has come though one was due; 0 while they come. */
  silence(now: number): number {
    return this.pings.silence(now);
  }

  /** A ping has left. Looked at with each and every 50 ms at least. */
  leave(now: number): void {
    this.pings.leave(now);
  }

  /** The answer to a ping of `sentAt` has come. */
  arrive(sentAt: number, now: number): void {
    this.judge(now);
    this.pings.arrive(sentAt, now);
    this.goodSince ??= now;
    const goodFor = now - this.goodSince;
    if (goodFor >= this.proof) this.isProven = true;
    if (this.isProven && goodFor >= this.proof + MAKES_UP) this.proof = PROOF;
  }

  /** Another connection, or none: nothing is known of it yet. */
  restart(): void {
    this.isProven = false;
    this.goodSince = undefined;
    this.pings.reset();
  }

  private judge(now: number) {
    const wasHeldUp = now - this.lookedAt > HELD_UP;
    this.lookedAt = now;
    if (wasHeldUp) this.pings.excuse(now);
    if (this.silence(now) <= PATIENCE || this.pings.due(now) < PINGS) return;
    if (this.isProven) this.proof = Math.min(LONGEST_PROOF, this.proof * 2);
    this.isProven = false;
    this.goodSince = undefined;
  }
}
