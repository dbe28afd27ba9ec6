import type { OrderStore } from '../store/OrderStore';
import type { OrderHistory } from '../store/StoredOrder';

/** Takes these orders when there is none yet. */
export async function seedOrders(
  { reader, writer }: Pick<OrderStore, 'reader' | 'writer'>,
  histories: () => Promise<OrderHistory[]>,
): Promise<void> {
  if (await reader.isEmpty()) await writer.insertHistory(await histories());
}
