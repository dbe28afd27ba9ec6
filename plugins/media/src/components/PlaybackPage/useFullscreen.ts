import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether the page fills the screen, and what changes that; `undefined` where a browser cannot. It is the page as a
 * whole: hints, lists and dialogs stand beside what they belong to, and would not be seen over one element.
 */
export function useFullscreen(): [
  isFullscreen: boolean,
  toggle: (() => void) | undefined,
] {
  const [isFullscreen, setFullscreen] = useState(false);
  const isOurs = useRef(false);
  useEffect(() => {
    const look = () => {
      isOurs.current &&= document.fullscreenElement !== null;
      setFullscreen(isOurs.current);
    };
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (isOurs.current) leave();
    };
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      leave();
      return;
    }
    isOurs.current = true;
    document.documentElement.requestFullscreen().catch(() => {
      isOurs.current = false;
    });
  }, []);
  return [isFullscreen, document.fullscreenEnabled ? toggle : undefined];
}

/** A browser that refuses leaves everything as it is. */
function leave() {
  if (document.fullscreenElement)
    document.exitFullscreen().catch(() => undefined);
}
