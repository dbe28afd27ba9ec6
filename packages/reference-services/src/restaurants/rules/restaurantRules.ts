import type { NewRestaurant, OpeningHours } from '@sidehelm/contracts';
import { notBlank } from '../../platform/checkedTexts';
import { HttpError } from '../../platform/HttpError';
import type { RestaurantField, TakenRef } from '../store/RestaurantStore';
import { isTimeZone } from './wallClock';

const FIELD_NAMES: Record<RestaurantField, string> = {
  name: 'name',
  address_description: 'address',
  geocoded_address: 'place on the map',
  drop_off_deadline_in_minutes: 'drop off deadline',
  contacts: 'contacts',
  employees: 'employees',
  external_refs: 'external refs',
  opening_hours: 'opening hours',
  pause: 'pause',
};

/** Why a change is refused that was made from an older version, with what changed since as far as known. */
export function outdatedMessage(
  name: string,
  fields: readonly RestaurantField[],
): string {
  const what = fields.map(field => FIELD_NAMES[field]).join(', ');
  return `${name} was changed by somebody else meanwhile${what && ` (${what})`}. Look at it again, then repeat your change.`;
}

export const takenMessage = ({ origin, id, name }: TakenRef): string =>
  `The id ${id} of ${origin} already belongs to ${name}. Look whether it is right.`;

/** Throws 400 for one that is blank, with the words of the form. */
export function checkedContacts(
  contacts: NewRestaurant['contacts'],
): NewRestaurant['contacts'] {
  return contacts.map(({ name, phone_number }) => {
    if (name.trim() === '' || phone_number.trim() === '')
      throw new HttpError(400, 'Contact info must not be blank');
    return { name: name.trim(), phone_number: phone_number.trim() };
  });
}

/** Each once, without blanks. Throws 400 for one that is blank. */
function checkedRefs(
  refs: NewRestaurant['external_refs'],
): NewRestaurant['external_refs'] {
  const known = new Map(
    refs
      .map(({ origin, id }) => ({
        origin: notBlank(origin, 'origin of an external ref'),
        id: notBlank(id, 'id of an external ref'),
      }))
      .map(ref => [JSON.stringify(ref), ref]),
  );
  return [...known.values()];
}

/** What a restaurant is made from, as it is stored. Throws 400 for what the contract cannot say. */
export function checkedRestaurant(restaurant: NewRestaurant): NewRestaurant {
  const employees = new Set(
    restaurant.employees.map(({ user_uuid }) => user_uuid.toLowerCase()),
  );
  return {
    ...restaurant,
    name: notBlank(restaurant.name, 'name'),
    contacts: checkedContacts(restaurant.contacts),
    employees: [...employees].map(user_uuid => ({ user_uuid })),
    external_refs: checkedRefs(restaurant.external_refs),
  };
}

/** Throws 400 for a time zone that nobody knows. */
export function checkedHours(hours: OpeningHours): OpeningHours {
  if (!isTimeZone(hours.time_zone))
    throw new HttpError(
      400,
      `There is no time zone ${hours.time_zone}. Choose one such as America/New_York.`,
    );
  return hours;
}
