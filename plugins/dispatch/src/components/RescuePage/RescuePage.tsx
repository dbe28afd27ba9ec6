import { ScreenPage } from '@sidehelm/console-react';

/** What somebody needs who carries an order on, on a phone. */
export function RescuePage() {
  return <ScreenPage title="Rescue Order">{undefined}</ScreenPage>;
}
