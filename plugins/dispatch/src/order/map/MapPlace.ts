import { isValidPosition, type LatLng } from '@sidehelm/console-common';
import type { Order, Restaurant, Robot } from '@sidehelm/contracts';

/** What an order's map shows. */
export interface MapPlace {
  kind: 'restaurant' | 'customer' | 'robot';
  label: string;
  position: LatLng;
  /** Nobody knows whether it is still there. */
  isStale: boolean;
}

/**
 * The places of an order, as far as they are known.
 *
 * @param isRobotStale - where the robot is was told too long ago
 */
export function placesOf(
  order: Pick<Order, 'recipient'>,
  restaurant: Pick<Restaurant, 'geocoded_address'> | undefined,
  robot: Pick<Robot, 'id' | 'last_known_position'> | undefined,
  isRobotStale: boolean,
): MapPlace[] {
  const fixed = { isStale: false };
  const places: (Omit<MapPlace, 'position'> & { position: unknown })[] = [
    {
      kind: 'restaurant',
      label: 'Restaurant',
      position: restaurant?.geocoded_address,
      ...fixed,
    },
    {
      kind: 'customer',
      label: 'Customer',
      position: order.recipient.geocoded_address,
      ...fixed,
    },
    {
      kind: 'robot',
      label: robot?.id ?? '',
      position: robot?.last_known_position,
      isStale: isRobotStale,
    },
  ];
  return places.flatMap(({ position, ...place }) =>
    isValidPosition(position) ? { ...place, position } : [],
  );
}
