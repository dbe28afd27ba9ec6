import { useApi } from '@backstage/core-plugin-api';
import type { ScrollPlace } from '@sidehelm/console-react';
import { ordersApiRef } from '@sidehelm/dispatch-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  top: number;
  left: number;
}

const MOST_PLACES = 20;

/** Where the table was when it was left, by the entry of the history; of the last ones alone. */
class ScrollMemory {
  private readonly places = new Map<string, Place>();

  get(entry: string): Place | undefined {
    return this.places.get(entry);
  }

  keep(entry: string, place: Place): void {
    this.places.delete(entry);
    this.places.set(entry, place);
    for (const oldest of this.places.keys()) {
      if (this.places.size <= MOST_PLACES) return;
      this.places.delete(oldest);
    }
  }
}

/** One for each app, as its history is. */
const memories = new WeakMap<object, ScrollMemory>();

function memoryOf(app: object): ScrollMemory {
  const memory = memories.get(app) ?? new ScrollMemory();
  memories.set(app, memory);
  return memory;
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
  const memory = memoryOf(useApi(ordersApiRef));
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
    const place = isFirst ? memory.get(entry.current) : undefined;
    scroller.scrollTop = place?.top ?? 0;
    if (place) scroller.scrollLeft = place.left;
  }, [question, scroller, memory]);
  useLayoutEffect(() => {
    if (!(scroller instanceof Element)) return undefined;
    return () =>
      memory.keep(entry.current, {
        top: scroller.scrollTop,
        left: scroller.scrollLeft,
      });
  }, [scroller, memory]);
}
