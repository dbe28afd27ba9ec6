import type { Restaurant } from '@sidehelm/contracts';

/** Of a dialog about one restaurant. Each opening is a dialog of its own, with the restaurant as the person saw it then. */
export interface RestaurantDialogProps {
  open: boolean;
  restaurant: Restaurant;
  onClose: () => void;
}
