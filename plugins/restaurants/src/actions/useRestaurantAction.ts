import { useApi } from '@backstage/core-plugin-api';
import {
  ServiceError,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import {
  restaurantChanges,
  RESTAURANTS,
  restaurantsApiRef,
  type RestaurantsApi,
} from '@sidehelm/restaurants-react';
import { useState } from 'react';

interface RestaurantActionOptions<Input> {
  /** As it was when the person decided to change it. */
  restaurant: Restaurant;
  change: (
    restaurants: RestaurantsApi,
    restaurant: Restaurant,
    input: Input,
  ) => Promise<Restaurant>;
  /**
   * What of the restaurant is changed. Who is refused because of something else that changed meanwhile overwrites nothing
   * unseen, so the change is made from the restaurant as it is by then.
   */
  edits: (restaurant: Restaurant, input: Input) => unknown;
  success: (restaurant: Restaurant, input: Input) => string;
  /** What the alert says after a failure; default the message as it is. */
  failure?: (message: string) => string;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
}

const OUTDATED = 412;

const isSame = (value: unknown, other: unknown) =>
  JSON.stringify(value) === JSON.stringify(other);

/**
 * One change of a restaurant, made from what the person saw. Refused because somebody else changed the same meanwhile, it goes
 * on with the restaurant as it is by then: the person has been told.
 */
export function useRestaurantAction<Input = void>(
  options: RestaurantActionOptions<Input>,
): ServiceActionState<Input> {
  const restaurants = useApi(restaurantsApiRef);
  const [newest, setNewest] = useState<Restaurant>();
  const { change, edits, success, failure, errorDuration } = options;
  const restaurant =
    newest && (newest.version ?? 0) > (options.restaurant.version ?? 0)
      ? newest
      : options.restaurant;
  return useServiceAction<Input, Restaurant>({
    run: async input => {
      try {
        return await change(restaurants, restaurant, input);
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.status !== OUTDATED) throw error;
        const now = await restaurants
          .get(restaurant.uuid)
          .catch(() => undefined);
        if (now && isSame(edits(now, input), edits(restaurant, input)))
          return change(restaurants, now, input);
        setNewest(now);
        throw error;
      }
    },
    applies: answer => restaurantChanges(answer),
    refreshes: [RESTAURANTS],
    success: (_answer, input) => success(restaurant, input),
    failure,
    errorDuration,
  });
}
