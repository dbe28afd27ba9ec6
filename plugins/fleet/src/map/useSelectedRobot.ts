import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The robot in the address (`?robot=SH2`), so that a view can be shared and survives a reload. */
export function useSelectedRobot(): [
  string | undefined,
  (robotId: string | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const select = useCallback(
    (robotId: string | undefined) =>
      setParams(
        current => {
          const next = new URLSearchParams(current);
          if (robotId === undefined) next.delete('robot');
          else next.set('robot', robotId);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.get('robot') || undefined, select];
}
