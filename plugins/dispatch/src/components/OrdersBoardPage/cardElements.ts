import { TOGGLE_ATTRIBUTE } from '../OrderCard/CardHeader';

const TOGGLE = `[${TOGGLE_ATTRIBUTE}]`;

/** The key of the card that an element is in. */
export function cardAt(element: EventTarget | null | undefined) {
  if (!(element instanceof Element)) return undefined;
  return element.closest('[data-card]')?.getAttribute('data-card') ?? undefined;
}

/** The uuid of the order whose card an element is in. */
export function orderAt(element: EventTarget | null | undefined) {
  if (!(element instanceof Element)) return undefined;
  return (
    element.closest('[data-order]')?.getAttribute('data-order') ?? undefined
  );
}

/** What has the focus for a card, of all cards in reading order. */
export function togglesOf(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(TOGGLE) ?? [])];
}

/** Brings the keyboard to the order, if it has a card. */
export function focusOrder(root: Element | null, uuid: string): void {
  togglesOf(root)
    .find(toggle => orderAt(toggle) === uuid)
    ?.focus();
}
