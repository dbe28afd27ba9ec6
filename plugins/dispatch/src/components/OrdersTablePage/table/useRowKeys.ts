import { isForScreen } from '@sidehelm/console-react';
import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
};

interface RowKeys {
  /** Goes on by so many rows. */
  move: (step: number) => void;
  /** Opens the order that is selected. */
  open: () => void;
}

/** The keys of the table, wherever the focus is as long as it is not where something is typed or chosen. */
export function useRowKeys(keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForScreen(event, { isArrow: true }))
        return;
      const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : 0;
      if (step !== 0) {
        // The row comes into view instead of the table being scrolled.
        event.preventDefault();
        latest.current.move(step);
      }
      // What has the focus opens itself.
      if (event.key === 'Enter' && event.target === document.body)
        latest.current.open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
