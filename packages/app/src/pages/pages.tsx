import { robotReadPermission } from '@sidehelm/console-common';
import { FleetPage } from '@sidehelm/plugin-fleet';
import type { ConsolePage } from './ConsolePage';

/** Every screen of this console; the navigation offers what is here. */
export const pages: readonly ConsolePage[] = [
  { path: '/robots', permission: robotReadPermission, element: <FleetPage /> },
];
