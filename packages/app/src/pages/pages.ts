import type { ScreenPageExtension } from '@sidehelm/console-react';
import { auditPages } from '@sidehelm/plugin-audit';
import {
  DispatchAttention,
  dispatchPages,
  DispatchSearch,
} from '@sidehelm/plugin-dispatch';
import {
  FleetAttention,
  fleetPages,
  FleetSearch,
} from '@sidehelm/plugin-fleet';
import { integrationsPages } from '@sidehelm/plugin-integrations';
import { MediaAttention, mediaPages } from '@sidehelm/plugin-media';
import {
  notificationsPages,
  NotificationsRenewal,
} from '@sidehelm/plugin-push-notifications';
import { replayPages } from '@sidehelm/plugin-replay';
import {
  restaurantsPages,
  RestaurantsSearch,
} from '@sidehelm/plugin-restaurants';
import { LostWheelAlert, teleopPages } from '@sidehelm/plugin-teleop';
import { usersPages, UsersSearch } from '@sidehelm/plugin-users';
import type { ComponentType } from 'react';

/** Every screen of this console, plugin by plugin; routes and navigation derive from it. */
export const pages: readonly ScreenPageExtension[] = [
  ...fleetPages,
  ...teleopPages,
  ...mediaPages,
  ...dispatchPages,
  ...restaurantsPages,
  ...usersPages,
  ...integrationsPages,
  ...auditPages,
  ...replayPages,
  ...notificationsPages,
];

/** What plugins contribute to the queue of what needs somebody; each draws nothing, and asks nothing for those who may not see it. */
export const attentionSources: readonly ComponentType[] = [
  FleetAttention,
  DispatchAttention,
  MediaAttention,
];

/** What plugins contribute to the search of everything; each draws nothing, and asks nothing for those who may not see it. */
export const searchSources: readonly ComponentType[] = [
  FleetSearch,
  DispatchSearch,
  RestaurantsSearch,
  UsersSearch,
];

/** What plugins see to and have to say on whatever screen somebody is; each draws nothing. */
export const notices: readonly ComponentType[] = [
  LostWheelAlert,
  NotificationsRenewal,
];
