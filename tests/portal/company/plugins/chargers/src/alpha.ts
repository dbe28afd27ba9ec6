import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { chargersScreen, rootRouteRef } from './screens';

export default createFrontendPlugin({
  pluginId: 'chargers',
  extensions: [createScreenPage(chargersScreen)],
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
});
