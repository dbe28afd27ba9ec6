import { useEffect, useState } from 'react';

/** ms; a pointer that was on its way to something else has arrived by then. */
const SETTLE = 400;

/** Whether what depends on `shown` has been on screen long enough to be clicked on purpose; renders when it has. */
export function useIsSettled(shown: unknown): boolean {
  const [settled, setSettled] = useState<{ shown: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ shown }), SETTLE);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== undefined && settled.shown === shown;
}
