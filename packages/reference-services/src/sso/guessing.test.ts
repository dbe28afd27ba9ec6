import { DEVICE_COOKIE } from '../auth';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const PASSWORD = 'sidewalk-demo';
const PILOT = 'pilot@sidehelm.test';

describe('who guesses passwords', () => {
  let system: TestServices;
  beforeEach(async () => {
    system = await startTestServices({
      environment: {
        SIDEHELM_SIGN_INS_PER_MINUTE: '1000',
        SIDEHELM_TRUST_PROXY: '127.0.0.1',
      },
    });
  }, 30_000);
  afterEach(() => system.close());

  const from = (address: string, more = {}) => ({
    'x-forwarded-for': address,
    ...more,
  });
  const guess = (address: string, email: string) =>
    system.signIn({ email, password: 'guess' }, from(address));

  it('at many accounts from one address is kept out, and nobody elsewhere is', async () => {
    await system.database('auth_sign_in_attempts').insert({
      email_key: 'address\n203.0.113.7',
      failures: 49,
      last_at: system.clock.now().toISOString(),
      locked_until: null,
    });
    await guess('203.0.113.7', 'victim@example.test');
    const locked = await guess('203.0.113.7', 'other@example.test');
    expect([locked.statusCode, locked.body]).toEqual([
      429,
      expect.stringContaining(
        'Too many wrong passwords from this address. Try again in 15 minutes.',
      ),
    ]);
    expect(locked.headers['retry-after']).toBe('900');
    const elsewhere = await system.signIn(
      { email: PILOT, password: PASSWORD },
      from('203.0.113.8'),
    );
    expect(elsewhere.statusCode).toBe(303);
    system.clock.advance(15 * 60_000);
    const later = await system.signIn(
      { email: PILOT, password: PASSWORD },
      from('203.0.113.7'),
    );
    expect(later.statusCode).toBe(303);
  });

  it('keeps no colleague at the same address out of a browser that they have used', async () => {
    const first = await system.signIn(
      { email: PILOT, password: PASSWORD },
      from('203.0.113.7'),
    );
    const device = first.cookies.find(({ name }) => name === DEVICE_COOKIE);
    await system.database('auth_sign_in_attempts').insert({
      email_key: 'address\n203.0.113.7',
      failures: 50,
      last_at: system.clock.now().toISOString(),
      locked_until: new Date(
        system.clock.now().getTime() + 900_000,
      ).toISOString(),
    });
    const again = await system.signIn(
      { email: PILOT, password: PASSWORD },
      from('203.0.113.7', { cookie: `${DEVICE_COOKIE}=${device?.value}` }),
    );
    expect(again.statusCode).toBe(303);
  });

  it('from many IPv6 addresses of one network is one address', async () => {
    for (let turn = 1; turn <= 3; turn++)
      await guess(`2001:db8:0:1::${turn}`, `person${turn}@example.test`);
    const [row] = await system
      .database('auth_sign_in_attempts')
      .where('email_key', 'like', 'address%');
    expect(row).toMatchObject({
      email_key: 'address\n2001:db8:0:1',
      failures: 3,
    });
  });

  it('does not get rid of failures by an account of their own', async () => {
    await guess('203.0.113.7', 'victim@example.test');
    await system.signIn(
      { email: PILOT, password: PASSWORD },
      from('203.0.113.7'),
    );
    const [row] = await system
      .database('auth_sign_in_attempts')
      .where('email_key', 'like', 'address%');
    expect(row.failures).toBe(1);
  });

  it('at one account from many addresses is answered later and later, too, once it is locked', async () => {
    await system.database('auth_sign_in_attempts').insert({
      email_key: 'victim@example.test',
      failures: 7,
      last_at: system.clock.now().toISOString(),
      locked_until: null,
    });
    const began = performance.now();
    const answer = await guess('203.0.113.9', 'victim@example.test');
    expect(answer.statusCode).toBe(429);
    expect(performance.now() - began).toBeGreaterThanOrEqual(490);
  });

  it('is answered later and later', async () => {
    await system.database('auth_sign_in_attempts').insert({
      email_key: 'address\n203.0.113.7',
      failures: 7,
      last_at: system.clock.now().toISOString(),
      locked_until: null,
    });
    const timeOf = async (address: string) => {
      const began = performance.now();
      await guess(address, 'victim@example.test');
      return performance.now() - began;
    };
    // Two beyond the five that are free: half a second.
    expect(await timeOf('203.0.113.7')).toBeGreaterThanOrEqual(490);
  });
});

describe('who has the right password of an account that waits for its link', () => {
  it('is told so, and can have another link sent, once for each time', async () => {
    const system = await startTestServices();
    await system
      .database('auth_users')
      .where({ email: PILOT })
      .update({ is_email_verified: false });
    const refused = await system.signIn({ email: PILOT, password: PASSWORD });
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining(
        'The email address of this account is not verified yet.',
      ),
    ]);
    const ticket = /name="ticket" value="([\w-]{43})"/.exec(refused.body)?.[1];
    const send = (headers = {}) =>
      system.sso.inject({
        method: 'POST',
        url: '/send-verification-link',
        payload: `ticket=${ticket}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(
      404,
    );
    expect((await send()).body).toContain(
      'A mail with a link comes to pilot@sidehelm.test within a few minutes.',
    );
    expect((await send()).statusCode).toBe(404);
    const mails = await system.database('auth_mails');
    expect(mails).toHaveLength(1);
    const guessed = await system.signIn({ email: PILOT, password: 'guess' });
    expect(guessed.body).not.toMatch(/ticket|verified/);
    await system.close();
  }, 30_000);
});
