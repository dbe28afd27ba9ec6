import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WALL_ORDERS, type WallOrderKind } from './WallOrder';

const PARAMETER = 'order';

/** The order of the wall in the address (`?order=id`), so that it can be shared and survives a reload. */
export function useWallOrderKind(): [
  WallOrderKind,
  (kind: WallOrderKind) => void,
] {
  const [params, setParams] = useSearchParams();
  const given = params.get(PARAMETER);
  const kind = WALL_ORDERS.find(known => known === given) ?? 'trouble';
  const change = useCallback(
    (next: WallOrderKind) =>
      setParams(
        current => {
          const changed = new URLSearchParams(current);
          if (next === 'trouble') changed.delete(PARAMETER);
          else changed.set(PARAMETER, next);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [kind, change];
}
