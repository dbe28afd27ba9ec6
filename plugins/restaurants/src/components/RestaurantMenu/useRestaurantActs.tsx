import { useApi } from '@backstage/core-plugin-api';
import {
  changeFromSeen,
  useDialogRequest,
  useServiceAction,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import {
  restaurantChanges,
  RESTAURANTS,
  restaurantsApiRef,
} from '@sidehelm/restaurants-react';
import type { ReactNode } from 'react';
import { LazyRestaurantDialogs } from '../RestaurantDialogs/LazyRestaurantDialogs';
import type { RestaurantQuestion } from '../RestaurantDialogs/RestaurantDialogs';
import type { RestaurantAction } from './restaurantActs';

/** What people do with a restaurant: by a dialog, or at once. */
export function useRestaurantActs(): {
  act: (action: RestaurantAction, restaurant: Restaurant) => void;
  isRunning: boolean;
  dialogs: ReactNode;
} {
  const restaurants = useApi(restaurantsApiRef);
  const dialog = useDialogRequest<{
    question: RestaurantQuestion;
    restaurant: Restaurant;
  }>();
  const resume = useServiceAction({
    run: (restaurant: Restaurant) =>
      changeFromSeen({
        entity: restaurant,
        change: now => restaurants.resume(now),
        get: uuid => restaurants.get(uuid),
        edits: ({ pause }) => pause,
      }),
    applies: answer => restaurantChanges(answer),
    refreshes: [RESTAURANTS],
    success: (_answer, { name }) => `The pause of ${name} has ended`,
  });
  return {
    act: (action, restaurant) => {
      if (action === 'resume') void resume.execute(restaurant);
      else dialog.open({ question: action, restaurant });
    },
    isRunning: resume.isRunning,
    dialogs: dialog.request && (
      <LazyRestaurantDialogs
        key={dialog.number}
        {...dialog.request}
        open={dialog.isOpen}
        onClose={dialog.close}
      />
    ),
  };
}
