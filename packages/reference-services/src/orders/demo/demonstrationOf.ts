import type { Knex } from 'knex';
import { firstMigratedAt } from '../../platform/migrate';
import type { OrderReader } from '../store/OrderReader';
import type { StoredOrder } from '../store/StoredOrder';

/**
 * The orders that had ended before there was any place for orders here: a demonstration begins with them, and nobody can have
 * given them.
 */
export async function demonstrationOf(
  database: Knex,
  reader: Pick<OrderReader, 'endedBefore'>,
): Promise<{ begunAt: Date; orders: StoredOrder[] }> {
  const begunAt = await firstMigratedAt(database, 'orders');
  return { begunAt, orders: await reader.endedBefore(begunAt) };
}
