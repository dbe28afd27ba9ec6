import { salesChannelLabel } from '@sidehelm/console-common';
import type { NewPartnerKey, PartnerKey } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { notBlank } from '../../platform/checkedTexts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { KeyStore, type StoredKey } from '../store/KeyStore';
import { KeyUseStore } from '../store/KeyUseStore';
import { intakeMigrations } from '../store/migrations';
import { NonceStore } from '../store/NonceStore';
import { Latest } from './Latest';
import {
  createSecret,
  isSignedWith,
  storedKeyOf,
  type SignedMessage,
} from './signatures';

export interface Person {
  uuid: string;
  name: string;
}

/** A key with its secret, which is told once. */
export interface IssuedKey {
  key: PartnerKey;
  secret: string;
}

/** A signed request. */
export interface SignedRequest extends SignedMessage {
  keyUuid: string;
  signature: string;
}

/** What somebody wants to send with a key. */
interface KeyUse {
  sales_channel: string;
  restaurant_uuid: string;
  is_mock: boolean;
}

const MINUTE = 60_000;
/** ms that the clocks of a sender and of the service may be apart, and a request may be on its way. */
const WINDOW = 5 * MINUTE;
/** ms between two times at which nonces are forgotten that nobody can use again. */
const FORGET_EVERY = MINUTE;

const missing = () => new HttpError(404, 'There is no such key.');
const refused = (message: string) => new HttpError(401, message);

/** What is kept of the secret from before the rotation, while it is good. */
const oldSecretOf = (
  { old_stored_key, old_secret_until }: StoredKey,
  now: Date,
): string | undefined =>
  old_secret_until !== undefined && old_secret_until > now.toISOString()
    ? old_stored_key
    : undefined;

/** The keys with which partners' programs sign what they send. */
export class KeysService {
  private forgottenAt = 0;

  private constructor(
    private readonly keys: KeyStore,
    private readonly nonces: NonceStore,
    readonly uses: Latest<{ at: string }>,
    private readonly clock: Clock,
  ) {}

  static async create(dependencies: {
    database: Knex;
    clock: Clock;
    logger: Pick<FastifyBaseLogger, 'warn'>;
  }): Promise<KeysService> {
    const { database, clock, logger } = dependencies;
    await migrate(database, 'intake', intakeMigrations);
    return new KeysService(
      new KeyStore(database),
      new NonceStore(database),
      new Latest(new KeyUseStore(database), logger),
      clock,
    );
  }

  /** The newest first; those that were revoked are among them. */
  async list(): Promise<PartnerKey[]> {
    return this.views(await this.keys.list());
  }

  /** Throws 404 for a key that there is not. */
  async get(uuid: string): Promise<PartnerKey> {
    const [view] = await this.views([await this.find(uuid)]);
    return view;
  }

  /** Throws 400 for a name that is blank. */
  async issue(
    { name, restaurant_uuids, ...scope }: NewPartnerKey,
    created_by: Person,
    uuid: string = randomUUID(),
  ): Promise<IssuedKey> {
    const secret = createSecret();
    await this.keys.insert({
      uuid,
      name: notBlank(name, 'name'),
      ...scope,
      ...(restaurant_uuids && {
        restaurant_uuids: restaurant_uuids.map(one => one.toLowerCase()),
      }),
      stored_key: storedKeyOf(secret),
      created_at: this.clock().toISOString(),
      created_by,
    });
    return { key: await this.get(uuid), secret };
  }

  /**
   * Throws 409 for a key that was revoked, or that somebody else rotates at the same time. The secret that the partner uses goes on for
   * the overlap: the one that it had, or the one from before that, while nobody has signed with the other yet.
   */
  async rotate(uuid: string, overlapInMinutes: number): Promise<IssuedKey> {
    const key = await this.find(uuid);
    const secret = createSecret();
    let seen = key;
    while (!(await this.replaceSecret(seen, secret, overlapInMinutes))) {
      seen = await this.find(uuid);
      if (seen.revoked_at !== undefined)
        throw new HttpError(409, 'The key was revoked. Create another one.');
      if (seen.stored_key !== key.stored_key)
        throw new HttpError(
          409,
          'Somebody else has just rotated the key. Ask them for the secret, or rotate it once more.',
        );
    }
    return { key: await this.get(uuid), secret };
  }

  /** Who revokes what was revoked changes nothing. */
  async revoke(uuid: string, revoked_by: Person): Promise<PartnerKey> {
    const key = await this.find(uuid);
    const revoked_at = this.clock().toISOString();
    await this.keys.revoke(key, { revoked_at, revoked_by });
    return this.get(key.uuid);
  }

