import {
  messageOf,
  ObservableValue,
  ServiceError,
} from '@sidehelm/console-react';
import type { VideoDownload, VideoRequest } from '@sidehelm/contracts';
import type { MediaApi } from '../api/MediaApi';
import { clipsInRange } from '../incident/export/clipsInRange';

export type VideoAnswer =
  /** Nothing was asked for. */
  | { kind: 'none' }
  | { kind: 'asking' }
  /** Not now, says the service; it is asked again by itself, after so many ms. */
  | { kind: 'waiting'; message: string; after: number }
  | { kind: 'ready'; video: VideoDownload }
  /** Nothing at all was recorded in the range. */
  | { kind: 'nothing'; request: VideoRequest }
  | { kind: 'failed'; message: string };

/** Asks for the video of a range, once for each range: every time is told to the auditor. */
export class VideoRequester {
  readonly answer = new ObservableValue<VideoAnswer>({ kind: 'none' });
  private asked?: AbortController;

  constructor(
    private readonly media: Pick<MediaApi, 'clips' | 'requestVideo'>,
  ) {}

  /** Asks for another one; of the last one nothing is heard any more. `undefined` asks for none. */
  async ask(request: VideoRequest | undefined): Promise<void> {
    this.cancel();
    if (!request) return;
    const asked = new AbortController();
    this.asked = asked;
    this.answer.set({ kind: 'asking' });
    while (this.asked === asked) {
      const answer = await this.answerOf(request, asked.signal);
      if (this.asked !== asked) return;
      this.answer.set(answer);
      if (answer.kind !== 'waiting') return;
      await new Promise(resolve => setTimeout(resolve, answer.after));
    }
  }

  cancel(): void {
    this.asked?.abort();
    this.asked = undefined;
    this.answer.set({ kind: 'none' });
  }

  private async answerOf(
    request: VideoRequest,
    signal: AbortSignal,
  ): Promise<VideoAnswer> {
    try {
      await this.requireRead(request);
      signal.throwIfAborted();
      const video = await this.media.requestVideo(request, signal);
      return { kind: 'ready', video };
    } catch (thrown) {
      const error = ServiceError.fromThrown(thrown);
      const message = messageOf(error);
      if (error.retryAfter !== undefined)
        return { kind: 'waiting', message, after: error.retryAfter };
      return error.status === 404
        ? { kind: 'nothing', request }
        : { kind: 'failed', message };
    }
  }

  /** Rejects while the service still reads its recordings: whoever waits for that asks for what is told to nobody. */
  private async requireRead({ robotID, startTime, endTime }: VideoRequest) {
    try {
      await clipsInRange(this.media, {
        robotId: robotID,
        from: Date.parse(startTime),
        to: Date.parse(endTime),
      });
    } catch (thrown) {
      // What else is wrong is said of the video.
      if (ServiceError.fromThrown(thrown).retryAfter !== undefined)
        throw thrown;
    }
  }
}
