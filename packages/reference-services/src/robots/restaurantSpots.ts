import { OFFICE, type ParkingSpot } from '@sidehelm/console-common';
import { createDistrict } from '@sidehelm/robot-simulator';

const NUMBER_OF_SPOTS = 4;

/** Parking spots outside the restaurants nearest to the office of a seeded district. */
export function restaurantSpots(seed: number): ParkingSpot[] {
  const district = createDistrict({ seed });
  const { locality, state, country, postal_code } = OFFICE.address_description;
  return district.restaurants
    .slice(0, NUMBER_OF_SPOTS)
    .map(({ name, address, door }) => ({
      description: `Outside ${name}`,
      address_description: {
        address_line_1: address,
        locality,
        state,
        country,
        postal_code,
      },
      geocoded_address: district.toLatLng(door),
    }));
}
