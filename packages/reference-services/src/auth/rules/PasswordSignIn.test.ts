import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { createPostgres } from '../../platform/openDatabase';
import { eventually } from '../../testing/eventually';
import { ManualClock } from '../../testing/ManualClock';
import { startPostgres } from '../../testing/startPostgres';
import { openAuth, type Auth } from '../openAuth';
import { hashPassword } from './passwords';

const EMAIL = 'ada@example.test';
const PASSWORD = 'difference engine';
const OWN_ADDRESS = '203.0.113.200';
/** More than there are connections. */
const GUESSES = 12;
/** ms for which they keep others out. */
const LOCKED = 5 * 60_000;

describe('PasswordSignIn on PostgreSQL', () => {
  let stop: () => Promise<void>;
  let database: Knex;
  /** Of somebody else. */
  let other: Knex;
  let auth: Auth;
  const clock = new ManualClock();
  const signIn = (password: string, address: string, deviceId?: string) =>
    auth.passwordSignIn.signIn(EMAIL, password, deviceId, { address });

  /** The name that a browser has in which somebody has signed in. */
  async function knownBrowser() {
    const result = await signIn(PASSWORD, OWN_ADDRESS);
    if (result.kind !== 'signed-in') throw new Error(result.kind);
    return result.deviceId;
  }

  beforeAll(async () => {
    const server = await startPostgres();
    stop = server.stop;
    database = createPostgres(server.url);
    other = createPostgres(server.url);
    auth = await openAuth({
      database,
      issuer: 'http://localhost:7100/auth',
      clock: clock.now,
    });
    await auth.users.insertIfMissing({
      uuid: randomUUID(),
      email: EMAIL,
      first_name: 'Ada',
      last_name: 'Min',
      country_code: 'US',
      is_active: true,
      is_email_verified: true,
      is_demo: false,
      roles: [],
      password_hash: await hashPassword(PASSWORD),
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([database?.destroy(), other?.destroy()]);
    await stop?.();
  });

  it('leaves connections to known browsers, however many guesses wait for each other', async () => {
    const deviceId = await knownBrowser();
    await signIn('guess', '203.0.113.1');
    const attempts = await other.transaction();
    await attempts('auth_sign_in_attempts')
      .where({ email_key: EMAIL })
      .forUpdate();
    const guesses = Array.from({ length: GUESSES }, (_, host) =>
      signIn('guess', `203.0.113.${host + 2}`),
    );
    await eventually(async () => {
      const waiting = await other('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        // Others have theirs on the same server.
        .whereRaw('datname = current_database()');
      expect(waiting.length).toBeGreaterThanOrEqual(4);
    });
    const result = await signIn(PASSWORD, OWN_ADDRESS, deviceId);
    expect(result.kind).toBe('signed-in');
    await attempts.rollback();
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
    expect(kinds).not.toContain('signed-in');
    clock.advance(LOCKED);
  });

  it('takes a connection of the pool four times in a known browser', async () => {
    const deviceId = await knownBrowser();
    const acquire = jest.spyOn(database.client, 'acquireConnection');
    await signIn(PASSWORD, OWN_ADDRESS, deviceId);
    // Who it is, whether the browser is known, that somebody tries; then all the rest.
    expect(acquire).toHaveBeenCalledTimes(4);
    acquire.mockRestore();
  });
});
