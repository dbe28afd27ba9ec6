import type { BoardCard } from './boardCards';
import type { BoardListName } from './groupOrders';

/** Orders → the list in which somebody opened their card. */
export type OpenCards = ReadonlyMap<string, BoardListName>;

export const NONE_OPEN: OpenCards = new Map();

/** An order takes its open card along to another list; of one that is in two, only the card that was opened is open. */
export function isOpen(
  open: OpenCards,
  { order: { uuid }, list, isDouble }: BoardCard,
): boolean {
  return open.has(uuid) && (!isDouble || open.get(uuid) === list);
}

export function withOpen(open: OpenCards, card: BoardCard): OpenCards {
  return new Map(open).set(card.order.uuid, card.list);
}

export function withoutOpen(open: OpenCards, card: BoardCard): OpenCards {
  if (!open.has(card.order.uuid)) return open;
  const next = new Map(open);
  next.delete(card.order.uuid);
  return next;
}
