/** Listeners that are told at once; those of a page of five hundred cards would hold it up. */
const SLICE = 250;

/** One timer for everything on screen that shows an age; stands still while nobody looks. */
export class TickingClock {
  private readonly listeners = new Set<() => void>();
  private timer?: ReturnType<typeof setInterval>;
  private rest?: ReturnType<typeof setTimeout>;

  /** @param interval - milliseconds between ticks */
  constructor(private readonly interval: number) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  private start() {
    this.timer = setInterval(this.tick, this.interval);
    document.addEventListener('visibilitychange', this.tick);
  }

  private stop() {
    clearInterval(this.timer);
    clearTimeout(this.rest);
    document.removeEventListener('visibilitychange', this.tick);
  }

  private readonly tick = () => {
    clearTimeout(this.rest);
    if (!document.hidden) this.tell([...this.listeners]);
  };

  /** The page may do something else between two slices, and what has gone meanwhile is not told. */
  private tell(listeners: readonly (() => void)[]) {
    for (const listener of listeners.slice(0, SLICE))
      if (this.listeners.has(listener)) listener();
    const others = listeners.slice(SLICE);
    if (others.length > 0) this.rest = setTimeout(() => this.tell(others));
  }
}

export const tickingClock = new TickingClock(1_000);
