import type { RouteRef } from '@backstage/core-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The parts of the navigation, from the top. */
export const NAVIGATION_GROUPS = [
  'robots',
  'orders',
  'company',
  'portal',
] as const;

export interface ScreenNavigation {
  /** Within the whole console; two items may have the same. */
  label: string;
  /** Tells two items of the same name apart. */
  detail?: string;
  icon: LucideIcon;
  group: (typeof NAVIGATION_GROUPS)[number];
  /** Lower stands higher in the group. */
  position: number;
  /** Addresses beside the screen's own at which this item is the current one, with all below them: of screens without an item that belong to it. */
  includes?: readonly string[];
}

/**
 * What a plugin says of one of its screens. Said once: the routes of both of
 * Backstage's frontend systems, who may see it, its item of the navigation and
 * its heading derive from it.
 */
export interface ConsoleScreen {
  /** Unique within the plugin. */
  id: string;
  /** The whole address, as React Router reads it; `/*` at its end for what has more below it. */
  path: string;
  routeRef: RouteRef<any>;
  /** Heading, and name of the browser's tab. */
  title: string;
  /** Whoever lacks one of them is told so instead. The server refuses all the same. */
  permissions: readonly BasicPermission[];
  /** Imports the page. */
  load: () => Promise<ComponentType>;
  /** Absent for a screen that others lead to. */
  navigation?: ScreenNavigation;
  /** Fills the window: no navigation beside it, the screen has its own way back. */
  isFullBleed?: boolean;
  /** What those see who may not open it; absent for the usual page. */
  Refusal?: ComponentType;
  /** What is at the addresses below it; absent for the usual "not found". */
  Below?: ComponentType;
}
