import { createApiRef } from '@backstage/core-plugin-api';
import type { ConsoleAlerts } from './ConsoleAlerts';

/** Alerts with a time of their own. Where they are shown is the portal's. */
export type ConsoleAlertApi = Pick<ConsoleAlerts, 'post'>;

export const consoleAlertApiRef = createApiRef<ConsoleAlertApi>({
  id: 'sidehelm.alerts',
});
