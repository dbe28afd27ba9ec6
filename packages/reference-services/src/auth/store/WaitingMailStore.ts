import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { Waiting } from '../../platform/RetryQueue';
import { WaitingRows, type WaitingRow } from '../../platform/WaitingRows';

interface WaitingMailRow extends WaitingRow {
  recipient: string;
  subject: string;
  body: string;
}

/** A mail that the mail server has not taken yet. */
export interface WaitingMail extends Waiting {
  to: string;
  subject: string;
  body: string;
}

const toMail = (row: WaitingMailRow): WaitingMail => ({
  id: Number(row.id),
  to: row.recipient,
  subject: row.subject,
  body: row.body,
  tries: row.tries,
  expiresAt: new Date(row.expires_at),
});

/** Mail on its way, with the links in it: it is deleted as soon as the mail server has it. */
export class WaitingMailStore {
  private readonly waiting: WaitingRows<WaitingMailRow>;

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {
    this.waiting = new WaitingRows(database, 'auth_waiting_mails', clock);
  }

  /**
   * Adds a mail that nobody else tries for `claim` ms. Those of the same subject to the same person are gone: their links do
   * not work any more.
   */
  async add(
    { to, subject, body, expiresAt }: Omit<WaitingMail, 'id' | 'tries'>,
    claim: number,
  ): Promise<WaitingMail> {
    await this.waiting.rows().where({ recipient: to, subject }).delete();
    const [row] = await this.waiting
      .rows()
      .insert({
        recipient: to,
        subject,
        body,
        expires_at: expiresAt.toISOString(),
        tries: 0,
        next_try_at: this.waiting.after(claim),
      })
      .returning('*');
    return toMail(row);
  }

  /** The same of a mail that is made in the transaction in which it is added. */
  addMade(
    make: (transaction: Knex) => Promise<Omit<WaitingMail, 'id' | 'tries'>>,
    claim: number,
  ): Promise<WaitingMail> {
    return this.database.transaction(async transaction =>
      new WaitingMailStore(transaction, this.clock).add(
        await make(transaction),
        claim,
      ),
    );
  }

  /** Takes mails whose time has come, which nobody else tries for `claim` ms; of two who ask at once each gets others. */
  async claimDue(most: number, claim: number): Promise<WaitingMail[]> {
    return (await this.waiting.claimDue(most, claim)).map(toMail);
  }

  /** After a try in vain; the next one is in `pause` ms. */
  postpone(mail: WaitingMail, pause: number): Promise<void> {
    return this.waiting.postpone(mail, pause);
  }

  delete(mail: Pick<WaitingMail, 'id'>): Promise<void> {
    return this.waiting.delete(mail);
  }
}
