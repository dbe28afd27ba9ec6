import type { ScrollPlace } from '@sidehelm/console-react';
import { useLayoutEffect, useRef } from 'react';
import type { OrdersState } from './OrdersState';
import { ROW_HEIGHT } from './useTableStyles';

interface Anchor {
  uuid: string;
  index: number;
}

/**
 * Keeps what somebody looks at where it is while orders come and go above it: the row in which something is typed, else
 * the first on screen unless that is the first of all.
 *
 * @param first - the first row on screen
 * @param edited - the row in which something is typed, if that is on screen
 */
export function useScrollAnchor(
  { scroller }: ScrollPlace,
  { rowAt, find, isPrevious }: OrdersState,
  first: number | undefined,
  edited: number | undefined,
): void {
  const anchor = useRef<Anchor>();
  useLayoutEffect(() => {
    const last = anchor.current;
    if (!last || isPrevious || !(scroller instanceof Element)) return;
    const index = find(order => order.uuid === last.uuid);
    if (index === undefined || index === last.index) return;
    scroller.scrollTop += (index - last.index) * ROW_HEIGHT;
    anchor.current = { ...last, index };
  }, [rowAt, find, isPrevious, scroller]);

  useLayoutEffect(() => {
    const index = edited ?? (first === 0 ? undefined : first);
    const uuid = index === undefined ? undefined : rowAt(index)?.uuid;
    anchor.current =
      index === undefined || uuid === undefined ? undefined : { uuid, index };
  });
}
