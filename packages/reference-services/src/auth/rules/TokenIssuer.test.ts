import type { User } from '@sidehelm/contracts';
import { decodeJwt, decodeProtectedHeader, SignJWT, importJWK } from 'jose';
import type { Knex } from 'knex';
import { migrate } from '../../platform/migrate';
import { createSqlite } from '../../platform/openDatabase';
import { ManualClock } from '../../testing/ManualClock';
import { authMigrations } from '../store/migrations';
import { TokenIssuer } from './TokenIssuer';

const ISSUER = 'http://127.0.0.1:7100/auth';
const FIVE_MINUTES = 300_000;
const user = {
  uuid: 'b2f8a0e2-1111-4222-8333-444455556666',
  first_name: 'Robin',
  last_name: 'Adler',
  roles: ['Pilot', 'Rescuer'],
} as User;
const NOT_VALID = {
  statusCode: 401,
  message: 'The access token is not valid. Sign in again.',
};

describe('TokenIssuer', () => {
  let database: Knex;
  let clock: ManualClock;
  let issuer: TokenIssuer;

  beforeEach(async () => {
    database = createSqlite(':memory:');
    await migrate(database, 'auth', authMigrations);
    clock = new ManualClock();
    issuer = await TokenIssuer.create(database, ISSUER, clock.now);
  });
  afterEach(() => database.destroy());

  /** A token that somebody else signs with the service's own key, to differ in one claim. */
  async function sign(
    claims: Record<string, unknown>,
    { audience = 'sidehelm', issued = ISSUER } = {},
  ) {
    const { private_jwk: row } = await database('auth_keys').first();
    const jwk = JSON.parse(row);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
      .setAudience(audience)
      .setIssuer(issued)
      .sign(await importJWK(jwk, 'ES256'));
  }
  const soon = () => Math.floor(clock.now().getTime() / 1_000) + 60;

  it('knows a token again until it ends, and no other one by it', async () => {
    const token = await issuer.issue(user, 'id-of-session');
    const first = await issuer.verify(token);
    clock.advance(FIVE_MINUTES - 1_000);
    expect(await issuer.verify(token)).toEqual(first);
    const [head, claims, signature] = token.split('.');
    const forged = [
      head,
      Buffer.from(
        JSON.stringify({ ...decodeJwt(token), roles: ['Admin'] }),
      ).toString('base64url'),
      signature,
    ].join('.');
    expect(claims).not.toBe(forged.split('.')[1]);
    await expect(issuer.verify(forged)).rejects.toMatchObject(NOT_VALID);
    clock.advance(1_000);
    await expect(issuer.verify(token)).rejects.toMatchObject({
      statusCode: 401,
      message: 'The access token has expired. Ask for a new one.',
    });
  });

  it('issues a token of five minutes for the person and the session', async () => {
    const token = await issuer.issue(user, 'id-of-session');
    const now = Math.floor(clock.now().getTime() / 1_000);
    expect(decodeJwt(token)).toEqual({
      sub: user.uuid,
      name: 'Robin Adler',
      roles: ['Pilot', 'Rescuer'],
      // SHA-256 of the id: nobody has the session who has the token.
      sid: '34366e909ca06c4955a2431f518bd322b09936ab51578bf7f67581aa1823fba1',
      iss: ISSUER,
      aud: 'sidehelm',
      iat: now,
      exp: now + 300,
    });
    const [key] = issuer.keys().keys;
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: key.kid,
    });
    expect(await issuer.verify(token)).toEqual({
      uuid: user.uuid,
      name: 'Robin Adler',
      roles: ['Pilot', 'Rescuer'],
      // Five minutes after it was issued.
      tokenEndsAt: now * 1_000 + 300_000,
      session:
        '34366e909ca06c4955a2431f518bd322b09936ab51578bf7f67581aa1823fba1',
    });
  });

  it('tells the key that checks tokens, and keeps the one that signs them', () => {
    expect(issuer.keys()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
          kid: expect.any(String),
          alg: 'ES256',
          use: 'sig',
        },
      ],
    });
  });

  it('keeps its key for the next start, and shares it with another instance', async () => {
    const token = await issuer.issue(user, 'id');
    const [second, third] = await Promise.all([
      TokenIssuer.create(database, ISSUER, clock.now),
      TokenIssuer.create(database, ISSUER, clock.now),
    ]);
    expect((await second.verify(token)).uuid).toBe(user.uuid);
    expect(third.keys()).toEqual(issuer.keys());
  });

  it('refuses a token when its five minutes are over', async () => {
    const token = await issuer.issue(user, 'id');
    clock.advance(FIVE_MINUTES - 1_000);
    await expect(issuer.verify(token)).resolves.toBeTruthy();
    clock.advance(1_000);
    await expect(issuer.verify(token)).rejects.toMatchObject({
      statusCode: 401,
      message: 'The access token has expired. Ask for a new one.',
    });
  });

  it.each([
    ['for another audience', { sub: 'x' }, { audience: 'somebody else' }],
    ['of another issuer', { sub: 'x' }, { issued: 'http://evil.test' }],
    ['of nobody', {}, {}],
  ])('refuses a token %s', async (...[, claims, options]) => {
    const token = await sign({ exp: soon(), ...claims }, options);
    await expect(issuer.verify(token)).rejects.toMatchObject(NOT_VALID);
  });

  it('refuses a token without an end', async () => {
    const token = await sign({ sub: 'x' });
    await expect(issuer.verify(token)).rejects.toMatchObject(NOT_VALID);
  });

  it('takes what it refuses otherwise when all claims are there', async () => {
    const token = await sign({ sub: 'x', exp: soon() });
    expect((await issuer.verify(token)).uuid).toBe('x');
  });

  it('refuses a token of another key, one that was changed, and what is none', async () => {
    const other = createSqlite(':memory:');
    await migrate(other, 'auth', authMigrations);
    const stranger = await TokenIssuer.create(other, ISSUER, clock.now);
    const foreign = await stranger.issue(user, 'id');
    await other.destroy();
    const own = await issuer.issue(user, 'id');
    const [head, , signature] = own.split('.');
    const claims = Buffer.from(
      JSON.stringify({ ...decodeJwt(own), roles: ['Admin'] }),
    ).toString('base64url');
    for (const token of [foreign, `${head}.${claims}.${signature}`, 'x', ''])
      await expect(issuer.verify(token)).rejects.toMatchObject(NOT_VALID);
  });
});
