/** A timer of `setTimeout` or `setInterval`, with what libraries ask of one. */
class VirtualTimer {
  /** ms since 1970. */
  due = 0;
  /** Timers that are due at once run in the order in which they were set. */
  number = 0;

  constructor(
    readonly run: () => void,
    /** ms. */
    readonly delay: number,
    readonly repeats: boolean,
    private readonly set: (timer: VirtualTimer) => void,
  ) {}

  /** Begins anew, also when it has run. */
  refresh() {
    this.set(this);
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  hasRef() {
    return true;
  }
}

/** Turns of the event loop without anything on its way, after which nothing more is to come. */
const QUIET_TURNS = 3;

const turn = () => new Promise<void>(resolve => setImmediate(resolve));

/**
 * Lets a whole process live by a time of its own: `Date`, `setTimeout`, `setInterval`, `performance.now` and `process.hrtime.bigint`.
 * Time stands still while anything works, and leaps to the next timer when nothing does, so a day takes as long as its work.
 */
export class VirtualTime {
  private readonly timers = new Set<VirtualTimer>();
  private readonly began: number;
  private count = 0;

  /** @param now - ms since 1970 */
  constructor(private now: number) {
    this.began = now;
  }

  /** From now on, for as long as the process lives. */
  install(): void {
    const milliseconds = () => this.now;
    const RealDate = Date;
    class VirtualDate extends RealDate {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(milliseconds());
        else super(...(parts as ConstructorParameters<typeof RealDate>));
      }

      static override now() {
        return milliseconds();
      }
    }
    const set =
      (repeats: boolean) =>
      (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
        this.create(() => run(...args), delay, repeats);
    const clear = (timer: unknown) => {
      this.timers.delete(timer as VirtualTimer);
    };
    const monotonic = () => this.now - this.began + 1_000;
    Object.assign(globalThis, {
      Date: VirtualDate,
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
    });
    Object.defineProperty(performance, 'now', { value: monotonic });
    process.hrtime.bigint = () => BigInt(Math.round(monotonic() * 1e6));
  }

  /** Lives on until `isOver`, which is asked before each leap; `isBusy` while anything is on its way. */
  async run(options: { isOver(): boolean; isBusy(): boolean }): Promise<void> {
    await this.settle(options.isBusy);
    while (!options.isOver()) {
      const due = this.next();
      if (due !== undefined) {
        this.now = Math.max(this.now, due);
        this.fire();
      }
      await this.settle(options.isBusy);
    }
  }

  private create(run: () => void, delay: number, repeats: boolean) {
    const milliseconds = Math.max(1, Number(delay) || 0);
    const timer = new VirtualTimer(run, milliseconds, repeats, it =>
      this.set(it),
    );
    this.set(timer);
    return timer;
  }

  private set(timer: VirtualTimer) {
    this.count += 1;
    timer.due = this.now + timer.delay;
    timer.number = this.count;
    this.timers.add(timer);
  }

  private next(): number | undefined {
    let next: number | undefined;
    for (const { due } of this.timers)
      if (next === undefined || due < next) next = due;
    return next;
  }

  /** Runs what is due by now, as it was set. */
  private fire() {
    const due = [...this.timers]
      .filter(timer => timer.due <= this.now)
      .sort((a, b) => a.due - b.due || a.number - b.number);
    for (const timer of due) {
      // One that ran before it may have ended it.
      if (!this.timers.has(timer)) continue;
      this.timers.delete(timer);
      if (timer.repeats) this.set(timer);
      timer.run();
    }
  }

  private async settle(isBusy: () => boolean) {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      await turn();
      if (isBusy()) quiet = -1;
    }
  }
}
