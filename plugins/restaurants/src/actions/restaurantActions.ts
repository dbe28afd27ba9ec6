import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { useServiceAction } from '@sidehelm/console-react';
import type {
  NewRestaurant,
  OpeningHours,
  Restaurant,
} from '@sidehelm/contracts';
import {
  formatRestaurantTime,
  RESTAURANTS,
  restaurantsApiRef,
} from '@sidehelm/restaurants-react';
import { changedFields, mergeRestaurant } from '../form/mergeRestaurant';
import { useRestaurantAction } from './useRestaurantAction';

export function useCreateRestaurant() {
  const restaurants = useApi(restaurantsApiRef);
  return useServiceAction({
    run: (restaurant: NewRestaurant) => restaurants.create(restaurant),
    refreshes: [RESTAURANTS],
    success: () => 'Restaurant created!',
    errorDuration: TIMING.creationErrorAlert,
  });
}

/** @param begun - the restaurant that the form began with: what it does not change is left as others have made it */
export function useEditRestaurant(begun: Restaurant) {
  return useRestaurantAction<NewRestaurant>({
    restaurant: begun,
    change: (restaurants, now, edited) =>
      restaurants.edit(now, mergeRestaurant(begun, edited, now)),
    edits: (now, edited) =>
      changedFields(begun, edited).map(field => now[field]),
    success: (_restaurant, { name }) => `${name} saved`,
  });
}

export function useSetContacts(restaurant: Restaurant) {
  return useRestaurantAction<Restaurant['contacts']>({
    restaurant,
    change: (restaurants, now, contacts) =>
      restaurants.setContacts(now, contacts),
    edits: now => now.contacts,
    success: ({ uuid }) =>
      `Contacts for Restaurant ID - ${uuid} were set successfully!`,
    failure: message =>
      `An error occurred when trying to set the contacts: ${message}`,
  });
}

export function useSetHours(restaurant: Restaurant) {
  return useRestaurantAction<OpeningHours | undefined>({
    restaurant,
    change: (restaurants, now, hours) => restaurants.setHours(now, hours),
    edits: now => now.opening_hours,
    success: ({ name }, hours) =>
      hours ? `Opening hours of ${name} saved` : `${name} is open at all times`,
  });
}

export function usePause(restaurant: Restaurant) {
  return useRestaurantAction<{ reason: string; until: string }>({
    restaurant,
    change: (restaurants, now, pause) => restaurants.pause(now, pause),
    edits: now => now.pause,
    success: (now, { until }) =>
      `${now.name} is paused until ${formatRestaurantTime(until, now)}`,
  });
}
