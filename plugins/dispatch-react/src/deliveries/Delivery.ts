import {
  isValidPosition,
  orderTitle,
  type LatLng,
} from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';

/** An open order as a map shows it. */
export interface Delivery {
  uuid: string;
  /** What people call the order. */
  title: string;
  restaurant?: { name: string; position: LatLng };
  recipient: LatLng;
  /** The way on foot from the restaurant, as soon as it is known. */
  path?: readonly LatLng[];
}

/** What of the orders can be shown on a map; those whose recipient is nowhere cannot. */
export function deliveriesOf(
  orders: readonly Order[],
  restaurants: ReadonlyMap<string, Restaurant>,
): Delivery[] {
  return orders.flatMap(order => {
    const recipient = order.recipient.geocoded_address;
    if (!isValidPosition(recipient)) return [];
    const restaurant = restaurants.get(order.restaurant_uuid);
    const position = restaurant?.geocoded_address;
    return {
      uuid: order.uuid,
      title: orderTitle(order),
      recipient,
      restaurant:
        restaurant && isValidPosition(position)
          ? { name: restaurant.name, position }
          : undefined,
    };
  });
}
