import type { Restaurant } from '@sidehelm/contracts';
import type { RestaurantQuestion } from '../RestaurantDialogs/RestaurantDialogs';

export type RestaurantAction = RestaurantQuestion | 'resume';

/** What can be done with a restaurant, in the order of the menu; what asks more first ends in dots. */
export const RESTAURANT_ACTIONS: readonly {
  action: RestaurantAction;
  label: string;
  isFor?: (restaurant: Restaurant) => boolean;
}[] = [
  { action: 'contacts', label: 'Set Restaurant Contacts' },
  { action: 'edit', label: 'Edit…' },
  { action: 'hours', label: 'Opening hours…' },
  { action: 'pause', label: 'Pause…', isFor: ({ pause }) => !pause },
  {
    action: 'change-pause',
    label: 'Change pause…',
    isFor: ({ pause }) => !!pause,
  },
  { action: 'resume', label: 'End pause', isFor: ({ pause }) => !!pause },
];
