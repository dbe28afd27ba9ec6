import type { FastifyBaseLogger } from 'fastify';

/** Where the newest of each are kept. */
export interface LatestStore<T> {
  of(names: readonly string[]): Promise<Map<string, T>>;
  save(latest: ReadonlyMap<string, T>): Promise<void>;
}

/** ms after which the newest is written: one write a second and name, however much happens. */
const WRITE_AFTER = 1_000;

/**
 * What happened last, by name. It is known at once and written a moment later: no order waits for it, and a process that is
 * killed forgets at most the last second of it.
 */
export class Latest<T extends { at: string }> {
  private readonly newest = new Map<string, T>();
  private readonly unwritten = new Set<string>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: LatestStore<T>,
    private readonly logger: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  record(name: string, what: T): void {
    this.newest.set(name, what);
    this.unwritten.add(name);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER).unref();
  }

  /** By name; absent where nobody knows of anything. */
  async of(names: readonly string[]): Promise<Map<string, T>> {
    const known = await this.store.of(names);
    for (const name of names) {
      const here = this.newest.get(name);
      const written = known.get(name);
      if (here && (!written || here.at >= written.at)) known.set(name, here);
    }
    return known;
  }

  /** Writes what is only in memory. Resolves also when the database is away: the next turn tries again. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private async write() {
    const names = [...this.unwritten];
    this.unwritten.clear();
    try {
      await this.store.save(
        new Map(
          names.flatMap(name => {
            const what = this.newest.get(name);
            return what ? [[name, what] as const] : [];
          }),
        ),
      );
    } catch (error) {
      for (const name of names) this.unwritten.add(name);
      this.logger.warn({ err: error }, 'What happened last was not written');
    }
  }
}
