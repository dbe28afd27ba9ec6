import type { ParkingSpot, Restaurant } from '@sidehelm/contracts';
import { withComplement, type Place } from '@sidehelm/map-react';
import { mixed, object, string, type InferType } from 'yup';
import { MAX_DESCRIPTION, type ParkingKind } from '../../fleet/parkingSpots';

const optional = {
  restaurant: mixed<Restaurant>(),
  description: string().trim(),
  place: mixed<Place>(),
  complement: string().trim(),
};

const TOO_LONG = `At most ${MAX_DESCRIPTION} characters`;

/** What each kind of place asks for; what the others ask for may stay half filled in. */
export const parkingSpotSchemas = {
  restaurant: object({
    ...optional,
    restaurant: optional.restaurant.required('Required'),
  }),
  office: object(optional),
  generic: object({
    ...optional,
    description: optional.description
      .required('Required')
      .max(MAX_DESCRIPTION, TOO_LONG),
    place: optional.place.required('Address is required'),
    complement: optional.complement.max(MAX_DESCRIPTION, TOO_LONG),
  }),
} satisfies Record<ParkingKind, unknown>;

export type ParkingSpotValues = InferType<typeof parkingSpotSchemas.office>;

export const EMPTY_PARKING_SPOT = {
  restaurant: undefined,
  description: '',
  place: undefined,
  complement: '',
};

/** The spot on any address that was filled in; `undefined` while it is incomplete. */
export function spotOnAddress(
  values: ParkingSpotValues,
): ParkingSpot | undefined {
  const { description, place, complement } = values;
  if (!description || !place) return undefined;
  const { address_description, geocoded_address } = withComplement(
    place,
    complement,
  );
  return { description, address_description, geocoded_address };
}
