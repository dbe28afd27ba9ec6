/** How much speaks for it that it is a person who knows their password, the most first. */
export type Trust = 'known' | 'new' | 'suspicious';

const TRUSTS: readonly Trust[] = ['known', 'new', 'suspicious'];

/** More than these wait for nobody: whoever comes then is told to come again. */
const MOST_WAITING: Record<Trust, number> = {
  known: 200,
  new: 200,
  suspicious: 50,
};

/** Too many wait already. */
export class LineIsFull extends Error {}

type Start = () => void;

/** Those who wait with the same trust; each source in its turn, however many it has there. */
class Row {
  private readonly sources = new Map<string, Start[]>();
  length = 0;

  add(source: string, start: Start) {
    const starts = this.sources.get(source) ?? [];
    starts.push(start);
    this.sources.set(source, starts);
    this.length += 1;
  }

  next(): Start | undefined {
    const [first] = this.sources;
    if (!first) return undefined;
    const [source, starts] = first;
    const start = starts.shift();
    // To the end, behind the others.
    this.sources.delete(source);
    if (starts.length > 0) this.sources.set(source, starts);
    this.length -= 1;
    return start;
  }
}

/** In which threads passwords are looked at. */
export interface PasswordThreads {
  /** Of this machine. */
  cores: number;
  /** What is suspicious is looked at in so many threads that take nothing from the others; in those of all where this is absent. */
  suspicious?: number;
}

/**
 * Where passwords wait to be looked at. That is work for a processor on purpose, so whoever sends many could keep everybody
 * waiting: the work of who is suspicious fills half of the processors at most, or threads of its own that hold no place of the others, and
 * there is always a place for a browser that is known.
 */
export class PasswordLine {
  private readonly rows: Record<Trust, Row> = {
    known: new Row(),
    new: new Row(),
    suspicious: new Row(),
  };
  private readonly places: Record<Trust, number>;
  private readonly running: Record<Trust, number> = {
    known: 0,
    new: 0,
    suspicious: 0,
  };
  private readonly isApart: boolean;

  constructor({ cores, suspicious }: PasswordThreads) {
    this.isApart = suspicious !== undefined;
    this.places = {
      known: cores + 1,
      new: cores,
      suspicious: suspicious ?? Math.max(1, Math.floor(cores / 2)),
    };
  }

  /**
   * Does the work when it is its turn. Throws `LineIsFull` when too many wait.
   *
   * @param source - who sends it, such as an address
   */
  async run<T>(
    trust: Trust,
    source: string,
    work: () => Promise<T>,
  ): Promise<T> {
    await this.turn(trust, source);
    try {
      return await work();
    } finally {
      this.running[trust] -= 1;
      this.startNext();
    }
  }

  private turn(trust: Trust, source: string): Promise<void> | undefined {
    if (this.hasPlace(trust) && this.isFirst(trust)) {
      this.running[trust] += 1;
      return undefined;
    }
    const row = this.rows[trust];
    if (row.length >= MOST_WAITING[trust]) throw new LineIsFull();
    return new Promise(start => row.add(source, start));
  }

  private hasPlace(trust: Trust): boolean {
    const { known, new: fresh, suspicious } = this.running;
    const ofOthers = known + fresh;
    const apart = trust === 'suspicious' ? suspicious : ofOthers;
    return (this.isApart ? apart : ofOthers + suspicious) < this.places[trust];
  }

  /** Whether nobody waits who is as good. */
  private isFirst(trust: Trust) {
    return TRUSTS.slice(0, TRUSTS.indexOf(trust) + 1).every(
      each => this.rows[each].length === 0,
    );
  }

  /** All who have a place now. */
  private startNext() {
    for (;;) {
      const trust = TRUSTS.find(each => this.rows[each].length > 0);
      if (!trust || !this.hasPlace(trust)) return;
      this.running[trust] += 1;
      this.rows[trust].next()?.();
    }
  }
}
