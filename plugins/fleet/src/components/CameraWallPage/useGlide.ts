import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** ms. */
const DURATION = 300;

type Place = readonly [left: number, top: number];

/** Where the children are laid out: neither scrolling nor a glide that goes on counts. */
function placesIn(element: HTMLElement | null) {
  const children = [...(element?.children ?? [])] as HTMLElement[];
  return new Map<HTMLElement, Place>(
    children.map(child => [child, [child.offsetLeft, child.offsetTop]]),
  );
}

/** Set as a style, because for the browser an animation starts after a first jump. */
function glide(child: HTMLElement, left: number, top: number) {
  const { style } = child;
  style.transition = 'none';
  style.transform = `translate(${left}px, ${top}px)`;
  // No press may find what only passes by.
  style.pointerEvents = 'none';
  // Once it has been drawn there.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.transition = `transform ${DURATION}ms ease-out`;
      style.transform = '';
      setTimeout(() => {
        style.pointerEvents = '';
      }, DURATION);
    }),
  );
}

/**
 * Lets the children of an element glide to their new places when `order` has
 * changed, so that the eye can follow. Who wants no motion sees none.
 */
export function useGlide(element: RefObject<HTMLElement>, order: string): void {
  const places = useRef<ReadonlyMap<HTMLElement, Place>>(new Map());
  const lastOrder = useRef(order);

  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined')
      return undefined;
    const observer = new ResizeObserver(() => {
      places.current = placesIn(element.current);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useLayoutEffect(() => {
    const before = places.current;
    places.current = placesIn(element.current);
    if (lastOrder.current === order) return;
    lastOrder.current = order;
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    for (const [child, [left, top]] of places.current) {
      const [oldLeft, oldTop] = before.get(child) ?? [left, top];
      if (left !== oldLeft || top !== oldTop)
        glide(child, oldLeft - left, oldTop - top);
    }
  });
}
