import {
  useCallback,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { BoardLists } from '../../board/boardCards';
import { focusOrder, orderAt } from './cardElements';

/** Keeps the keyboard on its order when the card moves to another list; answers what the board tells of the focus with. */
export function useCardFocus(root: RefObject<HTMLElement>, lists: BoardLists) {
  const focused = useRef<string>();
  useLayoutEffect(() => {
    // An element that goes away takes the focus along, and tells nobody.
    if (focused.current && document.activeElement === document.body)
      focusOrder(root.current, focused.current);
  }, [root, lists]);
  return {
    onFocus: useCallback(({ target }: FocusEvent) => {
      focused.current = orderAt(target);
    }, []),
    onBlur: useCallback(() => {
      focused.current = undefined;
    }, []),
  };
}
