import { useScrollPlace } from '@sidehelm/console-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Board } from '../../board/Board';
import type { BoardLists } from '../../board/boardCards';
import { PlaceKeeper } from './PlaceKeeper';

/** The card at which somebody is: under the pointer, else with the focus. */
const cardInUse = (root: Element | null) =>
  root?.querySelector('[data-card]:hover') ??
  root?.querySelector('[data-card]:focus-within');

/** Scrolls when the cards above change their size, so that the card at which somebody is stays under the pointer. */
export function useKeepPlace(
  board: Board,
  root: RefObject<HTMLElement>,
  lists: BoardLists,
): void {
  const { scroller } = useScrollPlace(root);
  const latest = useRef(scroller);
  latest.current = scroller;
  const [keeper] = useState(() => new PlaceKeeper(() => latest.current));
  useEffect(() => {
    board.onWillChange = () => keeper.take(cardInUse(root.current));
    return () => {
      board.onWillChange = undefined;
      keeper.stop();
    };
  }, [board, root, keeper]);
  useLayoutEffect(() => keeper.restore(), [lists, keeper]);
}
