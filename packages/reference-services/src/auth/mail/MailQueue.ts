import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { RetryQueue } from '../../platform/RetryQueue';
import type { WaitingMail, WaitingMailStore } from '../store/WaitingMailStore';
import type { Delivery, Mail, Mailer } from './Mailer';
import { RefusedMail, type SmtpSender } from './SmtpSender';

/** Milliseconds, except `most`. */
const QUEUE = {
  most: 4,
  claim: 60_000,
  look: 5_000,
  firstPause: 15_000,
  longestPause: 15 * 60_000,
};

/** Whoever sends waits for so many ms to know what became of it. */
const PATIENCE = 2_000;

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
  private readonly queue: RetryQueue<WaitingMail, Delivery>;

  constructor(private readonly dependencies: Dependencies) {
    const { store, clock, logger } = dependencies;
    this.queue = new RetryQueue<WaitingMail, Delivery>({
      store,
      times: QUEUE,
      clock,
      logger,
      what: 'mail',
      deliver: mail => this.deliver(mail),
    });
  }

  get problem(): string | undefined {
    return this.failing;
  }

  /** Looks for mail that waits, from now on. */
  start(): this {
    this.queue.start();
    return this;
  }

  send(mail: Mail): Promise<Delivery> {
    return this.sendMade(async () => mail);
  }

  async sendMade(
    make: (transaction: Knex) => Promise<Mail>,
  ): Promise<Delivery> {
    const { store, clock, patience = PATIENCE } = this.dependencies;
    const { isFull } = this.queue;
    const waiting = await store.addMade(
      async transaction => {
        const mail = await make(transaction);
        const expiresAt = new Date(clock().getTime() + mail.usefulFor);
        return { ...mail, expiresAt };
      },
      isFull ? 0 : QUEUE.claim,
    );
    if (isFull) return { kind: 'waiting', reason: this.failing ?? NOT_YET };
    const late = wait(patience, undefined, { ref: false });
    return Promise.race([
      this.queue.run(waiting),
      late.then(() => ({ kind: 'waiting', reason: NOT_YET }) as const),
    ]);
  }

  /** Tries what waits and whose time has come; resolves when each was tried once. */
  deliverDue(): Promise<void> {
    return this.queue.deliverDue();
  }

  /** Breaks off what is on its way; it is tried again by whoever starts next. */
  async close(): Promise<void> {
    const ended = this.queue.close();
    this.dependencies.sender.close();
    await ended;
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
    const { logger } = this.dependencies;
    const { code, message } = error as { code?: string; message: string };
    // What the server says can be of any length.
    const reason = message.slice(0, 300);
    const line = { code, reason, subject: mail.subject };
    if (!this.failing) logger.warn(line, 'the mail server takes no mail');
    this.failing = AWAY;
    if (await this.queue.tryLater(mail))
      return { kind: 'waiting', reason: AWAY };
    logger.error(line, 'a mail is given up, nobody needs it any more');
    return { kind: 'refused', reason: AWAY };
  }
}
