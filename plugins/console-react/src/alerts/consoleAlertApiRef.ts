import { createApiRef } from '@backstage/core-plugin-api';
import type { ConsoleAlerts } from './ConsoleAlerts';

export type ConsoleAlertApi = Pick<
  ConsoleAlerts,
  | 'post'
  | 'dismiss'
  | 'pause'
  | 'resume'
  | 'getVisible'
  | 'getWaiting'
  | 'subscribe'
>;

/** Alerts with a time of their own, shown by `AlertBanner`. */
export const consoleAlertApiRef = createApiRef<ConsoleAlertApi>({
  id: 'sidehelm.alerts',
});
