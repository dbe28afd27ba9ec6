import { messageOf } from '@sidehelm/console-react';
import type { IncidentRange } from '../IncidentEvent';
import type { FileFact } from './manifest';
import type { RangeVideo } from './RangeVideo';
import { fingerprintOf } from './sha256';

export type VideoComparison =
  { kind: 'same' } | { kind: 'other' } | { kind: 'failed'; message: string };

/**
 * Whether the video in a file is what the media service joins of the recordings today: the same frames make the same bytes. Never rejects.
 *
 * @param clip - of the file
 */
export async function compareVideo(
  clip: FileFact,
  range: IncidentRange,
  video: Pick<RangeVideo, 'request' | 'open'>,
  signal: AbortSignal,
): Promise<VideoComparison> {
  try {
    const { download_url: url, size_in_bytes: size } = await video.request(
      range,
      signal,
    );
    // Gigabytes that cannot be the same are not read.
    if (size !== undefined && size !== clip.size_in_bytes)
      return { kind: 'other' };
    const { sha256 } = await fingerprintOf(
      await video.open(url, range, signal),
      signal,
    );
    return { kind: sha256 === clip.sha256 ? 'same' : 'other' };
  } catch (thrown) {
    return { kind: 'failed', message: messageOf(thrown) };
  }
}
