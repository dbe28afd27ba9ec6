import type { AlertApi } from '@backstage/core-plugin-api';
import type { ConsoleAlertApi } from '@sidehelm/console-react';

/** Hands the console's alerts to the portal, which shows them where it shows all and for as long as it shows them. What can be done about one is not offered: Backstage's alerts have no buttons. */
export class PortalAlerts implements ConsoleAlertApi {
  constructor(private readonly alertApi: Pick<AlertApi, 'post'>) {}

  /** The function that it answers does nothing: nobody can take an alert of Backstage's away but who reads it. */
  post: ConsoleAlertApi['post'] = ({
    message,
    severity = 'success',
    duration,
  }) => {
    this.alertApi.post({
      message,
      severity,
      display: duration === Infinity ? 'permanent' : 'transient',
    });
    return () => undefined;
  };
}
