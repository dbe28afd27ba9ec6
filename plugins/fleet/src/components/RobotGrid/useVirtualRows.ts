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
import { useCallback } from 'react';
import { useIsPrinting } from './useIsPrinting';
import { CARD_HEIGHT } from '../RobotCard/RobotCard';
import { GRID_GAP } from './useColumns';
import type { ScrollPlace } from './useScrollPlace';

/** Rows kept ready above and below what is on screen, so that the keyboard always finds the next card. */
const OVERSCAN = 2;

export interface VirtualRows {
  /** The rows to draw, in order; between two there may be a hole. */
  rows: readonly VirtualItem[];
  /** Of all rows, px. */
  height: number;
  measure: (card: Element | null) => void;
}

/** What a row measures until it is laid out, and the space to the next, px. */
export interface RowSize {
  height: number;
  gap: number;
}

const CARDS: RowSize = { height: CARD_HEIGHT, gap: GRID_GAP };

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
 * The rows of a grid that are worth being in the document, inside whatever scrolls it; for paper all of them.
 *
 * @param keptRow - stays in the document wherever it is, because it has the focus
 */
export function useVirtualRows(
  { scroller, offset }: ScrollPlace,
  count: number,
  keptRow: number | undefined,
  size: RowSize = CARDS,
): VirtualRows {
  const isPrinting = useIsPrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return [...Array(range.count).keys()];
      const rows = defaultRangeExtractor(range);
      if (keptRow === undefined || keptRow >= range.count) return rows;
      return [...new Set([...rows, keptRow])].sort((a, b) => a - b);
    },
    [keptRow, isPrinting],
  );
  const options = {
    count,
    estimateSize: () => size.height,
    gap: size.gap,
    overscan: OVERSCAN,
    scrollMargin: offset,
    // What is not laid out has no height of its own.
    measureElement: (row: Element) =>
      row.getBoundingClientRect().height || size.height,
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
    measure: virtualizer.measureElement,
  };
}
