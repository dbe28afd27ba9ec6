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
import type { ScrollPlace } from './useScrollPlace';

/** Rows kept ready above and below what is on screen, so that the keyboard always finds the next one. */
const OVERSCAN = 2;

export interface VirtualRows {
  /** The rows to draw, in order; between two there may be a hole. */
  rows: readonly VirtualItem[];
  /** Which rows are on screen, from the first to the last; `undefined` when none is. */
  inView: { first: number; last: number } | undefined;
  /** Of all rows, px. */
  height: number;
  measure: (row: Element | null) => void;
  /** Brings a row into view, by no more than it needs. */
  scrollTo: (row: number) => void;
}

export interface RowLayout {
  /** What a row measures until it is laid out, px. */
  height: number;
  /** The space to the next row, px; default none. */
  gap?: number;
  /** What sticks to the top and lies over the rows, px; default nothing. */
  covered?: number;
  /** Paper gets what is on screen, and not all rows: for lists that nobody has whole. */
  isPrintedInPart?: boolean;
  /** What a row is of, where rows of different heights change their places: its height goes with it. Default: its place. */
  keyOf?: (row: number) => string;
}

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
 * The rows of a list that are worth being in the document, inside whatever scrolls it; for paper all of them.
 *
 * @param kept - rows that stay in the document wherever they are, because one has the focus or something is typed there
 */
export function useVirtualRows(
  { scroller, offset }: ScrollPlace,
  count: number,
  kept: readonly number[],
  { height, gap = 0, covered = 0, isPrintedInPart = false, keyOf }: RowLayout,
): VirtualRows {
  const isPrinting = useIsPrinting() && !isPrintedInPart;
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return [...Array(range.count).keys()];
      const rows = new Set(defaultRangeExtractor(range));
      for (const row of kept) if (row < range.count) rows.add(row);
      return [...rows].sort((a, b) => a - b);
    },
    [kept, isPrinting],
  );
  const options = {
    count,
    estimateSize: () => height,
    gap,
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart: covered,
    // What is not laid out has no height of its own.
    measureElement: (row: Element) =>
      row.getBoundingClientRect().height || height,
    rangeExtractor,
    ...(keyOf && { getItemKey: keyOf }),
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
  const rows = virtualizer.getVirtualItems();
  const { range } = virtualizer;

  return {
    rows,
    inView: range
      ? { first: range.startIndex, last: range.endIndex }
      : undefined,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: useCallback(
      (row: number) => virtualizer.scrollToIndex(row),
      [virtualizer],
    ),
  };
}
