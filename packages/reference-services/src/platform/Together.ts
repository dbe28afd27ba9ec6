import { HttpError } from './HttpError';

interface Waiting<Item, Result> {
  item: Item;
  done(result: Result): void;
  failed(error: unknown): void;
}

/** More than these are not done at once. */
const MOST = 50;
/** More than these wait for nobody. */
const MOST_WAITING = 1_000;
/** ms that a turn may take: a database that has gone silent answers nobody, and says nothing of it. */
const PATIENCE = 5_000;

interface TogetherOptions {
  /** Whether nothing was done when it failed so, and each may be tried alone; always where this is absent. */
  mayRepeat?: (error: unknown) => boolean;
}

class TooLate extends HttpError {
  constructor() {
    super(503, 'The database does not answer. Try again in a moment.', {
      'retry-after': '5',
    });
  }
}

/** Throws `TooLate` when nobody knows by then what becomes of it. */
async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((...[, failed]) => {
    timer = setTimeout(() => failed(new TooLate()), PATIENCE);
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Work that costs hardly more for many than for one, such as a statement. What comes while some of it is under way waits and is then
 * done all at once; whoever comes alone waits for nobody. The work of an item begins after it came, so what is read for it is never older.
 * Whoever waits is told so with 503 when their turn takes too long, or when too many wait; the next have their turn then.
 */
export class Together<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isWorking = false;

  /** @param work - all of it or nothing; answers the results in the order of the items */
  constructor(
    private readonly work: (
      items: readonly Item[],
    ) => Promise<readonly Result[]>,
    private readonly options: TogetherOptions = {},
  ) {}

  async run(item: Item): Promise<Result> {
    if (this.waiting.length >= MOST_WAITING)
      throw new HttpError(
        503,
        'Too many wait for the database. Try again in a moment.',
        { 'retry-after': '5' },
      );
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
      const results = await withinPatience(
        this.work(some.map(({ item }) => item)),
      );
      some.forEach(({ done }, place) => done(results[place]));
    } catch (error) {
      // One that cannot be done takes none of the others with it.
      if (some.length > 1 && this.mayRepeat(error))
        await Promise.all(some.map(one => this.turn([one])));
      else some.forEach(({ failed }) => failed(error));
    }
  }

  private mayRepeat(error: unknown): boolean {
    const { mayRepeat = () => true } = this.options;
    // What is late may still be done.
    return !(error instanceof TooLate) && mayRepeat(error);
  }
}
