import { useEffect, useRef } from 'react';
import { isForScreen } from '../driving/isForScreen';

/** Calls back when the key is pressed on the screen, also while one of its switches has the focus. */
export function useScreenKey(key: string, onPress: () => void): void {
  const callback = useRef(onPress);
  useEffect(() => {
    callback.current = onPress;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.repeat) return;
      if (event.defaultPrevented || !isForScreen(event)) return;
      event.preventDefault();
      callback.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
