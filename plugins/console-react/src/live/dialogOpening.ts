import { isDialogOpen } from '../keyboard/isDialogOpen';
import type { ReadableValue } from './ObservableValue';

/**
 * Whether a dialog is open, told before the browser draws it. Only the children
 * of the body are watched: there dialogs come and go, and hardly anything else.
 */
export const dialogOpening: ReadableValue<boolean> = {
  get: isDialogOpen,
  subscribe: listener => {
    const observer = new MutationObserver(listener);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  },
};
