import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  inTime,
  type AuditSink,
  type FinishedAct,
} from '@sidehelm/console-node';
import { setTimeout as pause } from 'node:timers/promises';
import { entryOf, ownEntry } from './entry/entryOf';
import type { NewEntry } from './entry/NewEntry';
import { RefusalCounter } from './RefusalCounter';
import type { AuditStore } from './store/AuditStore';

/** Entries that are added in one transaction. */
const AT_A_TIME = 400;
/** Entries that wait while the store fails: some hours of a busy company, and a few megabytes. */
const MOST_WAITING = 10_000;
/** ms until it is tried again, at first and at most. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** ms that the store may take for one attempt: more than its database lets a transaction wait, so only one that does not answer at all takes longer. */
const PATIENCE = 30_000;
/** ms that a stop waits for what is not kept yet. */
const CLOSE_WITHIN = 2_000;
/** ms after which a service may have told an act that the log has not: the feeds give the gateway 30 s. */
const TOLD_AFTER = 20_000;

const isLate = ({ at }: NewEntry): boolean =>
  Date.now() - Date.parse(at) > TOLD_AFTER;

export interface AuditLogOptions {
  /** Opens the store, or says why that fails. */
  store: () => Promise<Pick<AuditStore, 'append'>>;
  logger: LoggerService;
  mostWaiting?: number;
  firstPause?: number;
  patience?: number;
}

/**
 * Brings what people did into the store, in the order in which it ended. Nobody who acts waits for that: while the store fails
 * entries wait here. What finds no room is lost, and the log says how many that were.
 */
export class AuditLog implements AuditSink {
  private readonly waiting: NewEntry[] = [];
  private readonly refusals = new RefusalCounter(entry => {
    this.keep(entry);
  });
  /** How many of the first that wait may be in the store already, or be told by their services. */
  private unsure = 0;
  private lost: { count: number; since: Date } | undefined;
  private underWay: Promise<void> | undefined;
  /** From the moment somebody closes it: nothing waits for a better time any more. */
  private readonly closing = new AbortController();
  private isClosed = false;
  private readonly mostWaiting: number;
  private readonly firstPause: number;

  constructor(private readonly options: AuditLogOptions) {
    this.mostWaiting = options.mostWaiting ?? MOST_WAITING;
    this.firstPause = options.firstPause ?? FIRST_PAUSE;
  }

  record(act: FinishedAct): void {
    if (this.isClosed) {
      this.tellOf(act, 'The audit log is closed');
      return;
    }
    if (!this.refusals.isKept(act)) return;
    if (!this.keep(entryOf(act)))
      this.tellOf(act, 'The audit log has no room: its store fails');
  }

  /** Tries once more what waits. */
  async close(): Promise<void> {
    this.refusals.flush();
    this.closing.abort();
    const given = pause(CLOSE_WITHIN, undefined, { ref: false });
    await Promise.race([this.underWay, given]);
    this.isClosed = true;
    const left = this.waiting.length + (this.lost?.count ?? 0);
    if (left > 0)
      this.options.logger.error(
        `${left} entries of the audit log are lost: the console stopped while its store failed.`,
      );
  }

  /** Whether there was room for it. */
  private keep(entry: NewEntry): boolean {
    const hasRoom = this.waiting.length < this.mostWaiting;
    if (hasRoom) this.waiting.push(entry);
    else {
      this.lost ??= { count: 0, since: new Date(entry.at) };
      this.lost.count += 1;
    }
    this.underWay ??= this.bring();
    return hasRoom;
  }

  private async bring(): Promise<void> {
    let failures = 0;
    while ((this.waiting.length > 0 || this.lost) && !this.isClosed) {
      const isLast = this.closing.signal.aborted;
      try {
        await this.bringSome();
        if (failures > 0)
          this.options.logger.info('The store of the audit log works again.');
        failures = 0;
      } catch (error) {
        failures += 1;
        this.unsure = this.waiting.length;
        await this.failed(error, failures);
        if (isLast) break;
      }
    }
    // In the same moment in which nothing waited: what is told later begins anew.
    this.underWay = undefined;
  }

  private async bringSome(): Promise<void> {
    const { patience = PATIENCE } = this.options;
    const some = this.waiting.slice(0, AT_A_TIME);
    const isRepeated = this.unsure > 0 || some.some(isLate);
    await inTime(
      async signal => {
        const store = await this.options.store();
        signal.throwIfAborted();
        await store.append(some, isRepeated);
      },
      { within: patience },
    );
    this.waiting.splice(0, some.length);
    this.unsure = Math.max(0, this.unsure - some.length);
    const { lost } = this;
    if (!lost || this.waiting.length > 0) return;
    // Behind all that was before it.
    this.lost = undefined;
    this.waiting.push(
      ownEntry('audit.lost', {
        entries: lost.count,
        since: lost.since.toISOString(),
      }),
    );
  }

  private async failed(error: unknown, failures: number): Promise<void> {
    this.options.logger[failures === 1 ? 'error' : 'debug'](
      `The store of the audit log failed: ${error}. ${this.waiting.length} entries wait, and it is tried again.`,
    );
    const longer = this.firstPause * 2 ** Math.min(failures - 1, 10);
    await pause(Math.min(longer, LONGEST_PAUSE), undefined, {
      ref: false,
      signal: this.closing.signal,
    }).catch(() => {});
  }

  /** The line in the log of the process is all that there will be of it. */
  private tellOf({ at, details, ...act }: FinishedAct, why: string): void {
    this.options.logger.error(
      `${why}. What somebody did stands here instead.`,
      { ...act, at: at.toISOString(), details: { ...details } },
    );
  }
}
