export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
}

/** Brings mail on its way; rejects when that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
