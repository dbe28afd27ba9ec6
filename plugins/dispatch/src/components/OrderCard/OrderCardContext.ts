import type { Order } from '@sidehelm/contracts';
import { createContext, useContext } from 'react';
import type { OrderPermissions } from '../../actions/useOrderPermissions';
import type { BoardCard } from '../../board/boardCards';
import type { OrderQuestion } from '../OrderDialogs/OrderRequest';

/** What the cards of a board have in common; the same object as long as it can be. */
export interface OrderCardContextValue {
  permissions: OrderPermissions;
  /** Where a robot can be watched; absent where it cannot. */
  spectateHref?: (robotId: string) => string;
  /** The screen of an order. */
  orderHref?: (uuid: string) => string;
  toggle: (card: BoardCard) => void;
  toggleEditing: (card: BoardCard) => void;
  /** Opens a dialog. */
  ask: (question: OrderQuestion, order: Order) => void;
  /** The person has changed the order. */
  acted: (uuid: string) => void;
}

const OrderCardContext = createContext<OrderCardContextValue | undefined>(
  undefined,
);

export const OrderCardProvider = OrderCardContext.Provider;

export function useOrderCards(): OrderCardContextValue {
  const value = useContext(OrderCardContext);
  if (!value) throw new Error('An order card is on a board.');
  return value;
}
