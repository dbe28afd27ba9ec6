import { DRIVING } from './driving';

/**
 * How many drive commands are on their way on one connection. Whoever reads at
 * its other end answers what comes behind each of them, so a command without an
 * answer waits somewhere, be it in a buffer that nobody can look into, and an
 * emergency stop would wait behind it. Times are monotonic ms.
 */
export class DriveWindow {
  /** When the commands left that were not answered, oldest first. */
  private unanswered: number[] = [];
  private shortestRoundTrip = 0;
  private hasAnswer = false;

  /** Whether one more may leave; the last place is kept for a neutral one. */
  admits(isNeutral: boolean): boolean {
    const places =
      DRIVING.maxWaitingCommands + commandsWithin(this.shortestRoundTrip);
    return this.unanswered.length < (isNeutral ? places : places - 1);
  }

  /** A command has left, and right behind it what will be answered. */
  leave(now: number): void {
    this.unanswered.push(now);
  }

  /** The answer to what was sent at `sentAt`: all before it has arrived too. */
  arrive(sentAt: number, now: number): void {
    const roundTrip = now - sentAt;
    // The shortest one: what a queue adds must not make room for more.
    this.shortestRoundTrip = this.hasAnswer
      ? Math.min(this.shortestRoundTrip, roundTrip)
      : roundTrip;
    this.hasAnswer = true;
    this.unanswered = this.unanswered.filter(leftAt => leftAt > sentAt);
  }

  /** Another connection: nothing is known of it yet. */
  reset(): void {
    this.unanswered = [];
    this.shortestRoundTrip = 0;
    this.hasAnswer = false;
  }
}

/** Commands that a way of so many ms there and back holds without any of them waiting. */
export function commandsWithin(roundTrip: number): number {
  // A robot refuses what is older, however long the way is.
  const used = Math.min(Math.max(roundTrip, 0), DRIVING.maxCommandAge);
  return Math.floor((used * DRIVING.commandRateHz) / 1_000);
}
