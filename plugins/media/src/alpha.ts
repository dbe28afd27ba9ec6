import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { mediaApiFactory } from './api/mediaApiRef';
import {
  auditLinkRouteRef,
  downloadLinkRouteRef,
  downloadRouteRef,
  drivesLinkRouteRef,
  orderLinkRouteRef,
  playbackLinkRouteRef,
  playbackRouteRef,
  searchLinkRouteRef,
  searchRouteRef,
} from './routes';
import { mediaScreens } from './screens';

const api = ApiBlueprint.make({
  params: defineParams => defineParams(mediaApiFactory),
});

/** Recorded video for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'media',
  extensions: [api, ...mediaScreens.map(createScreenPage)],
  routes: convertLegacyRouteRefs({
    search: searchRouteRef,
    download: downloadRouteRef,
    playback: playbackRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    search: searchLinkRouteRef,
    download: downloadLinkRouteRef,
    playback: playbackLinkRouteRef,
    order: orderLinkRouteRef,
    drives: drivesLinkRouteRef,
    audit: auditLinkRouteRef,
  }),
});
