interface AtMostOptions {
  /** ms that anybody waits for their turn. */
  patience: number;
  /** What who has waited in vain is told. */
  late: () => Error;
}

/** Work of which some is done at once, and no more: the others wait, in their order, and not for ever. */
export class AtMost {
  private running = 0;
  private readonly waiting = new Map<() => void, NodeJS.Timeout>();

  constructor(
    private readonly places: number,
    private readonly options: AtMostOptions,
  ) {}

  /** Throws what `late` makes when its turn does not come in time; its place is free again when the work has ended. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.places) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      // It takes over the place.
      if (next) this.begin(...next);
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    const { patience, late } = this.options;
    return new Promise((start, failed) => {
      const giveUp = () => {
        this.waiting.delete(start);
        failed(late());
      };
      this.waiting.set(start, setTimeout(giveUp, patience));
    });
  }

  private begin(start: () => void, timer: NodeJS.Timeout) {
    clearTimeout(timer);
    this.waiting.delete(start);
    start();
  }
}
