/** What scrolls an element: the nearest ancestor that does, else the window. */
export function findScroller(element: Element): Element | Window {
  let ancestor = element.parentElement;
  while (ancestor && ancestor !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY))
      return ancestor;
    ancestor = ancestor.parentElement;
  }
  return window;
}

/** What stands around an element inside of what scrolls it, the nearest first. */
export function ancestorsWithin(
  element: Element,
  scroller: Element | Window | undefined,
): Element[] {
  const ancestors: Element[] = [];
  let ancestor = element.parentElement;
  while (ancestor && ancestor !== scroller) {
    ancestors.push(ancestor);
    ancestor = ancestor.parentElement;
  }
  return ancestors;
}

/** How far below the top of what scrolls an element begins, px. */
export function offsetInScroller(
  element: Element,
  scroller: Element | Window,
): number {
  const { top } = element.getBoundingClientRect();
  return scroller instanceof Element
    ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : top + scroller.scrollY;
}
