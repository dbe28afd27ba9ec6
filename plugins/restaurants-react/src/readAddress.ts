import {
  isValidPosition,
  type AddressDescription,
  type GeocodedAddress,
} from '@sidehelm/console-common';

const FIELDS = [
  'address_line_2',
  'locality',
  'state',
  'country',
  'postal_code',
] as const;

/** An address as a service sent it, without the fields that make no sense; `undefined` without its first line. */
export function readAddressDescription(
  value: unknown,
): AddressDescription | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const line = fields.address_line_1;
  if (typeof line !== 'string' || !line) return undefined;
  const address: AddressDescription = { address_line_1: line };
  for (const name of FIELDS) {
    const text = fields[name];
    if (typeof text === 'string' && text) address[name] = text;
  }
  return address;
}

/** Where an address is, as a service sent it; `undefined` when that is nowhere. */
export function readGeocodedAddress(
  value: unknown,
): GeocodedAddress | undefined {
  if (!isValidPosition(value)) return undefined;
  const { lat, lng } = value;
  const id = 'google_place_id' in value ? value.google_place_id : undefined;
  return typeof id === 'string' && id
    ? { lat, lng, google_place_id: id }
    : { lat, lng };
}
