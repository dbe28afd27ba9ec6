/**
 * Milliseconds of the machine's monotonic clock. Threads of one process read
 * the same clock, unlike `performance.now()`, whose origin is the thread's start.
 */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
