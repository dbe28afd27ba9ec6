/** Samples looked at; one a second arrives. */
const KEPT_SAMPLES = 15;
const RECENT_ROUND_TRIPS = 5;
/** A sample that contradicts the others by more than this means that a clock jumped or slept; ms. */
const JUMP = 50;

interface Sample {
  /** Service time minus `performance.now()`. */
  offset: number;
  roundTrip: number;
}

/**
 * The teleop service's monotonic clock, estimated as NTP does: of the last
 * samples the one with the shortest round trip errs least. All times are
 * milliseconds and local ones come from `performance.now()`, so setting the
 * wall clock changes nothing.
 */
export class ServiceClock {
  private samples: Sample[] = [];
  private best?: Sample;

  /**
   * Takes one ping: when it left, when its answer came, and what the service said. Answers whether a clock has jumped
   * since the last one: then nothing is known until the next. Commands of meanwhile were not executed, so the robot
   * brakes hard, and one that tells to let go would soften that.
   */
  learn(sentAt: number, receivedAt: number, serverTime: number): boolean {
    const roundTrip = receivedAt - sentAt;
    if (!(roundTrip >= 0) || !Number.isFinite(serverTime)) return false;
    const offset = serverTime - (sentAt + receivedAt) / 2;
    const { best } = this;
    if (best) {
      const error = (best.roundTrip + roundTrip) / 2;
      if (Math.abs(offset - best.offset) > error + JUMP) {
        this.reset();
        return true;
      }
    }
    this.samples = [...this.samples, { offset, roundTrip }].slice(
      -KEPT_SAMPLES,
    );
    this.best = this.samples.reduce((a, b) =>
      b.roundTrip <= a.roundTrip ? b : a,
    );
    return false;
  }

  /** Forgets everything: another service process has another clock. */
  reset(): void {
    this.samples = [];
    this.best = undefined;
  }

  /** Service time at a local time (default now); `undefined` until the first answer. */
  now(local = performance.now()): number | undefined {
    return this.best ? local + this.best.offset : undefined;
  }

  /**
   * The earliest that service time can be: exact when the answer took the whole
   * round trip. For send times, where an error must only make things older.
   */
  earliest(local = performance.now()): number | undefined {
    const { best } = this;
    return best && local + best.offset - best.roundTrip / 2;
  }

  /** The latest that service time can be: exact when the question took the whole round trip. */
  latest(local = performance.now()): number | undefined {
    const { best } = this;
    return best && local + best.offset + best.roundTrip / 2;
  }

  /** Median of the last round trips. */
  get roundTrip(): number | undefined {
    const recent = this.samples
      .slice(-RECENT_ROUND_TRIPS)
      .map(sample => sample.roundTrip)
      .sort((a, b) => a - b);
    return recent[Math.floor(recent.length / 2)];
  }
}
