import type { Permission } from '@backstage/plugin-permission-common';
import {
  dispatchPermission,
  integrationPermission,
  mapReadPermission,
  mediaPermission,
  restaurantPermission,
  robotReadPermission,
  teleopPilotingPermission,
  teleopWallPermission,
  userReadPermission,
} from '@sidehelm/console-common';
import {
  Bot,
  ChartGantt,
  Clapperboard,
  Gamepad2,
  LayoutGrid,
  Map,
  Plug,
  Store,
  Table2,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface NavigationItem {
  label: string;
  /** Tells two items of the same name apart. */
  detail?: string;
  path: string;
  permission: Permission;
  icon: LucideIcon;
}

/** The navigation drawer, in order; which of it shows depends on the pages and the role. */
export const navigationGroups: readonly (readonly NavigationItem[])[] = [
  [
    {
      label: 'Robots',
      path: '/robots',
      permission: robotReadPermission,
      icon: Bot,
    },
    {
      label: 'Start Piloting',
      path: '/teleop',
      permission: teleopPilotingPermission,
      icon: Gamepad2,
    },
    {
      label: 'Spectate Robots',
      path: '/robots/spectate-all',
      permission: teleopWallPermission,
      icon: LayoutGrid,
    },
  ],
  [
    {
      label: 'Dispatch',
      detail: 'table',
      path: '/dispatch',
      permission: dispatchPermission,
      icon: Table2,
    },
    {
      label: 'Dispatch',
      detail: 'board',
      path: '/dispatch/orders',
      permission: dispatchPermission,
      icon: ChartGantt,
    },
    { label: 'Map', path: '/map', permission: mapReadPermission, icon: Map },
  ],
  [
    {
      label: 'Users Dashboard',
      path: '/users',
      permission: userReadPermission,
      icon: Users,
    },
    {
      label: 'Delivery Partners',
      path: '/restaurants',
      permission: restaurantPermission,
      icon: Store,
    },
    {
      label: 'Integrations',
      path: '/integrations/orders',
      permission: integrationPermission,
      icon: Plug,
    },
    {
      label: 'Media Search',
      path: '/robots/playback',
      permission: mediaPermission,
      icon: Clapperboard,
    },
  ],
];
