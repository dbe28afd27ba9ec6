import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import {
  alertsApiFactory,
  attentionQueueApiFactory,
  currentUserApiFactory,
  gatewayApiFactory,
  placesApiFactory,
} from './consoleApiFactories';

const alerts = ApiBlueprint.make({
  name: 'alerts',
  params: defineParams => defineParams(alertsApiFactory),
});

const attentionQueue = ApiBlueprint.make({
  name: 'attention-queue',
  params: defineParams => defineParams(attentionQueueApiFactory),
});

const currentUser = ApiBlueprint.make({
  name: 'current-user',
  params: defineParams => defineParams(currentUserApiFactory),
});

const gateway = ApiBlueprint.make({
  name: 'gateway',
  params: defineParams => defineParams(gatewayApiFactory),
});

const places = ApiBlueprint.make({
  name: 'places',
  params: defineParams => defineParams(placesApiFactory),
});

/** What the console's domains share, for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'console',
  extensions: [alerts, attentionQueue, currentUser, gateway, places],
});
