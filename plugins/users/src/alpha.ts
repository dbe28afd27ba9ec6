import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  accessRouteRef,
  auditRouteRef,
  orderRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userLinkRouteRef,
  userRouteRef,
  usersLinkRouteRef,
} from './routes';
import { usersScreens } from './screens';

/** The company's people for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'users',
  extensions: usersScreens.map(createScreenPage),
  routes: convertLegacyRouteRefs({
    root: rootRouteRef,
    user: userRouteRef,
    access: accessRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    users: usersLinkRouteRef,
    user: userLinkRouteRef,
    order: orderRouteRef,
    spectate: spectateRouteRef,
    audit: auditRouteRef,
  }),
});
