import type { KeyboardEvent } from 'react';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** The arrow keys go from the one that has the focus to the next or the last, so that nobody has to pass everything with Tab. */
export function moveBetween(
  event: KeyboardEvent,
  items: readonly (HTMLElement | SVGElement)[],
): void {
  const step = steps.get(event.key);
  const from = items.findIndex(item => item === document.activeElement);
  if (step === undefined || from < 0) return;
  const next = items[from + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
