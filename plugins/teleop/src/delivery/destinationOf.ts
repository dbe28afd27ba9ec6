import type { PilotOrder, Restaurant, Robot } from '@sidehelm/contracts';
import {
  toParkingSpot,
  toRecipient,
  toRestaurant,
  type Destination,
  type DestinationKind,
} from '../destination/Destination';

/** Where a robot is to go, and what to know of the place. */
export interface DeliveryDestination {
  kind: DestinationKind;
  /** Absent while it is not known. */
  to?: Destination;
  /** What those who made the order say of the place. */
  notes?: string;
}

/** In these the robot is on its way to the restaurant. */
const TO_RESTAURANT = ['order-queued', 'robot-en-route-to-pick-up'];

/** What is known for it. */
export interface DestinationSources {
  /** What the robot carries; absent when it is free. */
  order?: PilotOrder;
  /** Of the order. */
  restaurant?: Restaurant;
  robot?: Robot;
}

/** The restaurant for the first two stages of an order, the recipient for the later ones; without an order where the robot parks, if it has such a place. */
export function destinationOf({
  order,
  restaurant,
  robot,
}: DestinationSources): DeliveryDestination | undefined {
  if (!order) {
    const to = toParkingSpot(robot);
    return to && { kind: 'parking-spot', to };
  }
  if (TO_RESTAURANT.includes(order.current_stage.kind))
    return {
      kind: 'restaurant',
      to: restaurant && toRestaurant(restaurant),
      notes: order.pick_up_notes ?? undefined,
    };
  return {
    kind: 'recipient',
    to: toRecipient(order),
    notes: order.drop_off_notes ?? undefined,
  };
}
