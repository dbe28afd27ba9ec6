/** How long a player waits before it does something about a picture that does not come; ms. */
const STALLED_AFTER = 1_000;
/** Of a slow video, three intervals: connecting again would make an overloaded service slower still. */
const STALLED_AFTER_INTERVALS = 3;
const STALLED_AFTER_AT_MOST = 4_000;
const FIRST_FRAME_TIMEOUT = 5_000;
const FIRST_FRAME_TIMEOUT_AT_MOST = 20_000;

/** From the last frame until the picture counts as stopped; `interval` is what usually lies between two. */
export function stalledAfter(interval = 0): number {
  return Math.min(
    Math.max(STALLED_AFTER, STALLED_AFTER_INTERVALS * interval),
    STALLED_AFTER_AT_MOST,
  );
}

/** Until a connection has failed that brings no frame, after so many that brought none. */
export function firstFrameTimeout(silentConnections: number): number {
  return Math.min(
    FIRST_FRAME_TIMEOUT * 2 ** silentConnections,
    FIRST_FRAME_TIMEOUT_AT_MOST,
  );
}
