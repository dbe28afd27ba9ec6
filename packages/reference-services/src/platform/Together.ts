interface Waiting<Item, Result> {
  item: Item;
  done(result: Result): void;
  failed(error: unknown): void;
}

/** More than these are not done at once. */
const MOST = 50;

/**
 * Work that costs hardly more for many than for one, such as a statement. What comes while some of it is under way waits and is then
 * done all at once; whoever comes alone waits for nobody. The work of an item begins after it came, so what is read for it is never older.
 */
export class Together<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isWorking = false;

  /** @param work - all of it or nothing; answers the results in the order of the items */
  constructor(
    private readonly work: (
      items: readonly Item[],
    ) => Promise<readonly Result[]>,
  ) {}

  run(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      void this.workOff();
    });
  }

  private async workOff() {
    if (this.isWorking) return;
    this.isWorking = true;
    while (this.waiting.length > 0)
      await this.turn(this.waiting.splice(0, MOST));
    this.isWorking = false;
  }

  private async turn(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(some.map(({ item }) => item));
      some.forEach(({ done }, place) => done(results[place]));
    } catch (error) {
      if (some.length === 1) some[0].failed(error);
      // One that cannot be done takes none of the others with it.
      else await Promise.all(some.map(one => this.turn([one])));
    }
  }
}
