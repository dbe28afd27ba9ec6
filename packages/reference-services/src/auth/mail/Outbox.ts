import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { Delivery, Mail, Mailer } from './Mailer';

interface MailRow {
  id?: number;
  recipient: string;
  subject: string;
  body: string;
  sent_at: string;
}

/** As a page shows it; `sentAt` is ISO 8601. */
interface KeptMail extends Omit<Mail, 'usefulFor'> {
  sentAt: string;
}

/** Older ones are thrown away. */
const KEPT = 200;

/** Keeps mail in the database instead of sending it. */
export class Outbox implements Mailer {
  readonly problem = undefined;

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
    /** Whether a page shows it, as in a demo. */
    readonly reachesPeople: boolean,
  ) {}

  send(mail: Mail): Promise<Delivery> {
    return this.sendMade(async () => mail);
  }

  sendMade(make: (transaction: Knex) => Promise<Mail>): Promise<Delivery> {
    return this.database.transaction(async transaction => {
      const { to, subject, body } = await make(transaction);
      const mails = () => transaction<MailRow>('auth_mails');
      const [{ id }] = await mails()
        .insert({
          recipient: to,
          subject: subject.slice(0, 200),
          body,
          sent_at: this.clock().toISOString(),
        })
        .returning('id');
      await mails()
        .where('id', '<=', Number(id) - KEPT)
        .delete();
      return { kind: 'kept' };
    });
  }

  /** The newest first. */
  async list(): Promise<KeptMail[]> {
    const rows = await this.mails().orderBy('id', 'desc').limit(KEPT);
    return rows.map(({ recipient, subject, body, sent_at }) => ({
      to: recipient,
      subject,
      body,
      sentAt: sent_at,
    }));
  }

  private mails() {
    return this.database<MailRow>('auth_mails');
  }
}
