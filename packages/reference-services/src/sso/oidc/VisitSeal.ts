import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { PendingSignIn } from './IdentityProvider';

/** ms within which somebody has to come back from the provider. */
const LONGEST_VISIT = 600_000;

const PURPOSE = 'company-visits';
const FIELDS = ['state', 'nonce', 'verifier', 'redirect'] as const;

/** What is kept in the browser of somebody who is at the provider. */
export interface PendingVisit extends PendingSignIn {
  /** Where they want to go then. */
  redirect: string;
}

/** What a browser brings back. A visit that took too long tells only where its person wanted to go: nobody is signed in by it. */
export type BroughtVisit =
  | ({ kind: 'open' } & PendingVisit)
  | { kind: 'over'; state: string; redirect: string };

interface KeyRow {
  purpose: string;
  private_jwk: string;
  created_at: string;
}

/**
 * Seals what browsers keep for us, with a key that is made once and kept in the database: nobody but this app can have written it, nor
 * is signed in by it after a visit's time.
 */
export class VisitSeal {
  private constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  static async open(database: Knex, clock: Clock): Promise<VisitSeal> {
    const keys = () => database<KeyRow>('auth_keys');
    // Of two instances that start together, both take the key of the first.
    await keys()
      .insert({
        purpose: PURPOSE,
        private_jwk: JSON.stringify({
          kty: 'oct',
          k: randomBytes(32).toString('base64url'),
        }),
        created_at: clock().toISOString(),
      })
      .onConflict('purpose')
      .ignore();
    const row = await keys().where({ purpose: PURPOSE }).first();
    const { k } = JSON.parse(row?.private_jwk ?? '{}');
    return new VisitSeal(Buffer.from(k, 'base64url'), clock);
  }

  /** Text that a cookie can hold. */
  seal(visit: PendingVisit): string {
    const until = this.clock().getTime() + LONGEST_VISIT;
    const text = Buffer.from(JSON.stringify({ ...visit, until })).toString(
      'base64url',
    );
    return `${text}.${this.signatureOf(text).toString('base64url')}`;
  }

  /** The visit; undefined for what was not sealed here, or was changed. */
  read(sealed: string): BroughtVisit | undefined {
    const [text, signature, ...more] = sealed.split('.');
    if (signature === undefined || more.length > 0) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return undefined;
    const { until, ...visit } = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    );
    if (!FIELDS.every(name => typeof visit[name] === 'string'))
      return undefined;
    if (until > this.clock().getTime()) return { ...visit, kind: 'open' };
    const { state, redirect } = visit;
    return { kind: 'over', state, redirect };
  }

  private signatureOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
