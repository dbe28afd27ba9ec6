import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping';

/** Calls back when the key is pressed anywhere but in a field, without Ctrl, Alt or Meta. */
export function useShortcut(
  key: string,
  onPress: (event: KeyboardEvent) => void,
): void {
  const callback = useRef(onPress);
  useEffect(() => {
    callback.current = onPress;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      callback.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
