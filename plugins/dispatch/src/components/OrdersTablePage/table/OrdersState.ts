import type { useOrderSearch } from '@sidehelm/dispatch-react';

/** The orders that are found, as far as they are here. */
export type OrdersState = ReturnType<typeof useOrderSearch>;

/** Asked for at once; no fewer than fit on a screen. */
export const ORDERS_PER_PAGE = 100;
