import { HttpError } from '../../platform/HttpError';
import type { OrderReader } from '../store/OrderReader';
import type { StoredOrder } from '../store/StoredOrder';

const missing = () => new HttpError(404, 'There is no such order.');

/** Throws 404 when there is no such order. */
export async function findOrder(
  reader: Pick<OrderReader, 'get'>,
  uuid: string,
): Promise<StoredOrder> {
  const order = await reader.get(uuid.toLowerCase());
  if (!order) throw missing();
  return order;
}

/** The same, JSON as the contract has it. */
export async function findOrderText(
  reader: Pick<OrderReader, 'text'>,
  uuid: string,
): Promise<string> {
  const text = await reader.text(uuid.toLowerCase());
  if (text === undefined) throw missing();
  return text;
}
