import net, { Socket } from 'node:net';
import type { SmtpConfig } from '../../platform/smtpConfig';
import { startLyingServer } from './__testUtils__/startLyingServer';
import { startSmtp, type TestSmtp } from './__testUtils__/startSmtp';
import { RefusedMail, SmtpSender } from './SmtpSender';

const mail = {
  to: 'ada@example.test',
  subject: 'Grüße',
  body: 'Hello Ada,\n\n.\n\nhttp://localhost:7200/verify-email?token=abc',
  usefulFor: 1_000,
};

const PATIENCE = { connection: 300, silence: 300, mail: 800 };

const configOf = (
  port: number,
  more: Partial<SmtpConfig> = {},
): SmtpConfig => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requireTls: false,
  from: 'sidehelm@example.test',
  ...more,
});

const senderTo = (port: number, more?: Partial<SmtpConfig>) =>
  new SmtpSender(configOf(port, more), PATIENCE);

/** Greets, and answers each line that begins with one of these. */
const answering =
  (answers: Record<string, string>, greeting = '220 mail.example.test') =>
  (socket: Socket) => {
    socket.write(`${greeting}\r\n`);
    socket.on('data', data => {
      for (const line of data.toString().split('\r\n')) {
        const key = Object.keys(answers).find(each => line.startsWith(each));
        if (key !== undefined) socket.write(`${answers[key]}\r\n`);
      }
    });
  };

const GOOD = {
  EHLO: '250 mail.example.test',
  'MAIL FROM': '250 ok',
  'RCPT TO': '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
};

describe('a mail server', () => {
  let smtp: TestSmtp | undefined;
  afterEach(async () => {
    await smtp?.close();
    smtp = undefined;
  });

  it('gets the mail as it was written', async () => {
    smtp = await startSmtp();
    await senderTo(smtp.port).send(mail);
    const [{ from, to, source }] = smtp.received;
    expect([from, to]).toEqual(['sidehelm@example.test', ['ada@example.test']]);
    expect(source).toMatch(/^From: Sidehelm <sidehelm@example.test>\r$/m);
    expect(source).toMatch(/^To: ada@example.test\r$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toContain('http://localhost:7200/verify-email?token=abc');
  });

  it('gets name and password where it wants them', async () => {
    const seen: unknown[] = [];
    smtp = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    const credentials = { user: 'side', password: 'p@ss word' };
    await senderTo(smtp.port, { credentials }).send(mail);
    expect(seen).toEqual([['side', 'p@ss word']]);
    expect(smtp.received).toHaveLength(1);
  });

  it('that has no TLS gets nothing where TLS is required', async () => {
    smtp = await startSmtp();
    const sending = senderTo(smtp.port, { requireTls: true }).send(mail);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(RefusedMail);
    expect(smtp.received).toEqual([]);
  });

  it('with a certificate that nobody knows gets nothing', async () => {
    smtp = await startSmtp({ disabledCommands: [] });
    await expect(
      senderTo(smtp.port, { requireTls: true }).send(mail),
    ).rejects.toThrow(/certificate/i);
    expect(smtp.received).toEqual([]);
  });

  it('that refuses the address refuses it for good', async () => {
    smtp = await startSmtp({
      onRcptTo(_, __, done) {
        done(
          Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
        );
      },
    });
    await expect(senderTo(smtp.port).send(mail)).rejects.toThrow(
      'The mail server refuses the address.',
    );
  });

  it('that is full for now is asked again', async () => {
    smtp = await startSmtp({
      onRcptTo(_, __, done) {
        done(Object.assign(new Error('full'), { responseCode: 452 }));
      },
    });
    await expect(senderTo(smtp.port).send(mail)).rejects.not.toBeInstanceOf(
      RefusedMail,
    );
  });

  it('that does not take our password is asked again: the mail is not to blame', async () => {
    smtp = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(_, __, done) {
        done(new Error('no'));
      },
    });
    const credentials = { user: 'side', password: 'wrong' };
    await expect(
      senderTo(smtp.port, { credentials }).send(mail),
    ).rejects.not.toBeInstanceOf(RefusedMail);
  });

  it.each([
    ['to', 'ada@example.test\r\nBcc: eve@example.test'],
    ['to', 'ada@example.test, eve@example.test'],
    ['to', 'Ada <ada@example.test>'],
    ['to', 'ada'],
    ['to', ''],
    ['subject', 'Hello\r\nBcc: eve@example.test'],
    ['subject', 'Hello\nBcc: eve@example.test'],
  ])('never sees a mail whose %s is %j', async (field, value) => {
    smtp = await startSmtp();
    await expect(
      senderTo(smtp.port).send({ ...mail, [field]: value }),
    ).rejects.toBeInstanceOf(RefusedMail);
    expect(smtp.received).toEqual([]);
  });
});

describe('what is no good mail server', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['hangs up', socket => socket.destroy()],
    ['speaks HTTP', socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['is out of order', answering(GOOD, '554 no service')],
    ['never takes the mail', answering({ ...GOOD, '.': '' })],
    [
      'offers TLS and has none',
      answering({
        ...GOOD,
        EHLO: '250-mail.example.test\r\n250 STARTTLS',
        STARTTLS: '220 go on',
      }),
    ],
    [
      'says a little all the time',
      socket => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      'talks without end in one line',
      socket => {
        const timer = setInterval(() => socket.write('2'.repeat(10_000)), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('and %s holds nobody up, and is asked again', async (_, talk) => {
    const server = await startLyingServer(talk);
    const sending = senderTo(server.port).send(mail);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(RefusedMail);
    await server.close();
  });

  it('and lets nobody through yet holds up no end', async () => {
    const connecting = new Socket();
    const connect = jest.spyOn(net, 'connect').mockReturnValue(connecting);
    const sender = new SmtpSender(configOf(1), {
      ...PATIENCE,
      connection: 60_000,
      mail: 60_000,
    });
    const sending = sender.send(mail);
    while (connect.mock.calls.length === 0)
      await new Promise(done => {
        setImmediate(done);
      });
    connect.mockRestore();
    sender.close();
    await expect(sending).rejects.toThrow('No mail is sent any more.');
    await expect(sender.send(mail)).rejects.toThrow(
      'No mail is sent any more.',
    );
  });

  it('and is not there is asked again', async () => {
    const server = await startLyingServer(() => {});
    await server.close();
    await expect(senderTo(server.port).send(mail)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
