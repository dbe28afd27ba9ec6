import { AwaitedAnswers } from './AwaitedAnswers';
import { DRIVING } from './driving';

/**
 * How many drive commands are on their way on one connection. Whoever reads at
 * its other end answers what comes behind each of them, so a command without an
 * answer waits somewhere, be it in a buffer that nobody can look into, and an
 * emergency stop would wait behind it. Times are monotonic ms.
 */
export class DriveWindow {
  private readonly awaited = new AwaitedAnswers();
  /** Ever, on this connection: what a queue adds must not make room for more. */
  private shortestRoundTrip?: number;
  /** When commands were answered, one entry for each, within the longest way that counts. */
  private answered: number[] = [];
  private carried = 0;

  /** Whether one more may leave; the last place is kept for a neutral one. */
  admits(isNeutral: boolean): boolean {
    const onTheWay = Math.max(
      commandsWithin(this.shortestRoundTrip ?? 0),
      this.carried,
    );
    const places = DRIVING.maxWaitingCommands + onTheWay;
    return this.awaited.count < (isNeutral ? places : places - 1);
  }

  /**
   * Nothing has come back for too long: whoever drives no longer learns what the robot does. Not because the way is
   * long: what was sent first must have been due, too.
   */
  isUnheard(now: number): boolean {
    return this.awaited.silence(now) > DRIVING.unheardAfter;
  }

  /** A command has left, and right behind it what will be answered. */
  leave(now: number): void {
    this.awaited.leave(now);
  }

  /** The answer to what was sent at `sentAt`: all before it has arrived too. */
  arrive(sentAt: number, now: number): void {
    const roundTrip = now - sentAt;
    const { shortestRoundTrip = roundTrip } = this;
    this.shortestRoundTrip = Math.min(shortestRoundTrip, roundTrip);
    this.followWay(this.awaited.arrive(sentAt, now), now);
  }

  /** Another connection: nothing is known of it yet. */
  reset(): void {
    this.awaited.reset();
    this.shortestRoundTrip = undefined;
    this.answered = [];
    this.carried = 0;
  }

  /**
   * A way may become longer while it is used, as when a computer changes from one network to another. It then has
   * room for what it was just seen to carry: a queue carries no more when more is put into it.
   */
  private followWay(arrived: number, now: number): void {
    const { way } = this.awaited;
    this.answered = [
      ...this.answered,
      ...new Array<number>(arrived).fill(now),
    ].filter(at => at > now - DRIVING.maxCommandAge);
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
