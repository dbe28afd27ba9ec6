import type { FocusEvent } from 'react';

/** Whether the focus went elsewhere: a field of a window that is left keeps it, and nobody left the field empty. */
export function hasLeft({ target }: FocusEvent): boolean {
  return document.activeElement !== target;
}
