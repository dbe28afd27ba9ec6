import type { LatLng } from '@sidehelm/console-common';
import type { AddressDescription } from '@sidehelm/contracts';
import type { Place } from './PlacesApi';

/** An address while somebody types it. */
export interface AddressDraft {
  address: AddressDescription;
  /** Absent until the pin was placed. */
  position?: LatLng;
  /** The address that the pin was found with; absent once somebody has placed it themselves, or said that it stays. */
  foundWith?: AddressDescription;
}

/** The fields of an address that is typed by hand, in their order. */
export const ADDRESS_FIELDS = [
  { name: 'address_line_1', label: 'Address', longest: 200 },
  { name: 'locality', label: 'City', longest: 100 },
  { name: 'state', label: 'State', longest: 100 },
  { name: 'postal_code', label: 'Postal code', longest: 20 },
  { name: 'country', label: 'Country', longest: 100 },
] as const;

export function startDraft(
  place: Place | undefined,
  typed: string,
): AddressDraft {
  if (!place) return { address: { address_line_1: typed.trim() } };
  const { lat, lng } = place.geocoded_address;
  return {
    address: place.address_description,
    position: { lat, lng },
    foundWith: place.address_description,
  };
}

/** Whether another street or city stands there than the one that the pin was found with. */
export function isElsewhere({ address, foundWith }: AddressDraft): boolean {
  if (!foundWith) return false;
  return (['address_line_1', 'locality'] as const).some(
    name => (address[name] ?? '').trim() !== (foundWith[name] ?? '').trim(),
  );
}

/** Why a field takes no more. Nothing is cut off instead: a paste would lose its end unseen. */
export const lengthProblem = (text: string | undefined, longest: number) =>
  (text ?? '').trim().length > longest
    ? `At most ${longest} characters`
    : undefined;

/** The place of a draft; `undefined` until it has a first line and a pin that belongs to it, and while a field is too long. */
export function finishDraft(draft: AddressDraft): Place | undefined {
  const { address, position } = draft;
  if (!address.address_line_1.trim() || !position || isElsewhere(draft))
    return undefined;
  if (ADDRESS_FIELDS.some(it => lengthProblem(address[it.name], it.longest)))
    return undefined;
  const lines = Object.entries(address)
    .map(([name, text]) => [name, text.trim()])
    .filter(([, text]) => text !== '');
  return {
    address_description: Object.fromEntries(lines),
    geocoded_address: position,
    geolocation: position,
  };
}
