import { isDialogOpen } from './isDialogOpen';

/** Inputs that take no letters, so that shortcuts still work beside them. */
const SWITCHES = /^(radio|checkbox|button|submit|reset|range)$/;
/** Those of them that move with the arrow keys. */
const MOVED_BY_ARROWS = /^(radio|range)$/;
const TYPED_IN = 'textarea, select';
const CHOSEN_BY_ARROWS =
  '[role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="slider"]';

export interface ScreenKeyOptions {
  /** For keys that count whatever is asked, such as the emergency stop. */
  evenInDialogs?: boolean;
  /** For the arrow keys: also not while they choose or move something. */
  isArrow?: boolean;
}

/**
 * Whether a key press is meant for the screen and its robot: not while something is typed, not
 * with Ctrl, Alt or Meta, and not while a dialog asks something.
 */
export function isForScreen(
  event: KeyboardEvent,
  { evenInDialogs = false, isArrow = false }: ScreenKeyOptions = {},
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!evenInDialogs && isDialogOpen()) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.closest(TYPED_IN)) return false;
  if (isArrow && target.closest(CHOSEN_BY_ARROWS)) return false;
  if (!(target instanceof HTMLInputElement)) return true;
  if (isArrow && MOVED_BY_ARROWS.test(target.type)) return false;
  return SWITCHES.test(target.type);
}
