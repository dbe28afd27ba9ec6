import type { FetchApi } from '@backstage/core-plugin-api';
import type { GatewayApi } from '@sidehelm/console-react';
import type { VideoDownload } from '@sidehelm/contracts';
import type { MediaApi } from '../../api/MediaApi';
import { ResumingReader } from '../../download/ResumingReader';
import { isoRange, type IncidentRange } from '../IncidentEvent';

/** The video of a range, as the media service joins it. */
export class RangeVideo {
  constructor(
    private readonly apis: {
      media: Pick<MediaApi, 'requestVideo'>;
      gateway: Pick<GatewayApi, 'baseUrl' | 'cookieReady'>;
      fetch: FetchApi['fetch'];
    },
  ) {}

  /** Rejects with a `ServiceError`. */
  request(range: IncidentRange, signal: AbortSignal): Promise<VideoDownload> {
    const { from, to } = isoRange(range);
    return this.apis.media.requestVideo(
      { robotID: range.robotId, startTime: from, endTime: to },
      signal,
    );
  }

  /**
   * The bytes at the address that was answered. Where the connection breaks off it goes on from there; once the hour of the link is
   * over the range is asked for anew.
   */
  async open(
    url: string,
    range: IncidentRange,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { gateway, fetch } = this.apis;
    const base = await gateway.baseUrl('media-downloader');
    const bytes = new ResumingReader({
      url,
      letIn: () => gateway.cookieReady(),
      renew: async ending => (await this.request(range, ending)).download_url,
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          // The sign-in cookie, also where the app is served from another port; a store elsewhere gets none.
          credentials: address.startsWith(base) ? 'include' : 'omit',
        }),
    }).read(signal);
    return new ReadableStream({
      pull: async stream => {
        const { done, value } = await bytes.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: async () => {
        await bytes.return();
      },
    });
  }
}
