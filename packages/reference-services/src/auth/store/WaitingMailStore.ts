import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

interface WaitingMailRow {
  id?: number;
  recipient: string;
  subject: string;
  body: string;
  expires_at: string;
  tries: number;
  next_try_at: string;
}

/** A mail that the mail server has not taken yet. */
export interface WaitingMail {
  id: number;
  to: string;
  subject: string;
  body: string;
  /** How often it was tried in vain. */
  tries: number;
  expiresAt: Date;
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
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a mail that nobody else tries for `claim` ms. Those of the same subject to the same person are gone: their links do
   * not work any more.
   */
  async add(
    { to, subject, body, expiresAt }: Omit<WaitingMail, 'id' | 'tries'>,
    claim: number,
  ): Promise<WaitingMail> {
    await this.mails().where({ recipient: to, subject }).delete();
    const [row] = await this.mails()
      .insert({
        recipient: to,
        subject,
        body,
        expires_at: expiresAt.toISOString(),
        tries: 0,
        next_try_at: this.after(claim),
      })
      .returning('*');
    return toMail(row);
  }

  /** Takes mails whose time has come, which nobody else tries for `claim` ms; of two who ask at once each gets others. */
  async claimDue(most: number, claim: number): Promise<WaitingMail[]> {
    const due = await this.mails()
      .where('next_try_at', '<=', this.after(0))
      .orderBy('next_try_at')
      .limit(most);
    const claimed = [];
    for (const row of due) {
      const { id, next_try_at } = row;
      const mine = await this.mails()
        .where({ id, next_try_at })
        .update({ next_try_at: this.after(claim) });
      if (mine > 0) claimed.push(toMail(row));
    }
    return claimed;
  }

  /** After a try in vain; the next one is in `pause` ms. */
  async postpone({ id, tries }: WaitingMail, pause: number): Promise<void> {
    await this.mails()
      .where({ id })
      .update({ tries: tries + 1, next_try_at: this.after(pause) });
  }

  async delete({ id }: Pick<WaitingMail, 'id'>): Promise<void> {
    await this.mails().where({ id }).delete();
  }

  /** @param pause - ms */
  private after(pause: number) {
    return new Date(this.clock().getTime() + pause).toISOString();
  }

  private mails() {
    return this.database<WaitingMailRow>('auth_waiting_mails');
  }
}
