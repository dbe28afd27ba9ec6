import {
  FakeGateway,
  renderInConsole,
  type FakeAnswering,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import type { ReactElement } from 'react';
import { MediaClient } from '../api/MediaClient';
import { mediaApiRef } from '../api/mediaApiRef';
import {
  downloadLinkRouteRef,
  playbackLinkRouteRef,
  searchLinkRouteRef,
} from '../routes';

export const PLAYBACK = 'media-downloader/playback';
const DAYS = 'media-downloader/days';
export const STATUS = 'media-downloader/status';
export const DOWNLOAD = 'media-downloader/download/';
const ROBOTS = 'robots/api/robots';

export const WELL = { state: 'ok', recording: [], used_in_bytes: 0 };

/** Opens a screen of recorded video; nothing was recorded where no answer says otherwise. */
export async function openMedia(
  page: ReactElement,
  path: string,
  answers: Record<string, FakeAnswering> = {},
): Promise<RenderedInConsole> {
  const gateway = new FakeGateway({
    [PLAYBACK]: { body: [] },
    [DAYS]: { body: [] },
    [STATUS]: { body: WELL },
    [ROBOTS]: {
      body: [
        { id: 'SH1', deployment_kind: 'active' },
        { id: 'SH2', deployment_kind: 'active' },
        { id: 'SH9', deployment_kind: 'retired' },
      ],
    },
    ...answers,
  });
  return renderInConsole(page, {
    gateway,
    path,
    apis: [[mediaApiRef, new MediaClient(gateway)]],
    mountedRoutes: {
      '/robots/playback': playbackLinkRouteRef,
      '/robots/videos/search': searchLinkRouteRef,
      '/robots/videos/download': downloadLinkRouteRef,
    },
  });
}

/** The paths that were asked for, of one operation. */
export const askedFor = ({ gateway }: RenderedInConsole, operation: string) =>
  gateway.requests
    .filter(({ path }) => path.startsWith(operation))
    .map(({ path }) => decodeURIComponent(path.slice(operation.length)));
