import type { Robot } from '@sidehelm/console-common';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepShown, NOTHING_SELECTED, select } from './selection';

const none: readonly Robot[] = [];

/** Choosing robots among those shown, in the order in which they stand. */
export function useSelection(shown: readonly Robot[] = none) {
  const [isSelecting, setSelecting] = useState(false);
  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const order = useMemo(() => shown.map(robot => robot.id), [shown]);
  const selection = useMemo(() => keepShown(chosen, order), [chosen, order]);

  // The cards hold on to one function, so that they render only when they change.
  const latest = useRef({ order, selection });
  useEffect(() => {
    latest.current = { order, selection };
  });
  const toggle = useCallback((id: string, extend: boolean) => {
    const { order: ids, selection: from } = latest.current;
    const next = select(from, id, ids, extend);
    latest.current = { order: ids, selection: next };
    setChosen(next);
  }, []);

  const clear = useCallback(() => setChosen(NOTHING_SELECTED), []);
  return {
    isSelecting,
    ids: isSelecting ? selection.ids : undefined,
    robots: useMemo(
      () => shown.filter(robot => selection.ids.has(robot.id)),
      [shown, selection],
    ),
    toggle,
    selectAll: useCallback(
      () => setChosen({ ids: new Set(order), anchor: undefined }),
      [order],
    ),
    clear,
    start: useCallback(() => setSelecting(true), []),
    end: useCallback(() => {
      setSelecting(false);
      clear();
    }, [clear]),
  };
}
