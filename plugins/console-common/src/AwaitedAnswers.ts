/** For how long a round trip tells how long the way is now: it may become longer, as when packets are led another way; ms. */
const RECENT = 1_000;

/**
 * What has left on a path and will be answered, and for how long answers are missing. An answer speaks for all that left
 * before it: one of them may be lost. Times are monotonic ms.
 */
export class AwaitedAnswers {
  /** When what was not answered left, oldest first. */
  private left: number[] = [];
  private heardAt = -Infinity;
  /** The round trips of the last answers that no later one undercuts, the shortest first. */
  private recent: { at: number; roundTrip: number }[] = [];

  /** @param unknownWay - how long the way may be before anything is known of it, ms; nothing is missing until then */
  constructor(private readonly unknownWay = Infinity) {}

  /** How many there are. */
  get count(): number {
    return this.left.length;
  }

  /** How long the way is there and back, ms: the shortest of the last second, as what a queue adds is no part of it. */
  get way(): number {
    return this.recent[0]?.roundTrip ?? this.unknownWay;
  }

  /** For how long no answer has come though one was due; 0 while they come, however long the way is. */
  silence(now: number): number {
    const [oldest] = this.left;
    if (oldest === undefined) return 0;
    return Math.max(0, now - Math.max(this.heardAt, oldest + this.way));
  }

  /** How many should have been answered by now. */
  due(now: number): number {
    return this.left.filter(at => at + this.way < now).length;
  }

  leave(now: number): void {
    this.left.push(now);
  }

  /** The answer to what left at `sentAt` has come; returns how many it speaks for. */
  arrive(sentAt: number, now: number): number {
    const roundTrip = now - sentAt;
    this.recent = [
      ...this.recent.filter(
        it => it.roundTrip < roundTrip && it.at > now - RECENT,
      ),
      { at: now, roundTrip },
    ];
    const before = this.left.length;
    this.left = this.left.filter(at => at > sentAt);
    this.heardAt = now;
    return before - this.left.length;
  }

  /** Nobody could have heard anything until now. */
  excuse(now: number): void {
    this.heardAt = now;
  }

  /** Another connection: nothing is known of it yet. */
  reset(): void {
    this.left = [];
    this.heardAt = -Infinity;
    this.recent = [];
  }
}
