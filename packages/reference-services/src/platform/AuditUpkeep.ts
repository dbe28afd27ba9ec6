import type { FastifyBaseLogger } from 'fastify';
import type { AuditOutbox } from './AuditOutbox';
import type { Clock } from './Clock';

/** ms between two looks: failed sign-ins are counted by the minute. */
const PERIOD = 60_000;

export interface AuditUpkeepOptions {
  outboxes: readonly AuditOutbox[];
  /** Hands on what is counted until its time is over. */
  settle: () => Promise<void>;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  period?: number;
}

/** Keeps what is told to an audit log from growing without end, whether somebody reads it or not. */
export class AuditUpkeep {
  private readonly timer: NodeJS.Timeout;
  private underWay: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly options: AuditUpkeepOptions) {
    this.timer = setInterval(() => {
      this.underWay ??= this.look();
    }, options.period ?? PERIOD);
    this.timer.unref();
  }

  /** Waits for a look that is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.underWay;
  }

  private async look(): Promise<void> {
    const { outboxes, settle, clock, logger } = this.options;
    const works = [settle, ...outboxes.map(one => () => one.prune(clock))];
    for (const work of works) {
      if (this.isClosed) break;
      // What fails stops nothing else.
      await work().catch(err =>
        logger.warn({ err }, 'What is told to an audit log was not tidied up.'),
      );
    }
    this.underWay = undefined;
  }
}
