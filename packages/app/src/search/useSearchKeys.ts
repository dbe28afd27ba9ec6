import {
  everywhereKeys,
  isDialogOpen,
  useShortcut,
} from '@sidehelm/console-react';
import { useEffect } from 'react';

const KEYS = [{ keys: ['/', 'Ctrl K'], action: 'Search everything' }];

/**
 * `/` opens the search while nothing is typed in, Ctrl K and ⌘ K also then; neither while a dialog asks something.
 *
 * @param open - absent where nothing is searched
 */
export function useSearchKeys(open: (() => void) | undefined): void {
  useShortcut('/', () => open?.());
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey) return;
      if (altKey || shiftKey || isDialogOpen()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    everywhereKeys.set(KEYS);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      everywhereKeys.set([]);
    };
  }, [open]);
}
