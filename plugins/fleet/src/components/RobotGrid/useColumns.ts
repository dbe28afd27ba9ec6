import { useIsPrinting } from '@sidehelm/console-react';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Narrowest card and the space between two, px. */
const MIN_CARD_WIDTH = 350;
export const GRID_GAP = 14;

/** How many cards fit side by side in an element; 1 until it has a width, and on paper. */
export function useColumns(element: RefObject<HTMLElement>): number {
  const [columns, setColumns] = useState(1);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () =>
      setColumns(
        Math.max(
          1,
          Math.floor(
            (target.clientWidth + GRID_GAP) / (MIN_CARD_WIDTH + GRID_GAP),
          ),
        ),
      );
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isPrinting ? 1 : columns;
}
