import type { Knex } from 'knex';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; paragraphs are separated by an empty line. */
  body: string;
  /** ms after which nobody needs it any more. */
  usefulFor: number;
}

/** What became of a mail, as far as it is known by now. `reason` is a sentence. */
export type Delivery =
  /** In the outbox, and sent to nobody. */
  | { kind: 'kept' }
  /** Taken by the mail server. */
  | { kind: 'sent' }
  /** Tried again until it is taken, or of no use any more. */
  | { kind: 'waiting'; reason: string }
  | { kind: 'refused'; reason: string };

/** Brings mail on its way; rejects only when its database fails. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
  /** The same of a mail that is made in the transaction in which it is kept: what is written there is there if the mail is, and not otherwise. */
  sendMade(make: (transaction: Knex) => Promise<Mail>): Promise<Delivery>;
  /** Whether what it takes reaches people. */
  readonly reachesPeople: boolean;
  /** Why mail waits at the moment, as a sentence; undefined while it does not. */
  readonly problem: string | undefined;
}
