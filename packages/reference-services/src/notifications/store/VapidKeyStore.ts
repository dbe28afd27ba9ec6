import type { Knex } from 'knex';
import { generateVAPIDKeys } from 'web-push';
import type { Clock } from '../../platform/Clock';

/** Points and numbers of P-256 in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface KeyRow {
  purpose: string;
  public_key: string;
  private_key: string;
  created_at: string;
}

const PURPOSE = 'web-push';

/** The keys that are made at the first start and kept: browsers have subscribed with them. */
export async function keptVapidKeys(
  database: Knex,
  clock: Clock,
): Promise<VapidKeys> {
  const keys = () => database<KeyRow>('notifications_keys');
  const find = () => keys().where({ purpose: PURPOSE }).first();
  if (!(await find())) {
    const { publicKey, privateKey } = generateVAPIDKeys();
    // Of two instances that start together, both take the keys of the first.
    await keys()
      .insert({
        purpose: PURPOSE,
        public_key: publicKey,
        private_key: privateKey,
        created_at: clock().toISOString(),
      })
      .onConflict('purpose')
      .ignore();
  }
  const row = (await find()) as KeyRow;
  return { publicKey: row.public_key, privateKey: row.private_key };
}
