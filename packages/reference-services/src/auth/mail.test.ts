import { seedDemoUsers } from './demo/seedDemoUsers';
import { startSmtp, type TestSmtp } from './mail/__testUtils__/startSmtp';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { UserStore } from './store/UserStore';

const ADA = {
  email: 'ada@example.test',
  password: 'correct horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  country_code: 'GB',
};

const toServer = (port: number) => ({
  SIDEHELM_SMTP_URL: `smtp://127.0.0.1:${port}`,
  SIDEHELM_MAIL_FROM: 'sidehelm@example.test',
});

describe('mail outside of a demo', () => {
  let smtp: TestSmtp;
  let system: TestServices;
  beforeEach(async () => {
    smtp = await startSmtp();
    system = await startTestServices({ environment: toServer(smtp.port) });
  }, 30_000);
  afterEach(async () => {
    await system.close();
    await smtp.close();
  });

  const create = () =>
    system.call('POST', '/auth/api/users', { as: 'Admin', body: ADA });
  const resend = (uuid: string) =>
    system.call('POST', `/auth/api/users/${uuid}/send-verification-link`, {
      as: 'Admin',
    });
  const waiting = () => system.database('auth_waiting_mails');
  const acts = async (uuid: string) =>
    (
      await system.call('GET', `/auth/api/users/${uuid}/acts`, { as: 'Admin' })
    ).json();

  it('brings the link that verifies the address, and nothing of it stays', async () => {
    expect((await create()).statusCode).toBe(201);
    const [{ to, source }] = smtp.received;
    expect(to).toEqual(['ada@example.test']);
    // Quoted-printable: long lines are broken with "=".
    const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const token = /verify-email\?token=([\w-]{43})/.exec(text)?.[1];
    const verified = await system.sso.inject({
      method: 'POST',
      url: '/verify-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}`,
    });
    expect(verified.body).toContain('ada@example.test is verified.');
    expect(await waiting()).toEqual([]);
    expect(await system.database('auth_mails')).toEqual([]);
    expect((await system.sso.inject('/outbox')).statusCode).toBe(404);
  });

  it('that waits is told to whoever sends it, and everything else goes on', async () => {
    await smtp.close();
    const created = await create();
    const { uuid, mail_problem } = created.json();
    expect([created.statusCode, mail_problem]).toEqual([
      201,
      'The mail to ada@example.test waits. The mail server does not take mail at the moment. It is sent as soon as it can be; nobody has to do anything.',
    ]);
    const answer = await resend(uuid);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The mail to ada@example.test waits. The mail server does not take mail at the moment. It is sent as soon as it can be; nobody has to do anything.',
    ]);
    expect(await waiting()).toHaveLength(1);
    expect(await acts(uuid)).toContainEqual(
      expect.objectContaining({ kind: 'link-sent' }),
    );
    expect((await system.session('Admin')).length).toBe(43);
  });

  it('that is refused is told as well', async () => {
    await smtp.close();
    smtp = await startSmtp({
      at: smtp.port,
      onRcptTo(_, __, done) {
        done(Object.assign(new Error('no mailbox'), { responseCode: 550 }));
      },
    });
    const created = await create();
    const { uuid, mail_problem } = created.json();
    expect([created.statusCode, mail_problem]).toEqual([
      201,
      'The mail to ada@example.test was not sent. The mail server refuses the address.',
    ]);
    const kinds = async () =>
      (await acts(uuid)).map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual(['link-refused', 'link-sent', 'created']);
    const answer = await resend(uuid);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The mail to ada@example.test was not sent. The mail server refuses the address.',
    ]);
    expect(await waiting()).toEqual([]);
    expect(await kinds()).toEqual([
      'link-refused',
      'link-sent',
      'link-refused',
      'link-sent',
      'created',
    ]);
  });
});

describe('outside of a demo, without a mail server', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices({
      environment: { SIDEHELM_DEMO: 'false' },
    });
    await seedDemoUsers(new UserStore(system.database), true);
  }, 30_000);
  afterAll(() => system.close());

  it('nobody is told that a link was sent', async () => {
    const NO_MAIL =
      'This installation has no mail server, so no link can be sent. Ask whoever runs it.';
    const created = await system.call('POST', '/auth/api/users', {
      as: 'Admin',
      body: ADA,
    });
    const { uuid, mail_problem } = created.json();
    expect([created.statusCode, mail_problem]).toEqual([201, NO_MAIL]);
    const again = await system.call(
      'POST',
      `/auth/api/users/${uuid}/send-verification-link`,
      { as: 'Admin' },
    );
    expect([again.statusCode, again.json().message]).toEqual([409, NO_MAIL]);
    const acts = await system.call('GET', `/auth/api/users/${uuid}/acts`, {
      as: 'Admin',
    });
    expect(acts.json().map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
    ]);
    expect(await system.database('auth_mails')).toEqual([]);
    expect(await system.database('auth_links')).toEqual([]);
  });
});
