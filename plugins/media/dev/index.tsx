/** `npm start` in this folder: the screens without a backend, and without a video: the clips are not there. */
import { createDevApp } from '@backstage/dev-utils';
import { enterAsGuest, FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import type { ReactElement } from 'react';
import {
  mediaPlugin,
  PlaybackPage,
  VideoDownloadPage,
  VideoSearchPage,
} from '../src';
import { MediaClient } from '../src/api/MediaClient';
import { mediaApiRef } from '../src/api/mediaApiRef';

enterAsGuest();

const today = new Date().toISOString().slice(0, 10);
const clips = ['08:00:00', '08:05:00', '20:00:00'].map(start_time => ({
  start_time,
  download_url: `clips/SH1/${today}/${start_time.replace(/:/g, '-')}`,
  started_at: `${today}T${start_time}.000Z`,
  duration_in_seconds: 300,
  is_recording: false,
}));
const gateway = new FakeGateway({
  'media-downloader/playback': { body: clips },
  'media-downloader/days': {
    body: [{ date: today, recorded_in_seconds: 900 }],
  },
  'media-downloader/status': {
    body: {
      state: 'ok',
      recording: [],
      used_in_bytes: 0,
      rendering: { done: 2, total: 6 },
    },
  },
  'media-downloader/download/': {
    body: {
      download_url: 'downloads/0123456789abcdef',
      size_in_bytes: 37_600_000,
      missing: [],
    },
  },
  'robots/api/robots': {
    body: [
      { id: 'SH1', deployment_kind: 'active' },
      { id: 'SH2', deployment_kind: 'active' },
    ],
  },
});

const inConsole = (page: ReactElement) =>
  wrapInConsole(page, {
    gateway,
    apis: [[mediaApiRef, new MediaClient(gateway)]],
  });

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(mediaPlugin)
  .addPage({
    path: '/robots/playback',
    title: 'Robot Video Playback',
    element: inConsole(<PlaybackPage />),
  })
  .addPage({
    path: '/robots/videos/search',
    title: 'Search',
    element: inConsole(<VideoSearchPage />),
  })
  .addPage({
    path: '/robots/videos/download',
    title: 'Download',
    element: inConsole(<VideoDownloadPage />),
  })
  .render();
