import type { Knex } from 'knex';
import { Together } from '../../platform/Together';
import { wasRefused } from '../../platform/wasRefused';

interface NonceRow {
  key_uuid: string;
  nonce: string;
  until: string;
}

const idOf = ({ key_uuid, nonce }: Pick<NonceRow, 'key_uuid' | 'nonce'>) =>
  `${key_uuid} ${nonce}`;

/** The nonces of signed requests that could be sent again. */
export class NonceStore {
  private readonly using = new Together<NonceRow, boolean>(
    rows => this.useAll(rows),
    // What was used before the connection broke would not be new a second time.
    { mayRepeat: wasRefused },
  );

  constructor(private readonly database: Knex) {}

  /** Whether nobody has used it before. Of many at once one is told so. */
  use(key_uuid: string, nonce: string, until: Date): Promise<boolean> {
    return this.using.run({ key_uuid, nonce, until: until.toISOString() });
  }

  async deleteBefore(now: Date): Promise<void> {
    await this.nonces().where('until', '<', now.toISOString()).delete();
  }

  private async useAll(rows: readonly NonceRow[]): Promise<boolean[]> {
    const inserted: NonceRow[] = await this.nonces()
      // Always in the same order, so that no two instances wait for each other.
      .insert(
        [...rows].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1)),
      )
      .onConflict(['key_uuid', 'nonce'])
      .ignore()
      .returning(['key_uuid', 'nonce']);
    const fresh = new Set(inserted.map(idOf));
    // Of the same one that came twice at once, the first has it.
    return rows.map(row => fresh.delete(idOf(row)));
  }

  private nonces() {
    return this.database<NonceRow>('intake_nonces');
  }
}
