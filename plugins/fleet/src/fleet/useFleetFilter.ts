import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  NO_FILTER,
  readFilter,
  writeFilter,
  type FleetFilter,
} from './FleetFilter';

/** The filter in the address, so that a view can be shared and survives a reload. */
export function useFleetFilter(): {
  filter: FleetFilter;
  change: (change: Partial<FleetFilter>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (changes: Partial<FleetFilter>) => {
      setParams(
        current => writeFilter(current, { ...readFilter(current), ...changes }),
        { replace: true },
      );
    },
    [setParams],
  );
  const clear = useCallback(() => change(NO_FILTER), [change]);
  return { filter, change, clear };
}
