import type { ParkingSpot } from '@sidehelm/contracts';

/** A search in a public map for a parking spot's address. */
export function mapsSearchUrl({
  address_description: address,
}: ParkingSpot): string {
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
