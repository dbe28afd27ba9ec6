import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'restaurants' });
export const restaurantRouteRef = createRouteRef({
  id: 'restaurant',
  params: ['restaurantUUID'],
});

/** All restaurants; a portal may leave that screen out. */
export const listLinkRouteRef = createExternalRouteRef({
  id: 'list',
  optional: true,
  defaultTarget: 'restaurants.root',
});

/** A restaurant; a portal may leave that screen out. */
export const restaurantLinkRouteRef = createExternalRouteRef({
  id: 'restaurant',
  params: ['restaurantUUID'],
  optional: true,
  defaultTarget: 'restaurants.restaurant',
});

/** The page of who works at a restaurant. */
export const userRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
  defaultTarget: 'users.user',
});

/** What the audit log tells of a restaurant; a portal may have no such screen. */
export const auditRouteRef = createExternalRouteRef({
  id: 'audit',
  optional: true,
  defaultTarget: 'audit.root',
});
