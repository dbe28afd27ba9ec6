/** One timer for everything on screen that shows an age; stands still while nobody looks. */
class TickingClock {
  private readonly listeners = new Set<() => void>();
  private timer?: ReturnType<typeof setInterval>;

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
    document.removeEventListener('visibilitychange', this.tick);
  }

  private readonly tick = () => {
    if (!document.hidden) this.listeners.forEach(listener => listener());
  };
}

export const tickingClock = new TickingClock(1_000);
