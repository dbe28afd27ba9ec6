import { DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES } from '@sidehelm/console-common';
import {
  eachOf,
  entityReader,
  orElse,
  restaurantSchema,
  type Restaurant,
} from '@sidehelm/contracts';
import { readList, type ReadList } from '@sidehelm/console-react';

/** A restaurant as the service sent it; `undefined` without uuid, name or place: nothing can be delivered from there. */
export const readRestaurant = entityReader(restaurantSchema, {
  drop_off_deadline_in_minutes: orElse(DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES),
  contacts: eachOf,
  employees: eachOf,
  external_refs: eachOf,
});

/** Tells restaurants apart. */
export const uuidOf = ({ uuid }: Restaurant): string => uuid;

/** The restaurants of a list, each once. Anything but a list is a mistake of the service. */
export function readRestaurants(value: unknown): ReadList<Restaurant> {
  return readList(value, 'restaurants', readRestaurant, uuidOf);
}
