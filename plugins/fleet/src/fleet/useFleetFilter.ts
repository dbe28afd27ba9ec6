import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  KIND_FILTERS,
  type FleetFilter,
  type KindFilter,
} from './filterRobots';

const isKindFilter = (value: string | null): value is KindFilter =>
  KIND_FILTERS.some(kind => kind === value);

/** The filter in the address (`?q=`, `?kind=`), so that a view can be shared and survives a reload. */
export function useFleetFilter(): {
  filter: FleetFilter;
  change: (change: Partial<FleetFilter>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const kindParameter = params.get('kind');
  const kind = isKindFilter(kindParameter) ? kindParameter : 'all';
  const filter = useMemo(() => ({ text, kind }), [text, kind]);

  const change = useCallback(
    (changes: Partial<FleetFilter>) => {
      setParams(
        current => {
          const next = new URLSearchParams(current);
          const entries = { q: changes.text, kind: changes.kind };
          for (const [name, value] of Object.entries(entries)) {
            if (value === undefined) continue;
            if (value === '' || value === 'all') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const clear = useCallback(() => change({ text: '', kind: 'all' }), [change]);
  return { filter, change, clear };
}
