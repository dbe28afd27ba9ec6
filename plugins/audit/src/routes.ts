import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'audit' });

/** The list of robots, in which one can be shown. */
export const robotsRouteRef = createExternalRouteRef({
  id: 'robots',
  optional: true,
  defaultTarget: 'fleet.root',
});

export const orderRouteRef = createExternalRouteRef({
  id: 'order',
  params: ['orderUUID'],
  optional: true,
  defaultTarget: 'dispatch.order',
});

export const userRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
  defaultTarget: 'users.user',
});

export const restaurantRouteRef = createExternalRouteRef({
  id: 'restaurant',
  params: ['restaurantUUID'],
  optional: true,
  defaultTarget: 'restaurants.restaurant',
});
