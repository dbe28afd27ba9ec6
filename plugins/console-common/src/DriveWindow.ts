import { DRIVING } from './driving';

/** For how long a round trip tells how long the way is now, ms. */
const RECENT = 1_000;

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
  private lastAnswerAt = 0;
  /** Those of the last second that no later one undercuts, the shortest first. */
  private recent: { at: number; roundTrip: number }[] = [];
  /** When commands were answered, one entry for each, within the longest way that counts. */
  private answered: number[] = [];
  private carried = 0;

  /** Whether one more may leave; the last place is kept for a neutral one. */
  admits(isNeutral: boolean): boolean {
    const onTheWay = Math.max(
      commandsWithin(this.shortestRoundTrip),
      this.carried,
    );
    const places = DRIVING.maxWaitingCommands + onTheWay;
    return this.unanswered.length < (isNeutral ? places : places - 1);
  }

  /**
   * Nothing has come back for too long: whoever drives no longer learns what the robot does. Not because the way is
   * long: what was sent first must have been due, too.
   */
  isUnheard(now: number): boolean {
    const [oldest] = this.unanswered;
    if (oldest === undefined || !this.hasAnswer) return false;
    const way = this.recent[0]?.roundTrip ?? this.shortestRoundTrip;
    const since = Math.max(this.lastAnswerAt, oldest + way);
    return now - since > DRIVING.unheardAfter;
  }

  /** A command has left, and right behind it what will be answered. */
  leave(now: number): void {
    this.unanswered.push(now);
  }

  /** The answer to what was sent at `sentAt`: all before it has arrived too. */
  arrive(sentAt: number, now: number): void {
    const roundTrip = now - sentAt;
    this.followWay(roundTrip, sentAt, now);
    // The shortest one: what a queue adds must not make room for more.
    this.shortestRoundTrip = this.hasAnswer
      ? Math.min(this.shortestRoundTrip, roundTrip)
      : roundTrip;
    this.hasAnswer = true;
    this.lastAnswerAt = now;
    this.unanswered = this.unanswered.filter(leftAt => leftAt > sentAt);
  }

  /** Another connection: nothing is known of it yet. */
  reset(): void {
    this.unanswered = [];
    this.shortestRoundTrip = 0;
    this.hasAnswer = false;
    this.recent = [];
    this.answered = [];
    this.carried = 0;
  }

  /**
   * A way may become longer while it is used, as when a computer changes from one network to another. It then has
   * room for what it was just seen to carry: a queue carries no more when more is put into it.
   */
  private followWay(roundTrip: number, sentAt: number, now: number): void {
    this.recent = [
      ...this.recent.filter(
        it => it.roundTrip < roundTrip && it.at > now - RECENT,
      ),
      { at: now, roundTrip },
    ];
    const arrived = this.unanswered.filter(leftAt => leftAt <= sentAt);
    this.answered = [...this.answered, ...arrived.map(() => now)].filter(
      at => at > now - DRIVING.maxCommandAge,
    );
    const way = this.recent[0].roundTrip;
    const within = this.answered.filter(at => at > now - way).length;
    this.carried = Math.min(commandsWithin(way), within);
  }
}

/** Commands that a way of so many ms there and back holds without any of them waiting. */
export function commandsWithin(roundTrip: number): number {
  // A robot refuses what is older, however long the way is.
  const used = Math.min(Math.max(roundTrip, 0), DRIVING.maxCommandAge);
  return Math.floor((used * DRIVING.commandRateHz) / 1_000);
}

/** What is sent instead of a command that nobody would answer. The wheels stay as they are. */
export function braking<
  Command extends { power: number; rotate?: number; brake?: boolean },
>(command: Command): Command {
  return { ...command, power: 0, rotate: 0, brake: true };
}
