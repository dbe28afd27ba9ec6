import { randomBytes } from 'node:crypto';
import type { User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/Clock';
import { ActStore, type Named } from '../store/ActStore';
import { SecondFactorStore } from '../store/SecondFactorStore';

/** RFC 6238 as every app for codes knows it. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after now of which a code counts: clocks of phones differ. */
const WINDOW = 1;
/** Bytes, as RFC 4226 wants them for SHA-1. */
const SECRET_SIZE = 20;

/** ms in which a new key is given its first code. */
const PENDING = 10 * 60_000;

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

type Person = Pick<User, 'uuid' | 'email'>;

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

  /** The same, as a part of a transaction. */
  within(transaction: Knex): SecondFactors {
    return new SecondFactors({ ...this.dependencies, database: transaction });
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

  /**
   * A new key, which does not count before a code of it was given; undefined when the user has a factor already.
   *
   * @param starter - the ticket or the session in which somebody begins: nobody else is ever shown the key, so that nobody
   * sets up the key of somebody else who knows the password
   */
  async begin(user: Person, starter: string): Promise<FactorKey | undefined> {
    const { base32 } = new Secret({ size: SECRET_SIZE });
    const hasBegun = await this.store.begin(user.uuid, base32, {
      starter,
      at: this.dependencies.clock().toISOString(),
    });
    return hasBegun ? this.pending(user, starter) : undefined;
  }

  /** The key that was begun there, and waits for its first code; undefined after ten minutes, or when another one was begun. */
  async pending(user: Person, starter: string): Promise<FactorKey | undefined> {
    const secret = await this.pendingSecret(user.uuid, starter);
    return secret === undefined
      ? undefined
      : {
          key: secret.match(/.{1,4}/g)?.join(' ') ?? '',
          uri: this.totp(secret, user.email).toString(),
        };
  }

  /** Makes the key count that was begun there; answers the recovery codes, or undefined for a wrong code. */
  async confirm(
    user: Named,
    starter: string,
    code: string,
  ): Promise<string[] | undefined> {
    const { uuid } = user;
    const confirmedAt = this.dependencies.clock().toISOString();
    return this.dependencies.database.transaction(async transaction => {
      const inside = this.within(transaction);
      const secret = await inside.pendingSecret(uuid, starter);
      if (secret === undefined) return undefined;
      if (!(await inside.useTotp(uuid, secret, code))) return undefined;
      if (!(await inside.store.confirm(uuid, secret, confirmedAt)))
        return undefined;
      const acts = new ActStore(transaction);
      await acts.addOwn(user, 'second-factor-added', confirmedAt);
      return inside.makeCodes(uuid);
    });
  }

  /** Other recovery codes; earlier ones no longer work. */
  renewCodes(user: Named): Promise<string[]> {
    const { database, clock } = this.dependencies;
    return database.transaction(async transaction => {
      const codes = await this.within(transaction).makeCodes(user.uuid);
      const acts = new ActStore(transaction);
      await acts.addOwn(user, 'recovery-codes-renewed', clock().toISOString());
      return codes;
    });
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

  /** By the user themselves. Whether there was one. */
  remove(user: Named): Promise<boolean> {
    const { database, clock } = this.dependencies;
    return database.transaction(async transaction => {
      if (!(await new SecondFactorStore(transaction).delete(user.uuid)))
        return false;
      const acts = new ActStore(transaction);
      await acts.addOwn(user, 'second-factor-removed', clock().toISOString());
      return true;
    });
  }

  private async makeCodes(userUuid: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY.count }, newRecoveryCode);
    await this.store.setCodes(userUuid, codes.map(plain));
    return codes;
  }

  private async pendingSecret(
    userUuid: string,
    starter: string,
  ): Promise<string | undefined> {
    const since = this.dependencies.clock().getTime() - PENDING;
    return this.store.pending(userUuid, {
      starter,
      since: new Date(since).toISOString(),
    });
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
    return this.store.useStep(userUuid, secret, now + delta);
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
