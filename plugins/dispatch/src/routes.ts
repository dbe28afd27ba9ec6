import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'dispatch' });
export const boardRouteRef = createRouteRef({ id: 'dispatch-board' });
export const tableRouteRef = createRouteRef({ id: 'dispatch-table' });
/** How the last days went. */
export const figuresRouteRef = createRouteRef({ id: 'dispatch-figures' });
/** An order beside the table. */
export const tableOrderRouteRef = createRouteRef({
  id: 'dispatch-table-order',
  params: ['orderUUID'],
});
/** An order where all links lead to it. */
export const orderRouteRef = createRouteRef({
  id: 'order',
  params: ['orderUUID'],
});
export const rescueRouteRef = createRouteRef({
  id: 'rescue-order',
  params: ['orderUUID'],
});

/** Where every address below dispatch leads that is none; a portal may leave the table out. */
export const tableLinkRouteRef = createExternalRouteRef({
  id: 'table',
  optional: true,
  defaultTarget: 'dispatch.table',
});

/** The board, where somebody can do something about an order; a portal may leave it out. */
export const boardLinkRouteRef = createExternalRouteRef({
  id: 'board',
  optional: true,
  defaultTarget: 'dispatch.board',
});

/** How the last days went; a portal may leave that screen out. */
export const figuresLinkRouteRef = createExternalRouteRef({
  id: 'figures',
  optional: true,
  defaultTarget: 'dispatch.figures',
});

/** An order; a portal may leave that screen out. */
export const orderLinkRouteRef = createExternalRouteRef({
  id: 'order',
  params: ['orderUUID'],
  optional: true,
  defaultTarget: 'dispatch.order',
});

/** The screen of whoever rescues an order. */
export const rescueLinkRouteRef = createExternalRouteRef({
  id: 'rescue',
  params: ['orderUUID'],
  optional: true,
  defaultTarget: 'dispatch.rescue',
});

/** The pick-up interface of the order's robot. */
export const pickUpRouteRef = createExternalRouteRef({
  id: 'pick-up',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.pickUp',
});

/** The camera of the order's robot. */
export const spectateRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.spectate',
});

/** The order's restaurant; a portal may have no such screen. */
export const restaurantRouteRef = createExternalRouteRef({
  id: 'restaurant',
  params: ['restaurantUUID'],
  optional: true,
  defaultTarget: 'restaurants.restaurant',
});

/** What the audit log tells of an order; a portal may have no such screen. */
export const auditRouteRef = createExternalRouteRef({
  id: 'audit',
  optional: true,
  defaultTarget: 'audit.root',
});

/** What the camera of the order's robot saw at a moment; a portal may have no recordings. */
export const playbackRouteRef = createExternalRouteRef({
  id: 'playback',
  optional: true,
  defaultTarget: 'media.playback',
});
