import {
  alertApiRef,
  createApiFactory,
  identityApiRef,
} from '@backstage/core-plugin-api';
import {
  attentionQueueApiFactory,
  consoleAlertApiRef,
  currentUserApiRef,
  gatewayApiFactory,
  searchSourcesApiFactory,
} from '@sidehelm/console-react';
import {
  ordersApiFactory,
  ordersFeedApiFactory,
} from '@sidehelm/dispatch-react';
import {
  robotEventsApiFactory,
  robotsApiFactory,
  robotsFeedApiFactory,
  trailsApiFactory,
} from '@sidehelm/fleet-react';
import { placesApiFactory } from '@sidehelm/map-react';
import { restaurantsApiFactory } from '@sidehelm/restaurants-react';
import { teleopConnectionApiFactory } from '@sidehelm/teleop-react';
import { usersApiFactory } from '@sidehelm/users-react';
import { PortalAlerts } from './PortalAlerts';
import { PortalUser } from './PortalUser';

const alertsApiFactory = createApiFactory({
  api: consoleAlertApiRef,
  deps: { alertApi: alertApiRef },
  factory: ({ alertApi }) => new PortalAlerts(alertApi),
});

const currentUserApiFactory = createApiFactory({
  api: currentUserApiRef,
  deps: { identityApi: identityApiRef },
  factory: ({ identityApi }) => new PortalUser(identityApi),
});

/**
 * By name. Backstage lets no two plugins bring the same API, so those that more than one domain asks for are brought here,
 * whichever domain they are of; each is made when it is asked for first.
 */
export const consoleApiFactories = {
  alerts: alertsApiFactory,
  'attention-queue': attentionQueueApiFactory,
  'current-user': currentUserApiFactory,
  gateway: gatewayApiFactory,
  orders: ordersApiFactory,
  'orders-feed': ordersFeedApiFactory,
  places: placesApiFactory,
  restaurants: restaurantsApiFactory,
  'robot-events': robotEventsApiFactory,
  robots: robotsApiFactory,
  'robots-feed': robotsFeedApiFactory,
  'search-sources': searchSourcesApiFactory,
  'teleop-connection': teleopConnectionApiFactory,
  trails: trailsApiFactory,
  users: usersApiFactory,
};
