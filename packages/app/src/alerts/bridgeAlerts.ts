import type { AlertApi } from '@backstage/core-plugin-api';
import type { ConsoleAlertApi } from '@sidehelm/console-react';

/** Shows what is posted to Backstage's alert API among the console's alerts. Returns the function that stops it. */
export function bridgeAlerts(
  from: Pick<AlertApi, 'alert$'>,
  to: ConsoleAlertApi,
): () => void {
  const subscription = from.alert$().subscribe(alert => {
    to.post({
      message: alert.message,
      severity: alert.severity ?? 'success',
      duration: alert.display === 'transient' ? undefined : Infinity,
    });
  });
  return () => subscription.unsubscribe();
}
