import { useCallback, useSyncExternalStore } from 'react';
import { serverClock } from './serverClock';
import { tickingClock } from './TickingClock';

/**
 * A value derived from the server's time, looked at once a second. The caller
 * re-renders only when the value changes, so it must be a primitive.
 */
export function useNow<T extends string | number | boolean | undefined>(
  derive: (now: number) => T,
): T {
  return useSyncExternalStore(
    tickingClock.subscribe,
    useCallback(() => derive(serverClock.now()), [derive]),
  );
}
