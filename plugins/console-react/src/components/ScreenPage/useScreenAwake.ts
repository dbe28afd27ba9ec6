import { useEffect } from 'react';

/** Asks the browser to keep the display on, anew whenever the page comes back. Where it refuses, the display decides. */
export function useScreenAwake(): void {
  useEffect(() => {
    // Only where the page came by a safe way.
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const release = () => lock?.then(held => held?.release());
    const hold = () => {
      if (document.hidden) return;
      void release();
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void release();
    };
  }, []);
}
