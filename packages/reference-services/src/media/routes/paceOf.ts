import type { Clip } from '../rules/Clip';
import type { Pace } from './PacedBytes';

const MIB = 1_048_576;
/** Seconds of the clip that are sent at once: the frame that is wanted, at most a second after its key frame, and enough to begin. */
const AT_ONCE = 4;
/** Seconds of the clip in each second from then on; the fastest playback takes 16. */
const AS_FAST = 32;
/** Of a clip of few bytes. */
const LEAST_AT_ONCE = MIB / 2;
const LEAST_PER_SECOND = 4 * MIB;

/** How fast a clip is sent; `undefined` as fast as it is taken: without an index in front a player reads all up to the frame that it wants. */
export function paceOf({
  isRecording,
  preview,
  size,
  startedAt,
  endsAt,
}: Pick<Clip, 'isRecording' | 'preview' | 'size' | 'startedAt' | 'endsAt'>):
  Pace | undefined {
  // The small pictures are made when the index is in front.
  if (isRecording || !preview) return undefined;
  const second = (size * 1_000) / Math.max(1_000, endsAt - startedAt);
  return {
    atOnce: Math.max(LEAST_AT_ONCE, second * AT_ONCE),
    perSecond: Math.max(LEAST_PER_SECOND, second * AS_FAST),
  };
}
