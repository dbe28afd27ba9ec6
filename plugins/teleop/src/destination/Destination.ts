import { isValidPosition, type LatLng } from '@sidehelm/console-common';
import type { PilotOrder, Restaurant, Robot } from '@sidehelm/contracts';
import { isFields } from '@sidehelm/console-react';
import { describeAddress, type Place } from '@sidehelm/map-react';

export const DESTINATION_KINDS = [
  'restaurant',
  'recipient',
  'parking-spot',
  'address',
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const DESTINATION_LABELS: Readonly<Record<DestinationKind, string>> = {
  restaurant: 'Restaurant',
  recipient: 'Recipient',
  'parking-spot': 'Parking spot',
  address: 'Address',
};

/** Where somebody drives a robot to. */
export interface Destination {
  kind: DestinationKind;
  /** What it is called, for example the restaurant's name. */
  name: string;
  /** In one line; absent where the name is the address. */
  address?: string;
  position: LatLng;
}

const positionOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

export function toRestaurant(restaurant: Restaurant): Destination {
  return {
    kind: 'restaurant',
    name: restaurant.name,
    address: describeAddress(restaurant.address_description),
    position: positionOf(restaurant.geocoded_address),
  };
}

export function toRecipient({ recipient }: PilotOrder): Destination {
  return {
    kind: 'recipient',
    name: recipient.name,
    address: describeAddress(recipient.address_description),
    position: positionOf(recipient.geocoded_address),
  };
}

/** `undefined` for a robot without one. */
export function toParkingSpot(
  robot: Pick<Robot, 'parking_spot'> | undefined,
): Destination | undefined {
  const spot = robot?.parking_spot;
  if (!spot) return undefined;
  return {
    kind: 'parking-spot',
    name: spot.description,
    address: describeAddress(spot.address_description),
    position: positionOf(spot.geocoded_address),
  };
}

export function toAddress(place: Place): Destination {
  return {
    kind: 'address',
    name: describeAddress(place.address_description),
    position: positionOf(place.geocoded_address),
  };
}

/** No browser keeps where somebody lives who waits for an order. */
export const mayKeep = ({ kind }: Pick<Destination, 'kind'>) =>
  kind !== 'recipient';

/** A destination that was kept somewhere; `undefined` for what makes no sense. */
export function readDestination(value: unknown): Destination | undefined {
  if (!isFields(value)) return undefined;
  const { name, address, position } = value;
  const kind = DESTINATION_KINDS.find(known => known === value.kind);
  if (
    !kind ||
    !mayKeep({ kind }) ||
    typeof name !== 'string' ||
    !isValidPosition(position)
  )
    return undefined;
  return {
    kind,
    name,
    ...(typeof address === 'string' && { address }),
    position: positionOf(position),
  };
}
