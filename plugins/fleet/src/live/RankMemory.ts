/** A robot that gets worse moves up when it has been worse for this long; ms. */
const WORSE_AFTER = 1_000;
/** One that recovers keeps its place for this long, so that a flickering signal moves nothing; ms. */
const BETTER_AFTER = 10_000;

interface Remembered {
  rank: number;
  /** Since when it has been worse than its rank. */
  worseSince?: number;
  betterSince?: number;
}

/** Ranks that change only when they have really changed; low is bad. Times are monotonic ms. */
export class RankMemory {
  private readonly robots = new Map<string, Remembered>();

  /** Takes the rank of a robot at a time, and answers the one to use. */
  update(id: string, rank: number, now: number): number {
    const known = this.robots.get(id);
    if (!known) {
      this.robots.set(id, { rank });
      return rank;
    }
    known.worseSince =
      rank < known.rank ? (known.worseSince ?? now) : undefined;
    known.betterSince =
      rank > known.rank ? (known.betterSince ?? now) : undefined;
    const hasChanged =
      isOver(known.worseSince, WORSE_AFTER, now) ||
      isOver(known.betterSince, BETTER_AFTER, now);
    if (hasChanged) this.robots.set(id, { rank });
    return hasChanged ? rank : known.rank;
  }

  get(id: string): number | undefined {
    return this.robots.get(id)?.rank;
  }

  /** Forgets all robots but these. */
  keep(ids: ReadonlySet<string>): void {
    this.robots.forEach((...[, id]) => {
      if (!ids.has(id)) this.robots.delete(id);
    });
  }
}

function isOver(since: number | undefined, duration: number, now: number) {
  return since !== undefined && now - since >= duration;
}
