import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
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

/** Asked, not noted from events: what has the focus and goes away says nothing. */
function focusedCard(): string | undefined {
  const { activeElement } = document;
  return activeElement?.matches(':focus-visible')
    ? cardAt(activeElement)
    : undefined;
}

/** Holds the cards at which somebody is, and answers what the board tells of the pointer with. */
export function useBoardHold(
  board: Board,
  isWorkedOn: (key: string) => boolean,
) {
  const pointed = useRef(NOWHERE);
  const pressed = useRef(NOWHERE);

  useEffect(() => {
    const recent = ({ key, at }: Touched, ms: number) =>
      performance.now() - at < ms ? key : undefined;
    board.holdWhile({
      isWorkedOn,
      heldKeys: () =>
        [
          recent(pointed.current, RESTS_AFTER),
          recent(pressed.current, PRESS_LASTS),
          focusedCard(),
        ].filter(key => key !== undefined),
    });
    board.update();
    return () => board.holdWhile(undefined);
  }, [board, isWorkedOn]);

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
