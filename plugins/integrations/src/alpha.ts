import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { integrationsApiFactory } from './api/integrationsApiRef';
import { rootRouteRef } from './routes';
import { integrationsScreens } from './screens';

const api = ApiBlueprint.make({
  params: defineParams => defineParams(integrationsApiFactory),
});

/** Integrations for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'integrations',
  extensions: [api, ...integrationsScreens.map(createScreenPage)],
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
});
