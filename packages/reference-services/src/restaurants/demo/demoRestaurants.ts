import {
  DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
  OFFICE,
} from '@sidehelm/console-common';
import type { Restaurant } from '@sidehelm/contracts';
import { districtOf } from '../../simulation';

const CONTACT_NAMES = ['Front desk', 'Kitchen', 'Shift lead'];

/** 12 decimal digits, the last group of a uuid. */
const digits = (index: number) => String(index + 1).padStart(12, '0');

/** Of so many restaurants one has people with accounts, the second of each. */
const WITH_PEOPLE = { every: 3, at: 1 };

/**
 * The restaurants of a seeded district, the one at the fixed address first. A
 * seed always gives the same ones, with the same ids. Every third has these
 * people as employees.
 */
export function demoRestaurants(
  seed: number,
  people: readonly string[] = [],
): Restaurant[] {
  const district = districtOf(seed);
  const { locality, state, country, postal_code } = OFFICE.address_description;
  return district.restaurants.map(({ name, address, door }, index) => ({
    uuid: `0d5ec0de-0000-4000-8001-${digits(index)}`,
    name,
    address_description: {
      address_line_1: address,
      locality,
      state,
      country,
      postal_code,
    },
    geocoded_address: district.toLatLng(door),
    drop_off_deadline_in_minutes: DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
    contacts: [
      {
        name: CONTACT_NAMES[index % CONTACT_NAMES.length],
        // 555-0100 to 555-0199 belong to nobody.
        phone_number: `+1 704 555 01${String(index).padStart(2, '0')}`,
      },
    ],
    employees:
      index % WITH_PEOPLE.every === WITH_PEOPLE.at
        ? people.map(user_uuid => ({ user_uuid }))
        : [],
    external_refs: [
      {
        origin: 'uber-eats',
        id: `0d5ec0de-0000-4000-8002-${digits(index)}`,
      },
    ],
  }));
}
