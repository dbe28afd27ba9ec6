import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { SmtpConfig } from '../../platform/smtpConfig';
import type { Mail } from './Mailer';

/** Milliseconds. */
export interface SmtpPatience {
  /** For a connection, and for the server's greeting. */
  connection: number;
  /** Between two things that the server says. */
  silence: number;
  /** For the whole of one mail: a server that says a little all the time holds nobody up. */
  mail: number;
}

const PATIENCE: SmtpPatience = {
  connection: 5_000,
  silence: 10_000,
  mail: 30_000,
};

const CLOSED = 'No mail is sent any more.';

/** The server will not have this mail, today or tomorrow; the message is a sentence. */
export class RefusedMail extends Error {}

/** What no address has that a mail is sent to: whatever would begin another header or another recipient. */
const ADDRESS =
  /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+$/u;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Whether the server said for good that it will not have this mail for this person. */
function isFinal({ code, command = '', responseCode = 0 }: SmtpError) {
  // The address itself is none, for the library.
  if (code === 'EENVELOPE' && responseCode === 0) return true;
  return responseCode >= 500 && /^(RCPT|DATA)/.test(command);
}

/** Hands single mails to a mail server. What the server says is believed in nothing but its codes. */
export class SmtpSender {
  private readonly sockets = new Set<Socket>();
  private isClosed = false;

  constructor(
    private readonly config: SmtpConfig,
    private readonly patience: SmtpPatience = PATIENCE,
  ) {}

  /** Throws `RefusedMail` when the mail is refused for good, and another error when it is worth a try later. */
  async send({ to, subject, body }: Mail): Promise<void> {
    if (!ADDRESS.test(to))
      throw new RefusedMail('Mail cannot be sent to this address.');
    if (/\p{Cc}/u.test(subject))
      throw new RefusedMail('The subject has characters that no subject has.');
    const { from } = this.config;
    let timer: NodeJS.Timeout | undefined;
    const transport = createTransport(
      this.options(socket => {
        timer = setTimeout(
          () => socket.destroy(new Error('It takes too long.')),
          this.patience.mail,
        );
      }),
    );
    try {
      await transport.sendMail({
        from: { name: 'Sidehelm', address: from },
        to: { name: '', address: to },
        subject,
        text: body,
        // Holiday replies and the like go to nobody.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      if (isFinal(error as SmtpError))
        throw new RefusedMail('The mail server refuses the address.');
      throw error;
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  }

  /** Breaks off what is on its way; nothing is sent any more. */
  close(): void {
    this.isClosed = true;
    // With an error: whoever waits for a connection hears of nothing else.
    this.sockets.forEach(socket => socket.destroy(new Error(CLOSED)));
  }

  private options(
    onConnecting: (socket: Socket) => void,
  ): SMTPTransport.Options {
    const { host, port, secure, requireTls, credentials } = this.config;
    const { connection, silence } = this.patience;
    return {
      host,
      port,
      secure,
      requireTLS: requireTls,
      auth: credentials && {
        user: credentials.user,
        pass: credentials.password,
      },
      greetingTimeout: connection,
      socketTimeout: silence,
      // Its own connection could not be ended from outside.
      getSocket: (...[, done]) => {
        if (this.isClosed) {
          done(new Error(CLOSED), undefined);
          return;
        }
        const socket = connect({ host, port });
        onConnecting(socket);
        this.sockets.add(socket);
        socket.once('close', () => this.sockets.delete(socket));
        const giveUp = setTimeout(
          () => socket.destroy(new Error('The connection takes too long.')),
          connection,
        );
        const fail = (error: Error) => {
          clearTimeout(giveUp);
          done(error, undefined);
        };
        socket.once('error', fail);
        socket.once('connect', () => {
          clearTimeout(giveUp);
          socket.off('error', fail);
          done(null, { connection: socket });
        });
      },
    };
  }
}
