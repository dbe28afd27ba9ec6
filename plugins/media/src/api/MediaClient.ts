import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import type {
  RecordedDay,
  RecorderStatus,
  VideoDownload,
  VideoRequest,
} from '@sidehelm/contracts';
import type { DayClip } from '../rules/DayClip';
import type { MediaApi } from './MediaApi';
import {
  readClips,
  readDays,
  readDownload,
  readStatus,
  resolveAddress,
} from './readMedia';

/** Asks the media service through the gateway. */
export class MediaClient implements MediaApi {
  private readonly media;

  constructor(
    private readonly gateway: Pick<
      GatewayApi,
      'baseUrl' | 'cookieReady' | 'service'
    >,
  ) {
    this.media = gateway.service('media-downloader');
  }

  async clips(robot: string, date: string): Promise<ReadList<DayClip>> {
    const params = { query: { robot, date } };
    const answer = await unwrap(this.media.GET('/playback', { params }));
    return readClips(answer, date, await this.addresses());
  }

  async days(
    robot: string,
    from: string,
    to: string,
  ): Promise<ReadList<RecordedDay>> {
    const params = { query: { robot, from, to } };
    return readDays(await unwrap(this.media.GET('/days', { params })));
  }

  async status(): Promise<RecorderStatus> {
    return readStatus(await unwrap(this.media.GET('/status')));
  }

  async requestVideo(
    body: VideoRequest,
    signal?: AbortSignal,
  ): Promise<VideoDownload> {
    const answer = await unwrap(
      this.media.POST('/download/', { body, signal }),
    );
    return readDownload(answer, await this.addresses());
  }

  /** Videos and pictures are let in by the cookie. Without it they fail, and say so themselves. */
  private async addresses(): Promise<(address: string) => string> {
    await this.gateway.cookieReady().catch(() => undefined);
    return resolveAddress(await this.gateway.baseUrl('media-downloader'));
  }
}
