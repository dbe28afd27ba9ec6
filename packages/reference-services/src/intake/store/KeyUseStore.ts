import type { Knex } from 'knex';

interface UseRow {
  key_uuid: string;
  at: string;
}

/** When each key was used last. */
export class KeyUseStore {
  constructor(private readonly database: Knex) {}

  async of(keys: readonly string[]): Promise<Map<string, { at: string }>> {
    const rows = await this.uses().whereIn('key_uuid', [...keys]);
    return new Map(rows.map(({ key_uuid, at }) => [key_uuid, { at }]));
  }

  /** Keeps what is newer than what another copy of the service has written. */
  async save(key_uuid: string, { at }: { at: string }): Promise<void> {
    await this.uses()
      .insert({ key_uuid, at })
      .onConflict('key_uuid')
      .merge()
      .where('intake_key_uses.at', '<=', at);
  }

  private uses() {
    return this.database<UseRow>('intake_key_uses');
  }
}
