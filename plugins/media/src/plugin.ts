import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { mediaPermission } from '@sidehelm/console-common';
import { permittedPart, provideScreen } from '@sidehelm/console-react';
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
import { downloadScreen, playbackScreen, searchScreen } from './screens';

/** Recorded video of the robots. */
export const mediaPlugin = createPlugin({
  id: 'media',
  apis: [mediaApiFactory],
  routes: {
    search: searchRouteRef,
    download: downloadRouteRef,
    playback: playbackRouteRef,
  },
  externalRoutes: {
    search: searchLinkRouteRef,
    download: downloadLinkRouteRef,
    playback: playbackLinkRouteRef,
    order: orderLinkRouteRef,
    drives: drivesLinkRouteRef,
    audit: auditLinkRouteRef,
  },
});

/** Contributes that nothing is recorded any more to the queue of the console, as long as it is there. */
export const MediaAttention = mediaPlugin.provide(
  createComponentExtension({
    name: 'MediaAttention',
    component: {
      sync: permittedPart(mediaPermission, () =>
        import('./attention/MediaAttention').then(
          ({ MediaAttention: Part }) => Part,
        ),
      ),
    },
  }),
);

export const PlaybackPage = provideScreen(mediaPlugin, playbackScreen);

export const VideoSearchPage = provideScreen(mediaPlugin, searchScreen);

export const VideoDownloadPage = provideScreen(mediaPlugin, downloadScreen);

/** The page of every screen of recorded video. */
export const mediaPages = [PlaybackPage, VideoSearchPage, VideoDownloadPage];
