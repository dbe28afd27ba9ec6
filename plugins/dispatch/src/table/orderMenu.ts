import type { Order } from '@sidehelm/contracts';
import type { OrderPermissions } from '../actions/useOrderPermissions';
import { isFinished } from '../order/isFinished';

const ORDER_MENU_ACTIONS = [
  'open',
  'assign',
  'cancel',
  'rescue',
  'copy',
] as const;
export type OrderMenuAction = (typeof ORDER_MENU_ACTIONS)[number];

/** What each entry of an order's menu is called; what asks more first ends in dots. */
export const ORDER_MENU_LABELS: Readonly<Record<OrderMenuAction, string>> = {
  open: 'Open',
  assign: 'Assign…',
  cancel: 'Cancel…',
  rescue: 'Start rescue…',
  copy: 'Copy external ID',
};

/** What an order's menu holds for a person, in its order. */
export function orderMenu(
  order: Order,
  { manage, rescue }: Pick<OrderPermissions, 'manage' | 'rescue'>,
): OrderMenuAction[] {
  const isOpen = !isFinished(order);
  const offered: Record<OrderMenuAction, boolean> = {
    open: true,
    assign: manage && isOpen,
    cancel: manage && isOpen,
    rescue: rescue && isOpen && !order.is_under_rescue,
    copy: true,
  };
  return ORDER_MENU_ACTIONS.filter(action => offered[action]);
}
