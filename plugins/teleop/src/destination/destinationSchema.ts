import type { PilotOrder, Restaurant, Robot } from '@sidehelm/contracts';
import { withComplement, type Place } from '@sidehelm/map-react';
import { mixed, object, string, type InferType } from 'yup';
import {
  toAddress,
  toParkingSpot,
  toRecipient,
  toRestaurant,
  type Destination,
  type DestinationKind,
} from './Destination';

/** What the console knows of the robot that is driven. */
export interface KnownPlaces {
  robot: Robot | undefined;
  /** That it carries, and where that comes from. */
  order: PilotOrder | undefined;
  restaurant: Restaurant | undefined;
}

const optional = {
  restaurant: mixed<Restaurant>(),
  place: mixed<Place>(),
  complement: string().trim().max(200, 'At most 200 characters'),
};
const values = object(optional);
export type DestinationValues = InferType<typeof values>;

/** Of the kind that is chosen; `undefined` while it is not to be had. */
export function destinationOf(
  kind: DestinationKind,
  { restaurant, place, complement }: DestinationValues,
  known: KnownPlaces,
): Destination | undefined {
  const from = restaurant ?? known.restaurant;
  switch (kind) {
    case 'restaurant':
      return from && toRestaurant(from);
    case 'recipient':
      return known.order && toRecipient(known.order);
    case 'parking-spot':
      return toParkingSpot(known.robot);
    default:
      return place && toAddress(withComplement(place, complement));
  }
}

/** What the kind that is chosen asks for; what the others ask for may stay half filled in. */
export function destinationSchema(kind: DestinationKind, known: KnownPlaces) {
  return values.test(
    'known',
    'There is no such place',
    entered => destinationOf(kind, entered, known) !== undefined,
  );
}
