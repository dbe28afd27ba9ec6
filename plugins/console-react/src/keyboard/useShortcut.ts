import { useEffect, useRef } from 'react';
import { isForScreen } from './isForScreen';

/** Calls back when the key (lower case) is pressed for the screen, once per press. */
export function useShortcut(
  key: string,
  onPress: (event: KeyboardEvent) => void,
  { evenInDialogs = false } = {},
): void {
  const callback = useRef(onPress);
  useEffect(() => {
    callback.current = onPress;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.repeat) return;
      if (event.defaultPrevented || !isForScreen(event, { evenInDialogs }))
        return;
      event.preventDefault();
      callback.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, evenInDialogs]);
}
