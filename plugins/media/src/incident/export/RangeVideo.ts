import type { FetchApi } from '@backstage/core-plugin-api';
import { ServiceError, type GatewayApi } from '@sidehelm/console-react';
import type { VideoDownload } from '@sidehelm/contracts';
import type { MediaApi } from '../../api/MediaApi';
import { isoRange, type IncidentRange } from '../IncidentEvent';

/** The video of a range, as the media service joins it. Rejects with a `ServiceError`. */
export class RangeVideo {
  constructor(
    private readonly apis: {
      media: Pick<MediaApi, 'requestVideo'>;
      gateway: Pick<GatewayApi, 'baseUrl'>;
      fetch: FetchApi['fetch'];
    },
  ) {}

  request(range: IncidentRange, signal: AbortSignal): Promise<VideoDownload> {
    const { from, to } = isoRange(range);
    return this.apis.media.requestVideo(
      { robotID: range.robotId, startTime: from, endTime: to },
      signal,
    );
  }

  /** The bytes at the address that was answered. */
  async open(
    url: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { gateway, fetch } = this.apis;
    const base = await gateway.baseUrl('media-downloader');
    const response = await fetch(url, {
      signal,
      // The sign-in cookie, also where the app is served from another port; a store elsewhere gets none.
      credentials: url.startsWith(base) ? 'include' : 'omit',
    });
    if (!response.ok || !response.body)
      throw ServiceError.fromResponse(
        response,
        await response.json().catch(() => undefined),
      );
    return response.body;
  }
}
