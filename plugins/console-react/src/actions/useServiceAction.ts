import { useApi } from '@backstage/core-plugin-api';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';
import { useQueryCache } from '../query/useQueryCache';
import { ServiceAction, type ServiceActionOptions } from './ServiceAction';

export interface ServiceActionState<Input> {
  /** Resolves to whether the change was made; never rejects. Fits `FormDialog`'s `onSubmit`. */
  execute: (input: Input) => Promise<boolean>;
  isRunning: boolean;
}

/**
 * One change against a service: never two runs at once, its end told in an
 * alert, the queries that show it asked again. A run goes on when the component
 * goes away.
 */
export function useServiceAction<Input = void, Result = unknown>(
  options: ServiceActionOptions<Input, Result>,
): ServiceActionState<Input> {
  const alerts = useApi(consoleAlertApiRef);
  const queries = useQueryCache();
  const latest = useRef(options);
  const isThere = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const action = useMemo(
    () => new ServiceAction({ alerts, queries }),
    [alerts, queries],
  );
  const isRunning = useSyncExternalStore(
    action.isRunning.subscribe,
    action.isRunning.get,
  );
  const execute = useCallback(
    (input: Input) => {
      const { onSuccess, ...rest } = latest.current;
      return action.execute(
        {
          ...rest,
          onSuccess: (result: Result) => {
            if (isThere.current) onSuccess?.(result, input);
          },
        },
        input,
      );
    },
    [action],
  );
  return { execute, isRunning };
}
