import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  auditRouteRef,
  boardLinkRouteRef,
  boardRouteRef,
  figuresLinkRouteRef,
  figuresRouteRef,
  orderLinkRouteRef,
  orderRouteRef,
  pickUpRouteRef,
  playbackRouteRef,
  rescueLinkRouteRef,
  rescueRouteRef,
  restaurantRouteRef,
  rootRouteRef,
  spectateRouteRef,
  tableLinkRouteRef,
  tableOrderRouteRef,
  tableRouteRef,
} from './routes';
import { dispatchScreens } from './screens';

/** Orders for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'dispatch',
  extensions: dispatchScreens.map(createScreenPage),
  routes: convertLegacyRouteRefs({
    root: rootRouteRef,
    board: boardRouteRef,
    table: tableRouteRef,
    tableOrder: tableOrderRouteRef,
    figures: figuresRouteRef,
    order: orderRouteRef,
    rescue: rescueRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    board: boardLinkRouteRef,
    table: tableLinkRouteRef,
    figures: figuresLinkRouteRef,
    order: orderLinkRouteRef,
    rescue: rescueLinkRouteRef,
    pickUp: pickUpRouteRef,
    restaurant: restaurantRouteRef,
    spectate: spectateRouteRef,
    audit: auditRouteRef,
    playback: playbackRouteRef,
  }),
});
