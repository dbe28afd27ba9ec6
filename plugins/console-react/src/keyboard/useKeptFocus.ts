import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus of a link or button that is gone in what it was in. What it answers is put on that. */
export function useKeptFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    const { current } = ref;
    if (isWithin.current && !current?.contains(document.activeElement))
      current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
