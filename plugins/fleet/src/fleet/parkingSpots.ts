import { OFFICE } from '@sidehelm/console-common';
import type { ParkingSpot, Restaurant } from '@sidehelm/contracts';

export const PARKING_KINDS = ['restaurant', 'office', 'generic'] as const;
export type ParkingKind = (typeof PARKING_KINDS)[number];

export const PARKING_KIND_LABELS: Record<ParkingKind, string> = {
  restaurant: 'Outside a restaurant',
  office: 'At the office',
  generic: 'On another address',
};

/** Longest description that the robots service takes. */
export const MAX_DESCRIPTION = 200;

/** Where robots park unless somebody says otherwise. */
export const OFFICE_SPOT: ParkingSpot = OFFICE;

export function spotOutside(
  restaurant: Pick<
    Restaurant,
    'name' | 'address_description' | 'geocoded_address'
  >,
): ParkingSpot {
  const { name, address_description, geocoded_address } = restaurant;
  return {
    description: `Outside ${name}`.slice(0, MAX_DESCRIPTION),
    address_description,
    geocoded_address,
  };
}
