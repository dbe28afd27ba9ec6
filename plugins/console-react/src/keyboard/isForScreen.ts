/** Inputs that take no letters, so that shortcuts still work beside them. */
const SWITCHES = /^(radio|checkbox|button|submit|reset|range)$/;

/**
 * Whether a key press is meant for the screen and its robot: not while something is typed, not
 * with Ctrl, Alt or Meta, and not while a dialog asks something.
 */
export function isForScreen(
  event: KeyboardEvent,
  { evenInDialogs = false } = {},
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!evenInDialogs && document.querySelector('[role="dialog"]')) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable) return false;
  if (target instanceof HTMLInputElement) return SWITCHES.test(target.type);
  return !target.closest('textarea, select');
}
