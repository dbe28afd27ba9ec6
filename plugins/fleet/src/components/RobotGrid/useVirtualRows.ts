import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { CARD_HEIGHT } from '../RobotCard/RobotCard';
import { findScroller, offsetInScroller } from './findScroller';
import { GRID_GAP } from './useColumns';

/** Rows kept ready above and below what is on screen, so that the keyboard always finds the next card. */
const OVERSCAN = 2;

export interface VirtualRows {
  /** The rows to draw, in order; between two there may be a hole. */
  rows: readonly VirtualItem[];
  /** Of all rows, px. */
  height: number;
  /** Where the first row begins in the scroller, px; rows count from there. */
  offset: number;
  measure: (card: Element | null) => void;
}

const heightOf = (card: Element) =>
  // What is not laid out has no height of its own.
  card.getBoundingClientRect().height || CARD_HEIGHT;

/** Scrolls only when that moves anything: on some devices a needless call ends the person's own scrolling. */
const unlessThere =
  <T extends Element | Window>(
    scroll: VirtualizerOptions<T, Element>['scrollToFn'],
  ): VirtualizerOptions<T, Element>['scrollToFn'] =>
  (offset, options, virtualizer) => {
    const { scrollElement } = virtualizer;
    const current =
      scrollElement instanceof Element
        ? scrollElement.scrollTop
        : scrollElement?.scrollY;
    if (current !== offset + (options.adjustments ?? 0))
      scroll(offset, options, virtualizer);
  };

/**
 * The rows of a grid that are worth being in the document, inside whatever scrolls it.
 *
 * @param keptRow - stays in the document wherever it is, because it has the focus
 */
export function useVirtualRows(
  list: RefObject<HTMLElement>,
  count: number,
  keptRow: number | undefined,
): VirtualRows {
  const [scroller, setScroller] = useState<Element | Window>();
  const [offset, setOffset] = useState(0);

  const locate = useCallback(() => {
    if (!list.current) return;
    const found = findScroller(list.current);
    setScroller(found);
    setOffset(Math.round(offsetInScroller(list.current, found)));
  }, [list]);
  // After each render: what stands above the list comes and goes.
  useLayoutEffect(() => {
    locate();
  });

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (keptRow === undefined || keptRow >= range.count) return rows;
      return [...new Set([...rows, keptRow])].sort((a, b) => a - b);
    },
    [keptRow],
  );
  const options = {
    count,
    estimateSize: () => CARD_HEIGHT,
    gap: GRID_GAP,
    overscan: OVERSCAN,
    scrollMargin: offset,
    measureElement: heightOf,
    rangeExtractor,
  };
  const inElement = useVirtualizer<Element, Element>({
    ...options,
    enabled: scroller instanceof Element,
    getScrollElement: () => (scroller instanceof Element ? scroller : null),
    initialOffset: () => (scroller instanceof Element ? scroller.scrollTop : 0),
    scrollToFn: unlessThere(elementScroll),
  });
  const inWindow = useWindowVirtualizer<Element>({
    ...options,
    enabled: scroller === window,
    scrollToFn: unlessThere(windowScroll),
  });
  const virtualizer = scroller instanceof Element ? inElement : inWindow;

  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    offset,
    measure: virtualizer.measureElement,
  };
}
