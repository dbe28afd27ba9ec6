interface Arrival {
  at: number;
  transit: number | undefined;
}

const WINDOW = 1_000;

/** When the last frames came over the network, before they were decoded and shown. */
export class FrameArrivals {
  /** Those of the last second, and the one before them. */
  private arrivals: Arrival[] = [];

  /** @param transit - since its capture, ms, where that is known */
  add(at: number, transit: number | undefined): void {
    const { arrivals } = this;
    const first = arrivals.findIndex(arrival => at - arrival.at < WINDOW);
    const kept = first < 0 ? -1 : Math.max(0, first - 1);
    this.arrivals = [...arrivals.slice(kept), { at, transit }];
  }

  forget(): void {
    this.arrivals = [];
  }

  /** The shortest one of the last second, ms; undefined where none is known. */
  transit(now: number): number | undefined {
    const transits = this.arrivals
      .filter(({ at }) => now - at < WINDOW)
      .flatMap(({ transit }) => transit ?? []);
    return transits.length > 0 ? Math.min(...transits) : undefined;
  }

  /** The longest time without a frame that ended in the last second, or goes on; ms. */
  gap(now: number): number {
    const times = [...this.arrivals.map(({ at }) => at), now];
    if (times.length === 1) return Infinity;
    const gaps = times.map((time, index) =>
      now - time < WINDOW ? time - (times[index - 1] ?? time) : 0,
    );
    return Math.max(...gaps);
  }
}
