import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { browserNotificationsApiFactory } from './api/browserNotificationsApiRef';
import { notificationsApiFactory } from './api/notificationsApiRef';
import { rootRouteRef } from './routes';
import { notificationsScreens } from './screens';

const api = ApiBlueprint.make({
  name: 'service',
  params: defineParams => defineParams(notificationsApiFactory),
});

const browserApi = ApiBlueprint.make({
  name: 'browser',
  params: defineParams => defineParams(browserNotificationsApiFactory),
});

/** Notifications for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'push-notifications',
  extensions: [api, browserApi, ...notificationsScreens.map(createScreenPage)],
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
});
