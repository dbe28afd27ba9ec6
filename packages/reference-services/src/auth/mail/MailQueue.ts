import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/Clock';
import type { WaitingMail, WaitingMailStore } from '../store/WaitingMailStore';
import type { Delivery, Mail, Mailer } from './Mailer';
import { RefusedMail, type SmtpSender } from './SmtpSender';

/** Milliseconds, except `most`. */
const QUEUE = {
  /** Mails that are tried at once. */
  most: 4,
  /** Whoever sends waits for so long to know what became of it. */
  patience: 2_000,
  /** Nobody else tries a mail for so long: longer than one try takes. */
  claim: 60_000,
  look: 5_000,
  firstPause: 15_000,
  longestPause: 15 * 60_000,
};

const NOT_YET = 'The mail server has not answered yet.';
const AWAY = 'The mail server does not take mail at the moment.';

interface Dependencies {
  store: WaitingMailStore;
  sender: Pick<SmtpSender, 'send' | 'close'>;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** ms that whoever sends waits; as long as it suits people when undefined. */
  patience?: number;
}

/**
 * Sends mail by the mail server. What it does not take at once waits in the database and is tried again, also after a restart,
 * less and less often, until nobody needs it any more.
 */
export class MailQueue implements Mailer {
  readonly reachesPeople = true;
  private failing: string | undefined;
  private readonly running = new Set<Promise<Delivery>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: Dependencies) {}

  get problem(): string | undefined {
    return this.failing;
  }

  /** Looks for mail that waits, from now on. */
  start(): this {
    this.timer = setInterval(() => this.look(), QUEUE.look).unref();
    return this;
  }

  async send(mail: Mail): Promise<Delivery> {
    const { store, clock, patience = QUEUE.patience } = this.dependencies;
    const isFull = this.running.size >= QUEUE.most;
    const waiting = await store.add(
      {
        ...mail,
        expiresAt: new Date(clock().getTime() + mail.usefulFor),
      },
      isFull ? 0 : QUEUE.claim,
    );
    if (isFull) return { kind: 'waiting', reason: this.failing ?? NOT_YET };
    const late = wait(patience, undefined, { ref: false });
    return Promise.race([
      this.run(waiting),
      late.then(() => ({ kind: 'waiting', reason: NOT_YET }) as const),
    ]);
  }

  /** Tries what waits and whose time has come; resolves when each was tried once. */
  async deliverDue(): Promise<void> {
    const room = QUEUE.most - this.running.size;
    if (room <= 0) return;
    const { store } = this.dependencies;
    const due = await store.claimDue(room, QUEUE.claim);
    await Promise.all(due.map(mail => this.run(mail)));
  }

  /** Breaks off what is on its way; it is tried again by whoever starts next. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.dependencies.sender.close();
    await Promise.allSettled(this.running);
  }

  private look() {
    this.deliverDue().catch(error =>
      this.dependencies.logger.warn({ err: error }, 'mail cannot be looked at'),
    );
  }

  private async run(mail: WaitingMail): Promise<Delivery> {
    const running = this.deliver(mail);
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  private async deliver(mail: WaitingMail): Promise<Delivery> {
    const { store, sender, logger } = this.dependencies;
    try {
      await sender.send({ ...mail, usefulFor: 0 });
    } catch (error) {
      if (!(error instanceof RefusedMail)) return this.postpone(mail, error);
      // The address is a person's; the log has the subject alone.
      logger.warn(
        { subject: mail.subject, reason: error.message },
        'a mail was refused for good',
      );
      await store.delete(mail);
      return { kind: 'refused', reason: error.message };
    }
    if (this.failing) logger.info('the mail server takes mail again');
    this.failing = undefined;
    await store.delete(mail);
    return { kind: 'sent' };
  }

  private async postpone(mail: WaitingMail, error: unknown): Promise<Delivery> {
    const { store, clock, logger } = this.dependencies;
    const { code, message } = error as { code?: string; message: string };
    // What the server says can be of any length.
    const reason = message.slice(0, 300);
    const line = { code, reason, subject: mail.subject };
    if (!this.failing) logger.warn(line, 'the mail server takes no mail');
    this.failing = AWAY;
    const pause = Math.min(
      QUEUE.firstPause * 2 ** mail.tries,
      QUEUE.longestPause,
    );
    if (clock().getTime() + pause < mail.expiresAt.getTime()) {
      await store.postpone(mail, pause);
      return { kind: 'waiting', reason: AWAY };
    }
    logger.error(line, 'a mail is given up, nobody needs it any more');
    await store.delete(mail);
    return { kind: 'refused', reason: AWAY };
  }
}
