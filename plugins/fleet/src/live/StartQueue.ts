/** Between two starts; a wall of 20 cameras is there after a second; ms. */
const INTERVAL = 50;
/** Under way at once: an overloaded service finishes some before it is asked for more. */
const AT_ONCE = 8;
/** What takes longer does not keep others from starting; ms. */
const PATIENCE = 3_000;

/** May return a promise, which is kept when it has started. */
type Start = () => unknown;

/** Lets what would start all at once start one after the other, in the order of asking. */
export class StartQueue {
  private readonly waiting = new Set<() => void>();
  private timer?: ReturnType<typeof setTimeout>;
  private underWay = 0;

  /** Starts at once when nothing else does. The returned function withdraws what has not started. */
  readonly add = (start: Start): (() => void) => {
    // One of its own, so that the same function may wait twice.
    const entry = () => this.begin(start);
    this.waiting.add(entry);
    this.next();
    return () => {
      this.waiting.delete(entry);
    };
  };

  private next() {
    if (this.timer !== undefined || this.underWay >= AT_ONCE) return;
    const [entry] = this.waiting;
    if (!entry) return;
    this.waiting.delete(entry);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, INTERVAL);
    entry();
  }

  private async begin(start: Start) {
    const started = start();
    if (!(started instanceof Promise)) return;
    this.underWay += 1;
    const isLate = new Promise(done => setTimeout(done, PATIENCE));
    await Promise.race([started, isLate]);
    this.underWay -= 1;
    this.next();
  }
}
