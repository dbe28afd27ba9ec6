import type { AddressDescription } from '@sidehelm/contracts';

/** A search in a public map for an address. */
export function mapsSearchUrl(address: AddressDescription): string {
  const query = [
    address.address_line_1,
    address.locality,
    address.state,
    address.postal_code,
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
