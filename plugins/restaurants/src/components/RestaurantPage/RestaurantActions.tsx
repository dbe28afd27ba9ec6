import Button from '@material-ui/core/Button';
import { restaurantManagePermission } from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { RESTAURANT_ACTIONS } from '../RestaurantMenu/restaurantActs';
import { useRestaurantActs } from '../RestaurantMenu/useRestaurantActs';

/** What can be done with a restaurant, for who may. */
export function RestaurantActions({ restaurant }: { restaurant: Restaurant }) {
  const mayManage = useIsAllowed(restaurantManagePermission);
  const { act, isRunning, dialogs } = useRestaurantActs();
  if (!mayManage) return null;
  return (
    <>
      {RESTAURANT_ACTIONS.filter(
        ({ isFor }) => isFor?.(restaurant) ?? true,
      ).map(({ action, label }) => (
        <Button
          // What undoes another is the same button: it keeps the focus.
          key={action === 'resume' ? 'pause' : action}
          variant="outlined"
          // `disabled` would take the focus away.
          aria-disabled={action === 'resume' && isRunning}
          className={
            action === 'resume' && isRunning ? 'Mui-disabled' : undefined
          }
          onClick={() => act(action, restaurant)}
        >
          {label}
        </Button>
      ))}
      {dialogs}
    </>
  );
}
