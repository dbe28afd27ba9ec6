import { useIsFetching } from '@sidehelm/console-react';
import { inProgressKey } from './ordersKeys';

/** Whether the orders in progress are being asked for, the first time or once more. Use it in a component that only shows this. */
export function useAreOrdersLoading(): boolean {
  return useIsFetching(inProgressKey);
}
