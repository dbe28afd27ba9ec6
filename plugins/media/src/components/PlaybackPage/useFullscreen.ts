import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Whether an element fills the screen, and what changes that; `undefined` where a browser cannot. */
export function useFullscreen(
  element: RefObject<HTMLElement>,
): [isFullscreen: boolean, toggle: (() => void) | undefined] {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const look = () =>
      setFullscreen(
        document.fullscreenElement !== null &&
          document.fullscreenElement === element.current,
      );
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = useCallback(() => {
    // A browser that refuses leaves everything as it is.
    if (document.fullscreenElement)
      document.exitFullscreen().catch(() => undefined);
    else element.current?.requestFullscreen().catch(() => undefined);
  }, [element]);
  return [isFullscreen, document.fullscreenEnabled ? toggle : undefined];
}
