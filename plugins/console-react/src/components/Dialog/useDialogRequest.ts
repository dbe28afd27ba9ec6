import { useCallback, useState } from 'react';

export interface DialogRequest<T> {
  /** What the dialog that is open is about, or the one that was open last and fades away. */
  request: T | undefined;
  /** Counts the requests, so that each begins anew: the key of the dialog. */
  number: number;
  isOpen: boolean;
  open: (request: T) => void;
  close: () => void;
}

/** A dialog that is opened about one of many things. */
export function useDialogRequest<T>(): DialogRequest<T> {
  const [state, setState] = useState<{
    request: T | undefined;
    number: number;
    isOpen: boolean;
  }>({ request: undefined, number: 0, isOpen: false });
  const open = useCallback(
    (request: T) =>
      setState(({ number }) => ({
        request,
        number: number + 1,
        isOpen: true,
      })),
    [],
  );
  const close = useCallback(
    () => setState(last => ({ ...last, isOpen: false })),
    [],
  );
  return { ...state, open, close };
}
