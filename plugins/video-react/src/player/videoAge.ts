const RTP_RATE = 90;
const RTP_RANGE = 2 ** 32;
/** Beyond this the time stamp belongs to another clock; ms. */
const PLAUSIBLE = 60_000;
/** The clock estimate may err by this much into the future; ms. */
const CLOCK_ERROR = 100;

/**
 * Milliseconds between the capture of a frame and `serviceNow`. RTP time
 * stamps are the service's monotonic milliseconds × 90, modulo 2^32.
 * `undefined` when the two clocks have nothing to do with each other.
 */
export function videoAge(
  rtpTimestamp: number,
  serviceNow: number,
): number | undefined {
  const difference =
    (((serviceNow * RTP_RATE - rtpTimestamp) % RTP_RANGE) + RTP_RANGE) %
    RTP_RANGE;
  const signed =
    difference > RTP_RANGE / 2 ? difference - RTP_RANGE : difference;
  const age = signed / RTP_RATE;
  if (age > PLAUSIBLE || age < -CLOCK_ERROR) return undefined;
  return Math.max(0, age);
}
