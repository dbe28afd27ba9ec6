import type { Robot } from '@sidehelm/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NOTHING_SELECTED, select } from './selection';

const none: readonly Robot[] = [];

/**
 * Choosing robots among those shown, in the order in which they stand. Those that a filter hides
 * stay chosen, but nobody changes what they do not see.
 */
export function useSelection(shown: readonly Robot[] = none) {
  const [isSelecting, setSelecting] = useState(false);
  const [selection, setSelection] = useState(NOTHING_SELECTED);

  // The cards hold on to one function, so that they render only when they change.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const toggle = useCallback((id: string, extend: boolean) => {
    const order = latest.current.map(robot => robot.id);
    setSelection(current => select(current, id, order, extend));
  }, []);
  const selectAll = useCallback(() => {
    const ids = new Set(latest.current.map(robot => robot.id));
    setSelection({ ids, anchor: undefined });
  }, []);
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);

  return {
    isSelecting,
    /** Absent while nobody selects. */
    ids: isSelecting ? selection.ids : undefined,
    /** Chosen and shown. */
    robots: useMemo(
      () => shown.filter(robot => selection.ids.has(robot.id)),
      [shown, selection],
    ),
    toggle,
    selectAll,
    clear,
    start: useCallback(() => setSelecting(true), []),
    end: useCallback(() => {
      setSelecting(false);
      clear();
    }, [clear]),
  };
}
