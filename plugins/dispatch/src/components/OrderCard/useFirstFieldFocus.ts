import { useEffect, useRef, type RefObject } from 'react';

/** Who begins to edit types at once: the first field in the element has the focus, and comes into view with it. */
export function useFirstFieldFocus(): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return root;
}