  /**
   * The key that a request is signed with. Throws 401 where the signature, the key or the time is not good, and 409 for a request
   * that was received before.
   */
  async verify(request: SignedRequest): Promise<PartnerKey> {
    const now = this.clock();
    const key = await this.keys.get(request.keyUuid.toLowerCase());
    if (!key) throw refused('There is no key with this id.');
    const isSignedNow = isSignedWith(
      key.stored_key,
      request.signature,
      request,
    );
    const old = oldSecretOf(key, now);
    const isSigned =
      isSignedNow ||
      (old !== undefined && isSignedWith(old, request.signature, request));
    if (!isSigned)
      throw refused(
        'The signature does not fit. Sign the timestamp, the nonce and the body exactly as they are sent.',
      );
    if (key.revoked_at !== undefined)
      throw refused(
        `The key was revoked on ${key.revoked_at}. Ask for another one.`,
      );
    await this.requireNew(key, request, now);
    if (isSignedNow && key.secret_signed_at === undefined)
      await this.keys.markSigned(key, now.toISOString());
    this.uses.record(key.uuid, { at: now.toISOString() });
    return viewOf(key, now);
  }

  /** Writes what is only in memory. */
  async close(): Promise<void> {
    await this.uses.close();
  }

  /** Whether the key was still as it was seen. */
  private replaceSecret(
    seen: StoredKey,
    secret: string,
    overlapInMinutes: number,
  ): Promise<boolean> {
    const now = this.clock();
    const until = new Date(now.getTime() + overlapInMinutes * MINUTE);
    const unused = seen.secret_signed_at === undefined;
    const used = (unused && oldSecretOf(seen, now)) || seen.stored_key;
    const hasOverlap = overlapInMinutes > 0;
    const change = {
      stored_key: storedKeyOf(secret),
      rotated_at: now.toISOString(),
      old_stored_key: hasOverlap ? used : undefined,
      old_secret_until: hasOverlap ? until.toISOString() : undefined,
    };
    return this.keys.replaceSecret(seen, change, overlapInMinutes);
  }

  private async requireNew(
    { uuid }: StoredKey,
    { timestamp, nonce }: SignedRequest,
    now: Date,
  ): Promise<void> {
    const sentAt = Number(timestamp) * 1_000;
    const age = now.getTime() - sentAt;
    if (!(Math.abs(age) <= WINDOW)) {
      const minutes = Math.round(Math.abs(age) / MINUTE);
      throw refused(
        `The timestamp is ${minutes} minutes ${age > 0 ? 'old' : 'ahead'}, and at most 5 are accepted. Look at the clock of the sender, and sign anew.`,
      );
    }
    if (now.getTime() - this.forgottenAt >= FORGET_EVERY) {
      this.forgottenAt = now.getTime();
      await this.nonces.deleteBefore(now);
    }
    // After that the timestamp alone refuses it.
    const until = new Date(sentAt + WINDOW + 1_000);
    if (!(await this.nonces.use(uuid, nonce, until)))
      throw new HttpError(
        409,
        'This request has been received before. To send the order again, sign it anew with another nonce: with the same id it is taken once.',
      );
  }

  private async find(uuid: string): Promise<StoredKey> {
    const key = await this.keys.get(uuid.toLowerCase());
    if (!key) throw missing();
    return key;
  }

  private async views(keys: readonly StoredKey[]): Promise<PartnerKey[]> {
    const now = this.clock();
    const uses = await this.uses.of(keys.map(({ uuid }) => uuid));
    return keys.map(key => {
      const last = uses.get(key.uuid);
      return { ...viewOf(key, now), ...(last && { last_used_at: last.at }) };
    });
  }
}

/** What people may see of a key; when it was used last is known elsewhere. */
function viewOf(key: StoredKey, now: Date): PartnerKey {
  const {
    stored_key: _,
    secret_signed_at: __,
    old_stored_key: ___,
    old_secret_until,
    ...others
  } = key;
  const isOldGood = oldSecretOf(key, now) !== undefined;
  return { ...others, ...(isOldGood && { old_secret_until }) };
}

/** Throws 403 for what a key is not for, with what it is for. */
export function requireScope(key: PartnerKey, use: KeyUse): void {
  if (!key.channels.includes(use.sales_channel))
    throw new HttpError(
      403,
      `The key "${key.name}" is not for orders of ${salesChannelLabel(use.sales_channel)}.`,
    );
  const operation = use.is_mock ? 'send-trials' : 'send-orders';
  if (!key.operations.includes(operation))
    throw new HttpError(
      403,
      use.is_mock
        ? `The key "${key.name}" is not for trials. Leave is_mock out.`
        : `The key "${key.name}" is for trials alone. Send is_mock: true.`,
    );
  const restaurant = use.restaurant_uuid.toLowerCase();
  if (key.restaurant_uuids && !key.restaurant_uuids.includes(restaurant))
    throw new HttpError(
      403,
      `The key "${key.name}" is not for orders from this restaurant.`,
    );
}
