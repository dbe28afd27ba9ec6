/**
 * Streams of one browser at once. Over HTTP/1.1 all of its tabs share six connections to the console, and each stream
 * keeps one for as long as it lasts: with six of them nothing else would be answered any more.
 */
const SLOTS = 3;

/** Takes one slot; whether it was free. It is free again when the signal aborts, and when the tab is gone. */
function take(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise(answer => {
    navigator.locks
      .request(name, { ifAvailable: true }, lock => {
        answer(lock !== null);
        if (!lock || signal.aborted) return undefined;
        return new Promise<void>(release => {
          signal.addEventListener('abort', () => release());
        });
      })
      // A page that may not have locks is let through.
      .catch(() => answer(true));
  });
}

/**
 * Whether this tab may have a stream of events now; other tabs of the browser may have all that there are. Where the
 * browser has no locks to count by, as on plain HTTP, it always may.
 *
 * @param signal - gives the place back
 */
export function takeStreamSlot(signal: AbortSignal): true | Promise<boolean> {
  // Not in every context.
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined || takeOne(signal);
}

async function takeOne(signal: AbortSignal): Promise<boolean> {
  for (let slot = 1; slot <= SLOTS; slot++)
    if (await take(`sidehelm-event-stream-${slot}`, signal)) return true;
  return false;
}
