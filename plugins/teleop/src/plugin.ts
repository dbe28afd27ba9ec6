import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import {
  driveLinkRouteRef,
  driveRouteRef,
  robotsRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { driveScreen, spectateScreen } from './screens';

/** Watching and driving a robot through its live video. */
export const teleopPlugin = createPlugin({
  id: 'teleop',
  routes: { spectate: spectateRouteRef, drive: driveRouteRef },
  externalRoutes: {
    spectate: spectateLinkRouteRef,
    drive: driveLinkRouteRef,
    robots: robotsRouteRef,
  },
});

export const SpectatePage = provideScreen(teleopPlugin, spectateScreen);
export const DrivePage = provideScreen(teleopPlugin, driveScreen);

/** The page of every screen of watching and driving. */
export const teleopPages = [SpectatePage, DrivePage];
