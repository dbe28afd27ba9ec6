import type { ReadList } from '@sidehelm/console-react';
import type {
  RecordedDay,
  RecorderStatus,
  VideoDownload,
  VideoRequest,
} from '@sidehelm/contracts';
import type { DayClip } from '../rules/DayClip';

/** What is read of recorded video. Rejects with a `ServiceError`, or a `SyntaxError` for what makes no sense. */
export interface MediaApi {
  /**
   * The clips of a robot that begin on a day, in their order, at addresses that a browser finds.
   *
   * @param date - of UTC, yyyy-MM-dd
   */
  clips(robot: string, date: string): Promise<ReadList<DayClip>>;
  /** The days from one to the other on which anything of a robot was recorded. */
  days(robot: string, from: string, to: string): Promise<ReadList<RecordedDay>>;
  /** Whether robots are recorded, and what stands in the way. */
  status(): Promise<RecorderStatus>;
  /**
   * Makes one video of a range, and says where a browser finds it. Takes up to 5 minutes.
   *
   * @param signal - nobody waits for it any more
   */
  requestVideo(
    request: VideoRequest,
    signal?: AbortSignal,
  ): Promise<VideoDownload>;
}
