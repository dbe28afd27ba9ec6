import { randomBytes } from 'node:crypto';
import type { User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/Clock';
import { SecondFactorStore } from '../store/SecondFactorStore';

/** RFC 6238 as every app for codes knows it. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after now of which a code counts: clocks of phones differ. */
const WINDOW = 1;
/** Bytes, as RFC 4226 wants them for SHA-1. */
const SECRET_SIZE = 20;

const RECOVERY = { count: 10, bytes: 10 };

/** A recovery code as it is written down, such as "k7f2-9xqa-…"; whoever types it may leave out what is between. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

function newRecoveryCode(): string {
  // Base32 has no 0, 1, 8 and 9, which are read wrongly.
  const { base32 } = new Secret({
    buffer: new Uint8Array(randomBytes(RECOVERY.bytes)).buffer,
  });
  return base32.toLowerCase().match(/.{4}/g)?.join('-') ?? '';
}

/** What an app for codes needs: the key to type, and the address that is in the picture to scan (otpauth://). */
export interface FactorKey {
  key: string;
  uri: string;
}

type Person = Pick<User, 'uuid' | 'email' | 'roles'>;

/** Codes of an app on a phone, and those on paper for who has lost it. */
export class SecondFactors {
  private readonly store: SecondFactorStore;

  constructor(
    private readonly dependencies: {
      database: Knex;
      clock: Clock;
      /** Who has one of these signs in with a second factor only. */
      requiredRoles: readonly string[];
    },
  ) {
    this.store = new SecondFactorStore(dependencies.database);
  }

  isRequired({ roles }: Pick<User, 'roles'>): boolean {
    return roles.some(role => this.dependencies.requiredRoles.includes(role));
  }

  /** Since when the user has one (ISO 8601); undefined without. */
  async since(userUuid: string): Promise<string | undefined> {
    return (await this.store.get(userUuid))?.confirmedAt;
  }

  countCodes(userUuid: string): Promise<number> {
    return this.store.countCodes(userUuid);
  }

  /** A new key, which does not count before a code of it was given; undefined when the user has a factor already. */
  async begin(user: Person): Promise<FactorKey | undefined> {
    const secret = new Secret({ size: SECRET_SIZE });
    const hasBegun = await this.store.begin(user.uuid, secret.base32);
    return hasBegun ? this.pending(user) : undefined;
  }

  /** The key that waits for its first code. */
  async pending(user: Person): Promise<FactorKey | undefined> {
    const stored = await this.store.get(user.uuid);
    if (!stored || stored.confirmedAt !== undefined) return undefined;
    return {
      key: stored.secret.match(/.{1,4}/g)?.join(' ') ?? '',
      uri: this.totp(stored.secret, user.email).toString(),
    };
  }

  /** Makes the key count; answers the recovery codes, or undefined for a wrong code. */
  async confirm(user: Person, code: string): Promise<string[] | undefined> {
    const stored = await this.store.get(user.uuid);
    if (!stored || stored.confirmedAt !== undefined) return undefined;
    if (!(await this.useTotp(user.uuid, stored.secret, code))) return undefined;
    const now = this.dependencies.clock().toISOString();
    if (!(await this.store.confirm(user.uuid, now))) return undefined;
    return this.renewCodes(user.uuid);
  }

  /** Other recovery codes; earlier ones no longer work. */
  async renewCodes(userUuid: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY.count }, newRecoveryCode);
    await this.dependencies.database.transaction(transaction =>
      new SecondFactorStore(transaction).setCodes(userUuid, codes.map(plain)),
    );
    return codes;
  }

  /** Uses up a code of the app or a recovery code, and answers which it was; undefined for a wrong one, and for one that was used. */
  async check(
    userUuid: string,
    code: string,
  ): Promise<'app' | 'recovery' | undefined> {
    const stored = await this.store.get(userUuid);
    if (stored?.confirmedAt === undefined) return undefined;
    if (await this.useTotp(userUuid, stored.secret, code)) return 'app';
    const written = plain(code);
    if (written === '') return undefined;
    return (await this.store.useCode(userUuid, written))
      ? 'recovery'
      : undefined;
  }

  /** Whether there was one. */
  remove(userUuid: string): Promise<boolean> {
    return this.store.delete(userUuid);
  }

  private async useTotp(userUuid: string, secret: string, code: string) {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const timestamp = this.dependencies.clock().getTime();
    const delta = this.totp(secret, '').validate({
      token,
      timestamp,
      window: WINDOW,
    });
    if (delta === null) return false;
    const now = Math.floor(timestamp / 1_000 / CODES.period);
    return this.store.useStep(userUuid, now + delta);
  }

  private totp(secret: string, label: string) {
    return new TOTP({
      ...CODES,
      issuer: 'Sidehelm',
      label,
      secret: Secret.fromBase32(secret),
    });
  }
}
