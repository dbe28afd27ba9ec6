import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Brings the focus to the order that the keyboard went to, as soon as its row is there. */
export function useFocusedRow(
  body: RefObject<HTMLElement>,
  uuid: string | undefined,
): { want: () => void; open: () => void } {
  const isWanted = useRef(false);
  const link = () =>
    uuid === undefined
      ? null
      : body.current?.querySelector<HTMLElement>(
          `[data-order="${CSS.escape(uuid)}"] a[data-row-link]`,
        );
  useLayoutEffect(() => {
    const target = isWanted.current ? link() : undefined;
    if (!target) return;
    isWanted.current = false;
    target.focus({ preventScroll: true });
  });
  return {
    want: () => {
      isWanted.current = true;
    },
    open: () => link()?.click(),
  };
}
