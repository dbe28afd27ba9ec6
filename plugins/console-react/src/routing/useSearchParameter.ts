import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

interface SearchParameterChange {
  /** Whether Back undoes the change; by default the address is replaced. */
  isStep?: boolean;
}

/**
 * One parameter of the address, so that a view can be shared and survives a reload. The others are kept.
 *
 * @returns its value (undefined when absent or empty), and what sets it or takes it away
 */
export function useSearchParameter(
  name: string,
): [
  string | undefined,
  (value: string | undefined, change?: SearchParameterChange) => void,
] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | undefined, { isStep = false } = {}) =>
      setParams(
        current => {
          const next = new URLSearchParams(current);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: !isStep },
      ),
    [name, setParams],
  );
  return [params.get(name) || undefined, set];
}
