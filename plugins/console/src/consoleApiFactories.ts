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
} from '@sidehelm/console-react';
import { placesApiFactory } from '@sidehelm/map-react';
import { PortalAlerts } from './PortalAlerts';
import { PortalUser } from './PortalUser';

export const alertsApiFactory = createApiFactory({
  api: consoleAlertApiRef,
  deps: { alertApi: alertApiRef },
  factory: ({ alertApi }) => new PortalAlerts(alertApi),
});

export const currentUserApiFactory = createApiFactory({
  api: currentUserApiRef,
  deps: { identityApi: identityApiRef },
  factory: ({ identityApi }) => new PortalUser(identityApi),
});

export { attentionQueueApiFactory, gatewayApiFactory, placesApiFactory };
