import type { MouseEvent } from 'react';

/** What does something of its own when it is pressed. */
const OF_ITS_OWN = 'a, button, input, label';

/** The link of the row under the pointer. */
function linkUnder({ target }: MouseEvent): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || target.closest(OF_ITS_OWN))
    return undefined;
  const link = target.closest('tr')?.querySelector('a[data-row-link]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Somebody marks text in the row, to copy it. */
function isTextMarked(link: HTMLAnchorElement): boolean {
  const selection = window.getSelection();
  const row = link.closest('tr');
  return (
    selection !== null &&
    row !== null &&
    !selection.isCollapsed &&
    selection.getRangeAt(0).intersectsNode(row)
  );
}

const openBeside = (link: HTMLAnchorElement) =>
  window.open(link.href, '_blank', 'noopener');

const MIDDLE = 1;

/** For the body of a table: makes all of a row do what its link with `data-row-link` does, also in another tab. The link itself is the browser's. */
export const rowLinkHandlers = {
  onClick(event: MouseEvent) {
    const link = linkUnder(event);
    if (!link || isTextMarked(link)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) openBeside(link);
    else link.click();
  },
  onMouseDown(event: MouseEvent) {
    // The middle button would begin to scroll.
    if (event.button === MIDDLE && linkUnder(event)) event.preventDefault();
  },
  onAuxClick(event: MouseEvent) {
    const link = event.button === MIDDLE ? linkUnder(event) : undefined;
    if (link) openBeside(link);
  },
};
