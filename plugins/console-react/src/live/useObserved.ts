import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableValue } from './ObservableValue';

/**
 * A slice of an observable value. The component renders again only when the
 * slice changes, so it must be a primitive or keep its identity.
 */
export function useObserved<T, S>(
  value: ReadableValue<T>,
  select: (value: T) => S,
): S {
  return useSyncExternalStore(
    value.subscribe,
    useCallback(() => select(value.get()), [value, select]),
  );
}
