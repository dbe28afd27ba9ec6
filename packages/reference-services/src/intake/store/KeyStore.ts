import type { PartnerKey } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox, type NewAuditEvent } from '../../platform/AuditOutbox';
import { Together } from '../../platform/Together';

/** A key with what is kept of its secrets. */
export type StoredKey = Omit<PartnerKey, 'last_used_at'> & {
  stored_key: string;
  /** When a request was signed first with the secret that it has; absent where none was. */
  secret_signed_at?: string;
  old_stored_key?: string;
};

/** What a rotation changes of a key. */
type SecretChange = Partial<StoredKey> &
  Required<Pick<StoredKey, 'stored_key' | 'rotated_at'>>;

type KeyRow = Record<keyof StoredKey, string | null>;

const JSON_FIELDS = [
  'channels',
  'operations',
  'restaurant_uuids',
  'created_by',
  'revoked_by',
] as const;

function fromRow(row: KeyRow): StoredKey {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  const key = Object.fromEntries(known);
  for (const field of JSON_FIELDS)
    if (key[field] !== undefined) key[field] = JSON.parse(key[field] ?? '');
  return key as unknown as StoredKey;
}

function toRow(key: Partial<StoredKey>): Partial<KeyRow> {
  const row: Record<string, unknown> = { ...key };
  for (const [field, value] of Object.entries(row))
    row[field] =
      value === undefined || typeof value === 'string'
        ? (value ?? null)
        : JSON.stringify(value);
  return row as Partial<KeyRow>;
}

const keysOf = (database: Knex) => database<KeyRow>('intake_keys');

/** Who a key is for, and never a part of its secret. */
function tell(
  transaction: Knex.Transaction,
  { uuid, name }: Pick<StoredKey, 'uuid' | 'name'>,
  { details, ...event }: NewAuditEvent,
): Promise<void> {
  return new AuditOutbox(transaction, 'intake_audit').add({
    ...event,
    details: { key: uuid, name, ...details },
  });
}

/** The keys of partners' programs; those that were revoked stay. */
export class KeyStore {
  /** Each order that comes in asks. */
  private readonly getting = new Together<string, StoredKey | undefined>(
    uuids => this.getAll(uuids),
  );

  constructor(private readonly database: Knex) {}

  /** The newest first. */
  async list(): Promise<StoredKey[]> {
    const rows: KeyRow[] = await keysOf(this.database)
      .orderBy('created_at', 'desc')
      .orderBy('uuid');
    return rows.map(fromRow);
  }

  get(uuid: string): Promise<StoredKey | undefined> {
    return this.getting.run(uuid);
  }

  async insert(key: StoredKey): Promise<void> {
    const { channels, operations, restaurant_uuids } = key;
    await this.database.transaction(async transaction => {
      await keysOf(transaction).insert(toRow(key) as KeyRow);
      await tell(transaction, key, {
        at: key.created_at,
        act: 'key-created',
        details: {
          channels: channels.join(', '),
          operations: operations.join(', '),
          ...(restaurant_uuids && {
            restaurant_uuids: restaurant_uuids.join(', '),
          }),
        },
      });
    });
  }

  /** Nothing changes where somebody has revoked it before. */
  async revoke(
    key: StoredKey,
    by: Required<Pick<StoredKey, 'revoked_at' | 'revoked_by'>>,
  ): Promise<void> {
    await this.database.transaction(async transaction => {
      const changed = await keysOf(transaction)
        .where({ uuid: key.uuid })
        .whereNull('revoked_at')
        .update(toRow(by));
      if (changed > 0)
        await tell(transaction, key, { at: by.revoked_at, act: 'key-revoked' });
    });
  }

  /** Gives a key other secrets, if it is as it was read and nobody has revoked it; whether it was. */
  replaceSecret(
    key: StoredKey,
    change: SecretChange,
    overlap_in_minutes: number,
  ): Promise<boolean> {
    const { uuid, stored_key, secret_signed_at = null } = key;
    return this.database.transaction(async transaction => {
      const changed = await keysOf(transaction)
        .where({ uuid, stored_key, secret_signed_at })
        .whereNull('revoked_at')
        .update(toRow({ ...change, secret_signed_at: undefined }));
      if (changed === 0) return false;
      await tell(transaction, key, {
        at: change.rotated_at,
        act: 'key-rotated',
        details: { overlap_in_minutes },
      });
      return true;
    });
  }

  /** Remembers that the secret is in use, unless the key has another one by now. */
  async markSigned(
    { uuid, stored_key }: StoredKey,
    secret_signed_at: string,
  ): Promise<void> {
    await keysOf(this.database)
      .where({ uuid, stored_key })
      .whereNull('secret_signed_at')
      .update({ secret_signed_at });
  }

  private async getAll(uuids: readonly string[]) {
    const rows: KeyRow[] = await keysOf(this.database).whereIn('uuid', [
      ...new Set(uuids),
    ]);
    const found = new Map(rows.map(row => [row.uuid, fromRow(row)]));
    return uuids.map(uuid => found.get(uuid));
  }
}
