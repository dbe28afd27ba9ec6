import {
  everywhereKeys,
  isDialogOpen,
  useShortcut,
} from '@sidehelm/console-react';
import { useEffect } from 'react';

const KEYS = [{ keys: ['/', 'Ctrl K'], action: 'Search everything' }];

/** `/` opens the search while nothing is typed in, Ctrl K and ⌘ K also then; neither while a dialog asks something. */
export function useSearchKeys(open: () => void): void {
  useShortcut('/', open);
  useEffect(() => {
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
