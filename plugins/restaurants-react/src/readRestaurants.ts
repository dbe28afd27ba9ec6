import { DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES } from '@sidehelm/console-common';
import {
  eachOf,
  entityReader,
  orElse,
  restaurantSchema,
  type Restaurant,
} from '@sidehelm/contracts';
import { readList, type Page, type ReadList } from '@sidehelm/console-react';

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

/** A page, with a gap for what makes no sense. Anything but a page is a mistake of the service. */
export function readRestaurantPage(value: unknown): Page<Restaurant> {
  const { items, total } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(items) || !Number.isSafeInteger(total))
    throw new SyntaxError('The page of restaurants is not a page.');
  return { items: items.map(readRestaurant), total: total as number };
}
