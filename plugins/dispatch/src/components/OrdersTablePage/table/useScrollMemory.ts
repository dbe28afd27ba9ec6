import type { ScrollPlace } from '@sidehelm/console-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  top: number;
  left: number;
}

/** Where the table was when it was left, by the entry of the history; of the last ones alone. */
const places = new Map<string, Place>();
const MOST_PLACES = 20;

function remember(entry: string, place: Place) {
  places.delete(entry);
  places.set(entry, place);
  for (const oldest of places.keys()) {
    if (places.size <= MOST_PLACES) return;
    places.delete(oldest);
  }
}

/**
 * Whoever comes back from an order finds the table where they left it, and whoever asks something else at its top.
 *
 * @param question - what the rows are the answer to; `undefined` before the first answer
 */
export function useScrollMemory(
  { scroller }: ScrollPlace,
  question: string | undefined,
): void {
  const { key } = useLocation();
  const entry = useRef(key);
  const answered = useRef<string>();

  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useLayoutEffect(() => {
    if (question === undefined || !(scroller instanceof Element)) return;
    if (answered.current === question) return;
    const isFirst = answered.current === undefined;
    answered.current = question;
    const place = isFirst ? places.get(entry.current) : undefined;
    scroller.scrollTop = place?.top ?? 0;
    if (place) scroller.scrollLeft = place.left;
    // The rows for the new place, before anything is painted.
    scroller.dispatchEvent(new Event('scroll'));
  }, [question, scroller]);
  useLayoutEffect(() => {
    if (!(scroller instanceof Element)) return undefined;
    return () =>
      remember(entry.current, {
        top: scroller.scrollTop,
        left: scroller.scrollLeft,
      });
  }, [scroller]);
}
