import { useRouteRef } from '@backstage/core-plugin-api';
import { restaurantPermission, uuidOf } from '@sidehelm/console-common';
import {
  ErrorState,
  LinkButton,
  LoadingSkeleton,
  NotFound,
  ScreenPage,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useRestaurant } from '@sidehelm/restaurants-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { listLinkRouteRef } from '../../routes';
import { restaurantScreen } from '../../screens';
import { RestaurantContent } from './RestaurantContent';

const NOT_FOUND = 404;

function NoSuchRestaurant(props: { message: string; children: ReactNode }) {
  const list = useRouteRef(listLinkRouteRef);
  const isAllowed = useIsAllowed(restaurantPermission);
  return (
    <NotFound
      message={props.message}
      action={
        list && isAllowed ? (
          <LinkButton variant="outlined" to={list()}>
            Go to all restaurants
          </LinkButton>
        ) : undefined
      }
    >
      {props.children}
    </NotFound>
  );
}

function Asked({ uuid }: { uuid: string }) {
  const query = useRestaurant(uuid);
  const { data: restaurant, error, refresh } = query;
  if (restaurant)
    return <RestaurantContent restaurant={restaurant} query={query} />;
  if (error?.status === NOT_FOUND)
    return (
      <NoSuchRestaurant message="There is no such restaurant">
        The address may have been cut short when it was copied.
      </NoSuchRestaurant>
    );
  return (
    <ScreenPage title={restaurantScreen.title}>
      {error ? (
        <ErrorState
          title="The restaurant cannot be shown"
          error={error}
          onRetry={refresh}
        />
      ) : (
        <LoadingSkeleton
          label="Loading the restaurant"
          height={320}
          count={2}
        />
      )}
    </ScreenPage>
  );
}

/** `/restaurants/:restaurantUUID` */
export function RestaurantPage() {
  const uuid = uuidOf(useParams().restaurantUUID);
  if (uuid === undefined)
    return (
      <NoSuchRestaurant message="This is not the id of a restaurant">
        An id looks like 0d5ec0de-0000-4000-8001-000000000001. The address may
        have been cut short when it was copied.
      </NoSuchRestaurant>
    );
  // Nothing of one restaurant outlasts it on the screen of the next.
  return <Asked key={uuid} uuid={uuid} />;
}
