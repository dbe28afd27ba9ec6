import { readConfig } from './config';

const from = { SIDEHELM_MAIL_FROM: 'sidehelm@example.com' };

describe('the mail server', () => {
  it('is none unless one is named', () => {
    expect(readConfig({}).smtp).toBeUndefined();
  });

  it.each([
    [
      'smtps://side:p%40ss@mail.example.com',
      {
        host: 'mail.example.com',
        port: 465,
        secure: true,
        requireTls: true,
        credentials: { user: 'side', password: 'p@ss' },
      },
    ],
    [
      'smtp://mail.example.com',
      { port: 587, secure: false, requireTls: true, credentials: undefined },
    ],
    ['smtp://127.0.0.1:2525', { port: 2525, requireTls: false }],
    ['smtp://[::1]:2525/', { host: '::1', requireTls: false }],
    ['smtp://relay.internal:25?tls=optional', { requireTls: false }],
  ])('is read from %s', (url, expected) => {
    expect(readConfig({ SIDEHELM_SMTP_URL: url, ...from }).smtp).toMatchObject({
      from: 'sidehelm@example.com',
      ...expected,
    });
  });

  it.each([
    [{ SIDEHELM_SMTP_URL: 'mail.example.com', ...from }],
    [{ SIDEHELM_SMTP_URL: 'http://side:secret@mail.example.com', ...from }],
    [{ SIDEHELM_SMTP_URL: 'smtp://side:secret@mail.example.com/x', ...from }],
    [{ SIDEHELM_SMTP_URL: 'smtp://side:secret%@mail.example.com', ...from }],
    [
      {
        SIDEHELM_SMTP_URL: 'smtp://side:secret@mail.example.com?tls=no',
        ...from,
      },
    ],
    [{ SIDEHELM_SMTP_URL: 'smtp://side:secret@mail.example.com' }],
    [
      {
        SIDEHELM_SMTP_URL: 'smtp://side:secret@mail.example.com',
        SIDEHELM_MAIL_FROM: 'Sidehelm\r\nBcc: eve@example.com',
      },
    ],
    [from],
  ])('is refused in one line without its password: %j', environment => {
    const read = () => readConfig(environment as Record<string, string>);
    expect(read).toThrow(/^SIDEHELM_(SMTP_URL|MAIL_FROM) [^\n]*$/);
    expect(read).not.toThrow(/secret/);
  });
});
