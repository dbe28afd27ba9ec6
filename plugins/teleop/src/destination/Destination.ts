import { isValidPosition, type LatLng } from '@sidehelm/console-common';
import type {
  AddressDescription,
  PilotOrder,
  Restaurant,
  Robot,
} from '@sidehelm/contracts';
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
  /** Of the address, for example a floor. */
  complement?: string;
  position: LatLng;
}

const positionOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

const addressOf = (address: AddressDescription) => ({
  address: describeAddress(address),
  complement: address.address_line_2,
});

/** Its address with its complement, in one line; empty where its name says all. */
export const describePlace = ({
  address,
  complement,
}: Pick<Destination, 'address' | 'complement'>): string =>
  [address, complement].filter(Boolean).join(' · ');

export function toRestaurant(restaurant: Restaurant): Destination {
  return {
    kind: 'restaurant',
    name: restaurant.name,
    ...addressOf(restaurant.address_description),
    position: positionOf(restaurant.geocoded_address),
  };
}

export function toRecipient({ recipient }: PilotOrder): Destination {
  return {
    kind: 'recipient',
    name: recipient.name,
    ...addressOf(recipient.address_description),
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
    ...addressOf(spot.address_description),
    position: positionOf(spot.geocoded_address),
  };
}

export function toAddress(place: Place): Destination {
  return {
    kind: 'address',
    name: describeAddress(place.address_description),
    complement: place.address_description.address_line_2,
    position: positionOf(place.geocoded_address),
  };
}

/** No browser keeps where somebody lives who waits for an order. */
export const mayKeep = ({ kind }: Pick<Destination, 'kind'>) =>
  kind !== 'recipient';

/** A destination that was kept somewhere; `undefined` for what makes no sense. */
export function readDestination(value: unknown): Destination | undefined {
  if (!isFields(value)) return undefined;
  const { name, address, complement, position } = value;
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
    ...(typeof complement === 'string' && { complement }),
    position: positionOf(position),
  };
}
