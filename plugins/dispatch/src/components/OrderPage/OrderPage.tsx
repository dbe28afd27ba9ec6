import { ScreenPage } from '@sidehelm/console-react';

/** One order with all that is known of it. */
export function OrderPage() {
  return <ScreenPage title="View Order">{undefined}</ScreenPage>;
}
