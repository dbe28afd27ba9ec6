import type { AppOptions } from '@backstage/core-app-api';
import { fleetPlugin } from '@sidehelm/plugin-fleet';
import { teleopPlugin } from '@sidehelm/plugin-teleop';

/** Which screen a plugin's link to elsewhere leads to. */
export const bindRoutes: AppOptions['bindRoutes'] = ({ bind }) => {
  bind(fleetPlugin.externalRoutes, {
    spectate: teleopPlugin.routes.spectate,
    drive: teleopPlugin.routes.drive,
    liveRobots: fleetPlugin.routes.liveRobots,
  });
};
