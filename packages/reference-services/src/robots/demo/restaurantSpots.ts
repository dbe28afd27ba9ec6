import type { ParkingSpot, Restaurant } from '@sidehelm/contracts';

const NUMBER_OF_SPOTS = 4;

/** Parking spots outside the first of the restaurants. */
export function restaurantSpots(restaurants: Restaurant[]): ParkingSpot[] {
  return restaurants
    .slice(0, NUMBER_OF_SPOTS)
    .map(({ name, address_description, geocoded_address }) => ({
      description: `Outside ${name}`,
      address_description,
      geocoded_address,
    }));
}
