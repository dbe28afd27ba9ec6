const RTP_RATE = 90;
const RTP_RANGE = 2 ** 32;
/** Beyond this the time stamp belongs to another clock; ms. */
const PLAUSIBLE = 60_000;
/** The clock estimate may err by this much into the future; ms. */
const CLOCK_ERROR = 100;

/**
 * When a live camera took a frame, ms of the service's monotonic clock. RTP
 * time stamps are those milliseconds × 90, modulo 2^32; which of the ranges it
 * is, the service's time of now tells. `undefined` when the two clocks have
 * nothing to do with each other.
 */
export function captureTime(
  rtpTimestamp: number,
  serviceNow: number,
): number | undefined {
  const difference =
    (((serviceNow * RTP_RATE - rtpTimestamp) % RTP_RANGE) + RTP_RANGE) %
    RTP_RANGE;
  const signed =
    difference > RTP_RANGE / 2 ? difference - RTP_RANGE : difference;
  const capturedAt = serviceNow - signed / RTP_RATE;
  return isPlausible(serviceNow - capturedAt) ? capturedAt : undefined;
}

/** Milliseconds since the capture of a frame; `undefined` when the clock has become another one since. */
export function frameAge(
  capturedAt: number,
  serviceNow: number,
): number | undefined {
  const age = serviceNow - capturedAt;
  return isPlausible(age) ? Math.max(0, age) : undefined;
}

function isPlausible(age: number): boolean {
  return age <= PLAUSIBLE && age >= -CLOCK_ERROR;
}
