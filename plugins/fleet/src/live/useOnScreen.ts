import { useEffect, useState, type RefObject } from 'react';
import type { ScreenPresence } from './ScreenPresence';

/** Whether a person can see the element. */
export function useOnScreen(
  presence: ScreenPresence,
  element: RefObject<Element>,
): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(
    () =>
      element.current
        ? presence.observe(element.current, setOnScreen)
        : undefined,
    [presence, element],
  );
  return isOnScreen;
}
