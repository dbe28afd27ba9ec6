/** Inputs that take no letters, so that shortcuts still work beside them. */
const SWITCHES = /^(radio|checkbox|button|submit|reset)$/;

/** Whether a key press belongs to a field, so that shortcuts must leave it alone. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !SWITCHES.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}
