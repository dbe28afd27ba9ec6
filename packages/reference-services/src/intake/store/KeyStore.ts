import type { PartnerKey } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { Together } from '../../platform/Together';

/** A key with what is kept of its secrets. */
export type StoredKey = Omit<PartnerKey, 'last_used_at'> & {
  stored_key: string;
  /** When a request was signed first with the secret that it has; absent where none was. */
  secret_signed_at?: string;
  old_stored_key?: string;
};

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

/** The keys of partners' programs; those that were revoked stay. */
export class KeyStore {
  /** Each order that comes in asks. */
  private readonly getting = new Together<string, StoredKey | undefined>(
    uuids => this.getAll(uuids),
  );

  constructor(private readonly database: Knex) {}

  /** The newest first. */
  async list(): Promise<StoredKey[]> {
    const rows: KeyRow[] = await this.keys()
      .orderBy('created_at', 'desc')
      .orderBy('uuid');
    return rows.map(fromRow);
  }

  get(uuid: string): Promise<StoredKey | undefined> {
    return this.getting.run(uuid);
  }

  async insert(key: StoredKey): Promise<void> {
    await this.keys().insert(toRow(key) as KeyRow);
  }

  /** Changes a key that nobody has revoked; whether there was one. */
  async change(uuid: string, change: Partial<StoredKey>): Promise<boolean> {
    const changed = await this.keys()
      .where({ uuid })
      .whereNull('revoked_at')
      .update(toRow(change));
    return changed > 0;
  }

  /** Gives a key other secrets, if it is as it was read and nobody has revoked it; whether it was. */
  async replaceSecret(
    { uuid, stored_key, secret_signed_at }: StoredKey,
    change: Partial<StoredKey>,
  ): Promise<boolean> {
    const changed = await this.keys()
      .where({ uuid, stored_key, secret_signed_at: secret_signed_at ?? null })
      .whereNull('revoked_at')
      .update(toRow({ ...change, secret_signed_at: undefined }));
    return changed > 0;
  }

  /** Remembers that the secret is in use, unless the key has another one by now. */
  async markSigned(
    { uuid, stored_key }: StoredKey,
    secret_signed_at: string,
  ): Promise<void> {
    await this.keys()
      .where({ uuid, stored_key })
      .whereNull('secret_signed_at')
      .update({ secret_signed_at });
  }

  private async getAll(uuids: readonly string[]) {
    const rows: KeyRow[] = await this.keys().whereIn('uuid', [
      ...new Set(uuids),
    ]);
    const found = new Map(rows.map(row => [row.uuid, fromRow(row)]));
    return uuids.map(uuid => found.get(uuid));
  }

  private keys() {
    return this.database<KeyRow>('intake_keys');
  }
}
