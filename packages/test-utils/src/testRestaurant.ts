import type { Restaurant } from '@sidehelm/contracts';

/** A complete restaurant for tests; that of `testOrder`. */
export function testRestaurant(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    uuid: '0d5ec0de-0000-4000-8001-000000000001',
    name: 'Copper Kettle Noodles',
    address_description: {
      address_line_1: '210 North Tryon Street',
      locality: 'Charlotte',
    },
    geocoded_address: { lat: 35.2285, lng: -80.8421 },
    drop_off_deadline_in_minutes: 40,
    contacts: [{ name: 'Shift lead', phone_number: '+1 704 555 0100' }],
    employees: [],
    external_refs: [{ origin: 'uber-eats', id: 'copper-kettle' }],
    ...changes,
  };
}
