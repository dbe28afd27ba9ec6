import { moveBetween } from '@sidehelm/console-react';
import type { KeyboardEvent } from 'react';

/** The arrow keys go from one robot's checkbox to the next, so that nobody has to pass every link. */
export function moveBetweenCheckboxes(
  event: KeyboardEvent<HTMLInputElement>,
): void {
  const list = event.currentTarget.closest('ul');
  if (!list) return;
  moveBetween(event, [
    ...list.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
  ]);
}
