import type { ScreenPageExtension } from '@sidehelm/console-react';
import { fleetPages } from '@sidehelm/plugin-fleet';
import { teleopPages } from '@sidehelm/plugin-teleop';

/** Every screen of this console, plugin by plugin; routes and navigation derive from it. */
export const pages: readonly ScreenPageExtension[] = [
  ...fleetPages,
  ...teleopPages,
];
