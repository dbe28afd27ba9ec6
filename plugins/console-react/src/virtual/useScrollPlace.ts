import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import {
  ancestorsWithin,
  findScroller,
  offsetInScroller,
} from './findScroller';

/** What scrolls a list, and how far below its top the list begins. */
export interface ScrollPlace {
  scroller: Element | Window | undefined;
  /** px */
  offset: number;
}

/**
 * Where a list stands, kept right when what is above it comes, goes or grows. Use it in a component that scrolling does
 * not render: looking costs a layout.
 */
export function useScrollPlace(list: RefObject<HTMLElement>): ScrollPlace {
  const [scroller, setScroller] = useState<Element | Window>();
  const [offset, setOffset] = useState(0);

  const locate = useCallback(() => {
    if (!list.current) return;
    const found = findScroller(list.current);
    setScroller(found);
    setOffset(Math.round(offsetInScroller(list.current, found)));
  }, [list]);
  useLayoutEffect(() => {
    locate();
  });
  useLayoutEffect(() => {
    if (!list.current || typeof ResizeObserver === 'undefined')
      return undefined;
    const observer = new ResizeObserver(locate);
    for (const ancestor of ancestorsWithin(list.current, scroller))
      observer.observe(ancestor);
    return () => observer.disconnect();
  }, [list, locate, scroller]);

  return { scroller, offset };
}
