import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { LostWheelAlert as LostWheelAlertComponent } from './components/LostWheelAlert/LostWheelAlert';
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

/** Tells who may no longer drive so, as long as it is there: the drive screen is gone by then. */
export const LostWheelAlert = teleopPlugin.provide(
  createComponentExtension({
    name: 'LostWheelAlert',
    component: { sync: LostWheelAlertComponent },
  }),
);

/** The page of every screen of watching and driving. */
export const teleopPages = [SpectatePage, DrivePage];
