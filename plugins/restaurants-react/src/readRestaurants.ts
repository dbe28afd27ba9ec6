import {
  DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
  type Restaurant,
} from '@sidehelm/console-common';
import { readList, type ReadList } from '@sidehelm/console-react';
import { readAddressDescription, readGeocodedAddress } from './readAddress';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The items of a list whose named fields are all texts. */
function readRecords<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, string>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap(item => {
    if (typeof item !== 'object' || item === null) return [];
    const read = names.map(name => [name, text(item[name])] as const);
    return read.every(([, field]) => field !== '')
      ? [Object.fromEntries(read) as Record<Name, string>]
      : [];
  });
}

/** A restaurant as the service sent it; `undefined` without uuid, name or place: nothing can be delivered from there. */
export function readRestaurant(value: unknown): Restaurant | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const address = readAddressDescription(fields.address_description);
  const place = readGeocodedAddress(fields.geocoded_address);
  if (!text(fields.uuid) || !text(fields.name) || !address || !place)
    return undefined;
  const deadline = fields.drop_off_deadline_in_minutes;
  return {
    uuid: text(fields.uuid),
    name: text(fields.name),
    address_description: address,
    geocoded_address: place,
    drop_off_deadline_in_minutes:
      typeof deadline === 'number' && Number.isFinite(deadline)
        ? deadline
        : DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
    contacts: readRecords(fields.contacts, ['name', 'phone_number']),
    employees: readRecords(fields.employees, ['user_uuid']),
    external_refs: readRecords(fields.external_refs, ['origin', 'id']),
  };
}

/** Tells restaurants apart. */
export const uuidOf = ({ uuid }: Restaurant): string => uuid;

/** The restaurants of a list, each once. Anything but a list is a mistake of the service. */
export function readRestaurants(value: unknown): ReadList<Restaurant> {
  return readList(value, 'restaurants', readRestaurant, uuidOf);
}
