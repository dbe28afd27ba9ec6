import { useRouteRef } from '@backstage/core-plugin-api';
import { restaurantManagePermission } from '@sidehelm/console-common';
import { ScreenPage, StatusChip, useIsAllowed } from '@sidehelm/console-react';
import { useRestaurantSearch } from '@sidehelm/restaurants-react';
import type { Restaurant } from '@sidehelm/contracts';
import { useCallback, useState } from 'react';
import { restaurantLinkRouteRef } from '../../routes';
import { listScreen } from '../../screens';
import { useRestaurantsView } from '../../table/useRestaurantsView';
import { AddRestaurantButton } from '../RestaurantDialogs/AddRestaurantButton';
import {
  RestaurantMenu,
  type OpenRestaurantMenu,
} from '../RestaurantMenu/RestaurantMenu';
import { useRestaurantActs } from '../RestaurantMenu/useRestaurantActs';
import { MapButton } from '../RestaurantsMap/MapButton';
import { RestaurantsTable } from './RestaurantsTable';

/** `/restaurants`: all restaurants, found and sorted by the service, however many there are. */
export function RestaurantsPage() {
  const view = useRestaurantsView();
  const restaurants = useRestaurantSearch(view.search);
  const mayManage = useIsAllowed(restaurantManagePermission) === true;
  const link = useRouteRef(restaurantLinkRouteRef);
  const hrefOf = link && ((restaurantUUID: string) => link({ restaurantUUID }));
  const [menu, setMenu] = useState<OpenRestaurantMenu>();
  const { act, isRunning, dialogs } = useRestaurantActs();
  const { total } = restaurants;
  return (
    <ScreenPage
      title={listScreen.title}
      isFilled
      chips={
        total !== undefined && (
          <StatusChip>
            {total === 1 ? '1 restaurant' : `${total} restaurants`}
          </StatusChip>
        )
      }
      actions={
        <>
          <MapButton hrefOf={hrefOf} />
          <AddRestaurantButton />
        </>
      }
    >
      <RestaurantsTable
        view={view}
        restaurants={restaurants}
        hrefOf={hrefOf}
        menuUuid={menu?.restaurant.uuid}
        onOpenMenu={useCallback(
          (restaurant: Restaurant, button: HTMLElement) =>
            setMenu({ restaurant, button }),
          [],
        )}
      />
      <RestaurantMenu
        menu={menu}
        mayManage={mayManage}
        isResuming={isRunning}
        hrefOf={hrefOf}
        onChoose={act}
        onClose={() => setMenu(undefined)}
      />
      {dialogs}
    </ScreenPage>
  );
}
