import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { consoleAlertApiRef, ConsoleAlerts } from '@sidehelm/console-react';

/** The alerts that `AlertBanner` shows, with what it needs to show them. */
export const shownAlertsApiRef = createApiRef<ConsoleAlerts>({
  id: 'sidehelm.shown-alerts',
});

export const shownAlertsApiFactories = [
  createApiFactory({
    api: shownAlertsApiRef,
    deps: {},
    factory: () => new ConsoleAlerts(),
  }),
  createApiFactory({
    api: consoleAlertApiRef,
    deps: { shown: shownAlertsApiRef },
    factory: ({ shown }) => shown,
  }),
];
