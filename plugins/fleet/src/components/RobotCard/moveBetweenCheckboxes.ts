import type { KeyboardEvent } from 'react';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** The arrow keys go from one robot's checkbox to the next, so that nobody has to pass every link. */
export function moveBetweenCheckboxes(
  event: KeyboardEvent<HTMLInputElement>,
): void {
  const step = steps.get(event.key);
  const list = event.currentTarget.closest('ul');
  if (step === undefined || !list) return;
  const checkboxes = [
    ...list.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
  ];
  const next = checkboxes[checkboxes.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
