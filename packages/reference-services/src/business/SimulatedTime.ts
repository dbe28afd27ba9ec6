/** The part of the simulation that tells its time. */
export interface TimedSimulation {
  /** Monotonic ms. */
  now(): number;
  subscribeSummaries(listener: () => void): () => void;
  onLost(listener: () => void): () => void;
}

/**
 * Seconds since the simulation began, by which its traffic goes. The simulation does not tell them, but runs in real time from its
 * first report on; a simulation that had to be started anew begins at zero with its next one.
 */
export class SimulatedTime {
  private isLost = false;
  private readonly leave: (() => void)[];

  constructor(
    private readonly simulation: TimedSimulation,
    /** Monotonic ms of its first report. */
    private begunAt: number,
  ) {
    this.leave = [
      simulation.onLost(() => {
        this.isLost = true;
      }),
      // The first after a loss tells only that it is lost.
      simulation.subscribeSummaries(() => this.hear()),
    ];
  }

  readonly seconds = (): number =>
    (this.simulation.now() - this.begunAt) / 1000;

  close(): void {
    this.leave.forEach(leave => leave());
  }

  private hear() {
    if (!this.isLost) return;
    this.isLost = false;
    this.begunAt = this.simulation.now();
  }
}
