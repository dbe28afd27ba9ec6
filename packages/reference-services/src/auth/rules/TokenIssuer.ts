import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type KeyLike,
} from 'jose';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { User } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { sessionHashOf } from '../store/SessionStore';

const ALGORITHM = 'ES256';
const PURPOSE = 'access-tokens';
const AUDIENCE = 'sidehelm';
const LIFETIME_IN_SECONDS = 5 * 60;
/** Tokens that are known to be signed by us: looking at a signature takes longer than most of what is asked with it. */
const KNOWN_TOKENS = 10_000;

type PublicJwk = JWK & { kty: string; kid: string };

/** Whose token it is, until `tokenEndsAt`. */
type VerifiedCaller = Caller &
  Required<Pick<Caller, 'tokenEndsAt' | 'session'>>;

interface KeyRow {
  purpose: string;
  private_jwk: string;
  created_at: string;
}

async function createKey(): Promise<PublicJwk> {
  const { privateKey } = await generateKeyPair(ALGORITHM, {
    extractable: true,
  });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kty: 'EC', kid: await calculateJwkThumbprint(jwk) };
}

/** Signs and checks access tokens with a key that is made once and kept in the database. */
export class TokenIssuer {
  private readonly known = new LRUCache<string, VerifiedCaller>({
    max: KNOWN_TOKENS,
  });

  private constructor(
    private readonly issuer: string,
    private readonly clock: Clock,
    private readonly privateKey: KeyLike,
    private readonly publicKey: KeyLike,
    private readonly publicJwk: PublicJwk,
  ) {}

  static async create(
    database: Knex,
    issuer: string,
    clock: Clock,
  ): Promise<TokenIssuer> {
    const keys = () => database<KeyRow>('auth_keys');
    const find = () => keys().where({ purpose: PURPOSE }).first();
    if (!(await find())) {
      // Of two instances that start together, both take the key of the first.
      await keys()
        .insert({
          purpose: PURPOSE,
          private_jwk: JSON.stringify(await createKey()),
          created_at: clock().toISOString(),
        })
        .onConflict('purpose')
        .ignore();
    }
    const row = (await find()) as KeyRow;
    const { d, ...point } = JSON.parse(row.private_jwk) as PublicJwk;
    const publicJwk = { ...point, alg: ALGORITHM, use: 'sig' };
    return new TokenIssuer(
      issuer,
      clock,
      (await importJWK({ ...point, d }, ALGORITHM)) as KeyLike,
      (await importJWK(publicJwk, ALGORITHM)) as KeyLike,
      publicJwk,
    );
  }

  /** The key set of RFC 7517. */
  keys() {
    return { keys: [this.publicJwk] };
  }

  /** A token of five minutes, for one session. */
  async issue(user: User, sessionId: string): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1_000);
    return new SignJWT({
      roles: user.roles,
      name: `${user.first_name} ${user.last_name}`,
      sid: sessionHashOf(sessionId),
    })
      .setProtectedHeader({
        alg: ALGORITHM,
        kid: this.publicJwk.kid,
        typ: 'JWT',
      })
      .setSubject(user.uuid)
      .setIssuer(this.issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_IN_SECONDS)
      .sign(this.privateKey);
  }

  /** The token's person, as it names them, with their session; throws 401 when it is forged, foreign or too old. */
  async verify(token: string): Promise<VerifiedCaller> {
    const known = this.known.get(token);
    if (known && known.tokenEndsAt > this.clock().getTime()) return known;
    const verified = await this.check(token);
    this.known.set(token, verified);
    return verified;
  }

  private async check(token: string): Promise<VerifiedCaller> {
    try {
      const { payload } = await jwtVerify(token, this.publicKey, {
        issuer: this.issuer,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
        currentDate: this.clock(),
        requiredClaims: ['sub', 'exp'],
      });
      return {
        uuid: String(payload.sub),
        name: String(payload.name),
        roles: payload.roles as string[],
        tokenEndsAt: Number(payload.exp) * 1_000,
        session: String(payload.sid),
      };
    } catch (error) {
      throw new HttpError(
        401,
        error instanceof errors.JWTExpired
          ? 'The access token has expired. Ask for a new one.'
          : 'The access token is not valid. Sign in again.',
      );
    }
  }
}
