import { ScreenPage } from '@sidehelm/console-react';

/** All orders, found and sorted by the service. */
export function OrdersTablePage() {
  return <ScreenPage title="Delivery Orders Dispatch">{undefined}</ScreenPage>;
}
