import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Head and body as they came over the wire. */
  source: string;
}

export interface TestSmtp {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it is given. */
export async function startSmtp(
  options: SMTPServerOptions & { at?: number } = {},
): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const { at = 0, ...others } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...others,
  });
  // A client that is cut off is nothing to fail for.
  server.on('error', () => {});
  await new Promise<void>(done => {
    server.listen(at, '127.0.0.1', () => done());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise(done => server.close(() => done())),
  };
}
