import { moveBetween } from '@sidehelm/console-react';
import {
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

const indexOf = (target: EventTarget) => {
  const column =
    target instanceof Element ? target.closest('[data-index]') : null;
  return column ? Number(column.getAttribute('data-index')) : undefined;
};

/** Which column the pointer is on, or else the focus; and the one that had the focus last. */
export function usePointedColumn() {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const handlers = useMemo(
    () => ({
      onMouseOver: ({ target }: MouseEvent) => setPointed(indexOf(target)),
      onMouseLeave: () => setPointed(undefined),
      onFocus: ({ target }: FocusEvent) => {
        setFocused(indexOf(target));
        setPointed(indexOf(target));
      },
      onBlur: () => setPointed(undefined),
      onKeyDown: (event: KeyboardEvent<Element>) =>
        moveBetween(event, [
          ...event.currentTarget.querySelectorAll<SVGElement>('a'),
        ]),
    }),
    [],
  );
  return { pointed, focused, handlers };
}
