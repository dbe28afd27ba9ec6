import { useSyncExternalStore } from 'react';

const find = () => window.matchMedia?.('print');

function subscribe(listener: () => void): () => void {
  const query = find();
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

const isPrinting = () => find()?.matches ?? false;

/** Whether the page is laid out for paper: what draws only what is on screen then draws all. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
