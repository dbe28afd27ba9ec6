/** Between two starts; a wall of 20 cameras is there after a second; ms. */
const INTERVAL = 50;

/** Lets what would start all at once start one after the other, in the order of asking. */
export class StartQueue {
  private readonly waiting = new Set<() => void>();
  private timer?: ReturnType<typeof setTimeout>;

  /** Starts at once when nothing else does. The returned function withdraws what has not started. */
  readonly add = (start: () => void): (() => void) => {
    // One of its own, so that the same function may wait twice.
    const entry = () => start();
    this.waiting.add(entry);
    if (this.timer === undefined) this.next();
    return () => {
      this.waiting.delete(entry);
    };
  };

  private next() {
    this.timer = undefined;
    const [entry] = this.waiting;
    if (!entry) return;
    this.waiting.delete(entry);
    this.timer = setTimeout(() => this.next(), INTERVAL);
    entry();
  }
}
