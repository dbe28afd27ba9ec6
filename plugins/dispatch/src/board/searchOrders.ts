import { orderTitle } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';

/** Whether an order is one that somebody looks for by its title, its id, a person, its robot or its restaurant; all parts of the text must be found. */
export function matchesSearch(
  order: Order,
  restaurant: Pick<Restaurant, 'name'> | undefined,
  text: string,
): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = [
    orderTitle(order),
    order.external_id,
    order.uuid,
    order.recipient.name,
    order.recipient.phone_number,
    order.recipient.phone_code,
    order.rescue?.started_by?.name,
    order.rescue?.claimed_by?.name,
    order.assigned_robot_id,
    restaurant?.name,
  ]
    .join('\n')
    .toLowerCase();
  return words.every(word => said.includes(word));
}
