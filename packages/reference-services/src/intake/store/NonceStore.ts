import type { Knex } from 'knex';

interface NonceRow {
  key_uuid: string;
  nonce: string;
  until: string;
}

/** The nonces of signed requests that could be sent again. */
export class NonceStore {
  constructor(private readonly database: Knex) {}

  /** Whether nobody has used it before. Of many at once one is told so. */
  async use(key_uuid: string, nonce: string, until: Date): Promise<boolean> {
    const row = { key_uuid, nonce, until: until.toISOString() };
    const inserted: unknown[] = await this.nonces()
      .insert(row)
      .onConflict(['key_uuid', 'nonce'])
      .ignore()
      .returning('nonce');
    return inserted.length > 0;
  }

  async deleteBefore(now: Date): Promise<void> {
    await this.nonces().where('until', '<', now.toISOString()).delete();
  }

  private nonces() {
    return this.database<NonceRow>('intake_nonces');
  }
}
