import type { DriveReport } from '@sidehelm/contracts';

/** ms that one step is wide. */
const WIDTH = 5;
/** Longer delays count as this long, ms. */
const LONGEST = 10_000;

/** How long delays lasted, in steps of 5 ms: a drive of hours takes no more room than one of seconds. */
export class DelayHistogram {
  private readonly weights = new Map<number, number>();
  private total = 0;
  private longest = 0;

  /** @param weight - for how long the delay was so, ms; at least 1 counts */
  add(delay: number, weight: number): void {
    if (!Number.isFinite(delay) || delay < 0) return;
    const step = Math.floor(Math.min(delay, LONGEST) / WIDTH);
    const counted = Math.max(1, weight);
    this.weights.set(step, (this.weights.get(step) ?? 0) + counted);
    this.total += counted;
    this.longest = Math.max(this.longest, Math.min(delay, LONGEST));
  }

  /** `undefined` while nothing was added. The middle of the step, ms. */
  percentiles(): DriveReport['delay'] {
    if (this.total === 0) return undefined;
    const steps = [...this.weights].sort(([a], [b]) => a - b);
    const at = (share: number) => {
      let seen = 0;
      for (const [step, weight] of steps) {
        seen += weight;
        if (seen >= share * this.total) return (step + 0.5) * WIDTH;
      }
      return this.longest;
    };
    return {
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      max: Math.round(this.longest),
    };
  }
}
