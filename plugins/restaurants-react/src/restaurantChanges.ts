import {
  queryChange,
  type Page,
  type QueryChange,
  type ReadList,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { readRestaurant } from './readRestaurants';
import {
  restaurantKey,
  restaurantListKey,
  restaurantSearchPrefix,
} from './restaurantsKeys';

/** What a restaurant as it is now changes on every screen that shows it. Other values change nothing. */
export function restaurantChanges(answer: unknown): QueryChange[] {
  const changed = readRestaurant(answer);
  if (!changed) return [];
  const replace = (one: Restaurant) =>
    one.uuid === changed.uuid ? changed : one;
  return [
    queryChange<ReadList<Restaurant>>(restaurantListKey, list => ({
      ...list,
      items: list.items.map(replace),
    })),
    queryChange<Page<Restaurant>>(restaurantSearchPrefix, page => ({
      ...page,
      items: page.items.map(one => one && replace(one)),
    })),
    queryChange<Restaurant>(restaurantKey(changed.uuid), () => changed),
  ];
}
