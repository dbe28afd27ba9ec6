import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the heading of a section when what was acted on there has gone, with the button that was pressed: it is nowhere then,
 * or in the dialog that fades away.
 *
 * @param hasGone - whether it is not there any more
 * @param isOpen - whether the dialog is open that asked
 */
export function useFocusAfter(
  hasGone: (what: string) => boolean,
  isOpen: boolean,
) {
  const title = useRef<HTMLHeadingElement>(null);
  const going = useRef<string>();
  const isGone = going.current !== undefined && hasGone(going.current);
  useEffect(() => {
    if (!isGone || isOpen) return;
    going.current = undefined;
    const { activeElement } = document;
    const isLost =
      activeElement === document.body ||
      activeElement?.closest('[role="dialog"]');
    if (isLost) title.current?.focus();
  }, [isGone, isOpen]);
  return {
    /** Of the heading. */
    title,
    /** Says what is about to go. */
    expectGone(what: string) {
      going.current = what;
    },
  };
}
