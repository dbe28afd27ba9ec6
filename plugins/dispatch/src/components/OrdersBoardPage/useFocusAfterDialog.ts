import { useEffect, useRef, type RefObject } from 'react';
import { focusOrder } from './cardElements';

/** A dialog gives the focus back to its button; when that has gone with its card, the order gets it. */
export function useFocusAfterDialog(
  root: RefObject<HTMLElement>,
  /** Of the order that a dialog is about; absent while there is none. */
  askedUuid: string | undefined,
): void {
  const last = useRef<string>();
  useEffect(() => {
    const closed = askedUuid === undefined ? last.current : undefined;
    last.current = askedUuid;
    if (closed && document.activeElement === document.body)
      focusOrder(root.current, closed);
  }, [root, askedUuid]);
}
