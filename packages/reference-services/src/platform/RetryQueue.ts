import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './Clock';

/** What is delivered to a server that may be away. */
export interface Waiting {
  id: number;
  /** How often it was tried in vain. */
  tries: number;
  /** When nobody needs it any more. */
  expiresAt: Date;
}

/** Milliseconds, except `most`. */
export interface RetryTimes {
  /** What is tried at once. */
  most: number;
  /** Nobody else tries the same for so long: longer than one try takes. */
  claim: number;
  look: number;
  firstPause: number;
  longestPause: number;
}

interface RetryQueueOptions<W extends Waiting, R> {
  store: {
    claimDue(most: number, claim: number): Promise<W[]>;
    postpone(waiting: W, pause: number): Promise<void>;
    delete(waiting: W): Promise<void>;
  };
  times: RetryTimes;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** What it is, for the log. */
  what: string;
  /** One try. It takes what is done out of the store, and says `tryLater` of the rest; rejects only when the database fails. */
  deliver(waiting: W): Promise<R>;
}

/** Tries what waits in a table again, also after a restart, less and less often, until nobody needs it any more. */
export class RetryQueue<W extends Waiting, R> {
  private readonly running = new Set<Promise<R>>();
  private timer: NodeJS.Timeout | undefined;
  private mayBeMore = false;
  private isClosed = false;

  constructor(private readonly options: RetryQueueOptions<W, R>) {}

  get isFull(): boolean {
    return this.running.size >= this.options.times.most;
  }

  /** Whether nothing is on its way. */
  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Looks for what waits, from now on. */
  start(): void {
    this.timer = setInterval(
      () => this.look(),
      this.options.times.look,
    ).unref();
  }

  /** Looks now. */
  look(): void {
    const { logger, what } = this.options;
    this.deliverDue().catch(error =>
      logger.warn({ err: error }, `${what} cannot be looked at`),
    );
  }

  /** Tries what waits and whose time has come; resolves when each was tried once. */
  async deliverDue(): Promise<void> {
    const { store, times } = this.options;
    const room = times.most - this.running.size;
    if (room <= 0 || this.isClosed) return;
    const due = await store.claimDue(room, times.claim);
    this.mayBeMore = due.length === room;
    await Promise.all(due.map(waiting => this.run(waiting)));
  }

  /** Tries what the caller has claimed. */
  async run(waiting: W): Promise<R> {
    const running = this.options.deliver(waiting);
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
      if (this.mayBeMore && !this.isClosed) {
        this.mayBeMore = false;
        this.look();
      }
    }
  }

  /**
   * After a try in vain. Answers false when nobody needs it by the time of the next one: it is gone then.
   *
   * @param atLeast - ms that the server wants to be left alone; also longer than the longest pause
   */
  async tryLater(waiting: W, atLeast = 0): Promise<boolean> {
    const { store, times, clock } = this.options;
    const { firstPause, longestPause } = times;
    const pause = Math.max(
      Math.min(firstPause * 2 ** waiting.tries, longestPause),
      atLeast,
    );
    if (clock().getTime() + pause < waiting.expiresAt.getTime()) {
      await store.postpone(waiting, pause);
      return true;
    }
    await store.delete(waiting);
    return false;
  }

  /** Looks for nothing any more; resolves when what is on its way has ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.allSettled(this.running);
  }
}
