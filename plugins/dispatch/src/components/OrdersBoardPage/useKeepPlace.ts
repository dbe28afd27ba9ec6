import { useScrollPlace } from '@sidehelm/console-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Board } from '../../board/Board';
import type { BoardLists } from '../../board/boardCards';

interface Seen {
  element: Element;
  /** Its distance from the top of the window, px. */
  top: number;
}

/** What somebody is at: under the pointer, else with the focus. */
const used = (root: Element | null) =>
  root?.querySelector('[data-card]:hover') ??
  root?.querySelector('[data-card]:focus-within');

/** Scrolls when the cards above change their size, so that the card at which somebody is stays under the pointer. */
export function useKeepPlace(
  board: Board,
  root: RefObject<HTMLElement>,
  lists: BoardLists,
): void {
  const { scroller } = useScrollPlace(root);
  const seen = useRef<Seen>();
  useEffect(() => {
    board.onWillChange = () => {
      const element = used(root.current);
      seen.current = element
        ? { element, top: element.getBoundingClientRect().top }
        : undefined;
    };
    return () => {
      board.onWillChange = undefined;
    };
  }, [board, root]);
  useLayoutEffect(() => {
    const { element, top = 0 } = seen.current ?? {};
    seen.current = undefined;
    if (!element?.isConnected) return;
    const moved = element.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) scroller?.scrollBy({ top: moved });
  }, [lists, scroller]);
}
