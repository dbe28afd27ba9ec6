import type { Robot } from '@sidehelm/contracts';
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { ROW_HEIGHT } from './MapRobotRow';

/** Rows kept ready above and below what is on screen. */
const OVERSCAN = 6;

/** The row that a key leads to; `undefined` for keys that lead nowhere. */
function moveFrom(key: string, row: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    Home: 0,
    End: count - 1,
  };
  if (!Object.hasOwn(targets, key)) return undefined;
  return Math.min(Math.max(targets[key], 0), count - 1);
}

/**
 * The rows of the list that are worth being in the document. One of them is reached
 * with Tab; from there the arrow keys, Home and End move through all robots.
 */
export function useRobotRows(
  robots: readonly Robot[],
  selectedId: string | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const [reachable, setReachable] = useState(0);
  const count = robots.length;
  const current = Math.min(reachable, count - 1);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      // What has the focus, or can get it, stays wherever the list is scrolled to.
      return rows.includes(current) || current >= range.count
        ? rows
        : [...rows, current].sort((a, b) => a - b);
    },
    [current],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
  });

  const selectedIndex = robots.findIndex(robot => robot.id === selectedId);
  const shownId = useRef<string>();
  useEffect(() => {
    if (shownId.current === selectedId || selectedIndex < 0) return;
    shownId.current = selectedId;
    setReachable(selectedIndex);
    virtualizer.scrollToIndex(selectedIndex);
  }, [selectedId, selectedIndex, virtualizer]);

  const focusNext = useRef(false);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${current}"]`)
      ?.focus({ preventScroll: true });
  }, [current]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const target = moveFrom(event.key, current, count);
      if (target === undefined) return;
      event.preventDefault();
      focusNext.current = target !== current;
      setReachable(target);
      virtualizer.scrollToIndex(target);
    },
    [current, count, virtualizer],
  );

  return {
    scroller,
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    reachable: current,
    onKeyDown,
    onReach: setReachable,
  };
}
