import {
  useCallback,
  useEffect,
  useRef,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Board } from '../../board/Board';
import { cardAt } from './cardElements';

/** A pointer that rests points at nothing; ms. */
const RESTS_AFTER = 10_000;
/** A finger leaves with each press, and the second press finds the order of the first; ms. */
const PRESS_LASTS = 4_000;

interface Touched {
  key: string | undefined;
  /** ms of `performance.now()`. */
  at: number;
}

const NOWHERE: Touched = { key: undefined, at: -Infinity };

/** Holds the cards at which somebody is, and answers what the board tells of the pointer with. */
export function useBoardHold(
  board: Board,
  root: RefObject<HTMLElement>,
  isWorkedOn: (key: string) => boolean,
) {
  const pointed = useRef(NOWHERE);
  const pressed = useRef(NOWHERE);

  useEffect(() => {
    const isRecent = ({ at }: Touched, ms: number) =>
      performance.now() - at < ms;
    // Asked, not noted from events: what is focused and goes away says nothing.
    const focused = () => cardAt(root.current?.querySelector(':focus-visible'));
    board.holdWhile({
      isWorkedOn,
      isHeld: key =>
        (key === pointed.current.key &&
          isRecent(pointed.current, RESTS_AFTER)) ||
        (key === pressed.current.key &&
          isRecent(pressed.current, PRESS_LASTS)) ||
        key === focused(),
    });
    board.update();
    return () => board.holdWhile(undefined);
  }, [board, root, isWorkedOn]);

  return {
    onPointerMove: useCallback(
      ({ target }: PointerEvent) => {
        const { key } = pointed.current;
        pointed.current = { key: cardAt(target), at: performance.now() };
        if (key !== pointed.current.key) board.update();
      },
      [board],
    ),
    onPointerLeave: useCallback(() => {
      pointed.current = NOWHERE;
      board.update();
    }, [board]),
    onPointerDown: useCallback(({ target }: PointerEvent) => {
      pressed.current = { key: cardAt(target), at: performance.now() };
    }, []),
  };
}
