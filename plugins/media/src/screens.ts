import { mediaPermission } from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { Film } from 'lucide-react';
import { downloadRouteRef, playbackRouteRef, searchRouteRef } from './routes';

export const searchScreen: ConsoleScreen = {
  id: 'search',
  path: '/robots/videos/search',
  routeRef: searchRouteRef,
  title: 'Robot Videos',
  permissions: [mediaPermission],
  load: () =>
    import('./components/VideoSearchPage/VideoSearchPage').then(
      ({ VideoSearchPage }) => VideoSearchPage,
    ),
};

export const downloadScreen: ConsoleScreen = {
  id: 'download',
  path: '/robots/videos/download',
  routeRef: downloadRouteRef,
  title: 'Robot Videos',
  permissions: [mediaPermission],
  load: () =>
    import('./components/VideoDownloadPage/VideoDownloadPage').then(
      ({ VideoDownloadPage }) => VideoDownloadPage,
    ),
};

export const playbackScreen: ConsoleScreen = {
  id: 'playback',
  path: '/robots/playback',
  routeRef: playbackRouteRef,
  title: 'Robot Video Playback',
  permissions: [mediaPermission],
  navigation: {
    label: 'Media Search',
    icon: Film,
    group: 'robots',
    position: 40,
    includes: ['/robots/videos'],
  },
  load: () =>
    import('./components/PlaybackPage/PlaybackPage').then(
      ({ PlaybackPage }) => PlaybackPage,
    ),
};

/** Every screen of recorded video. */
export const mediaScreens = [playbackScreen, searchScreen, downloadScreen];
