import type { Place } from './PlacesApi';

/** The place with what people add to its address, such as a floor; nothing added leaves it as it is. */
export function withComplement(place: Place, complement = ''): Place {
  const address_line_2 = complement.trim();
  if (!address_line_2) return place;
  return {
    ...place,
    address_description: { ...place.address_description, address_line_2 },
  };
}
