import type { FastifyBaseLogger } from 'fastify';

/** Where the newest of each are kept. */
export interface LatestStore<T> {
  of(names: readonly string[]): Promise<Map<string, T>>;
  save(name: string, what: T): Promise<void>;
}

/** ms after which the newest is written: one write a second and name, however much happens. */
const WRITE_AFTER = 1_000;
/** ms after which it is tried again to write what the database did not take. */
const AGAIN_AFTER = 5_000;

/**
 * What happened last, by name. It is known at once and written a moment later: no order waits for it, and a process that is
 * killed forgets at most the last second of it.
 */
export class Latest<T extends { at: string }> {
  private readonly newest = new Map<string, T>();
  private readonly unwritten = new Set<string>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly store: LatestStore<T>,
    private readonly logger: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  record(name: string, what: T): void {
    this.newest.set(name, what);
    this.unwritten.add(name);
    this.writeAfter(WRITE_AFTER);
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

  /** Writes what is only in memory. Resolves also when the database is away: it is tried again by itself. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  /** Writes what is only in memory, and tries no more. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.flush();
  }

  private writeAfter(ms: number) {
    if (!this.isClosed)
      this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  private async write() {
    const names = [...this.unwritten];
    this.unwritten.clear();
    // What one cannot be written for holds up no other.
    const writes = await Promise.allSettled(
      names.map(name => this.writeOne(name)),
    );
    const failed = writes.find(({ status }) => status === 'rejected');
    if (!failed) return;
    const { reason } = failed as PromiseRejectedResult;
    this.logger.warn({ err: reason }, 'What happened last was not written');
    this.writeAfter(AGAIN_AFTER);
  }

  private async writeOne(name: string) {
    const what = this.newest.get(name);
    try {
      if (what) await this.store.save(name, what);
    } catch (error) {
      this.unwritten.add(name);
      throw error;
    }
  }
}
