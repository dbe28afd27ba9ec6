import { useApi } from '@backstage/core-plugin-api';
import { useVersionedAction } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import {
  restaurantChanges,
  RESTAURANTS,
  restaurantsApiRef,
  type RestaurantsApi,
} from '@sidehelm/restaurants-react';

interface RestaurantActionOptions<Input> {
  /** As it was when the person decided to change it. */
  restaurant: Restaurant;
  change: (
    restaurants: RestaurantsApi,
    restaurant: Restaurant,
    input: Input,
  ) => Promise<Restaurant>;
  /** What of the restaurant is changed; a change of something else meanwhile does not refuse it. */
  edits: (restaurant: Restaurant, input: Input) => unknown;
  success: (restaurant: Restaurant, input: Input) => string;
  /** What the alert says after a failure; default the message as it is. */
  failure?: (message: string) => string;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
}

/** One change of a restaurant, made from what the person saw. */
export function useRestaurantAction<Input = void>(
  options: RestaurantActionOptions<Input>,
) {
  const { restaurant, change, ...rest } = options;
  const restaurants = useApi(restaurantsApiRef);
  return useVersionedAction<Restaurant, Input>({
    ...rest,
    entity: restaurant,
    change: (now, input) => change(restaurants, now, input),
    get: uuid => restaurants.get(uuid),
    applies: answer => restaurantChanges(answer),
    refreshes: [RESTAURANTS],
  });
}
