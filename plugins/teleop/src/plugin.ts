import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { LostWheelAlert as LostWheelAlertComponent } from './components/LostWheelAlert/LostWheelAlert';
import {
  driveLinkRouteRef,
  driveRouteRef,
  drivesLinkRouteRef,
  drivesRouteRef,
  robotsRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { drivesApiFactory } from './report/drivesApiRef';
import { driveScreen, drivesScreen, spectateScreen } from './screens';

/** Watching and driving a robot through its live video. */
export const teleopPlugin = createPlugin({
  id: 'teleop',
  apis: [drivesApiFactory],
  routes: {
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    drives: drivesRouteRef,
  },
  externalRoutes: {
    spectate: spectateLinkRouteRef,
    drive: driveLinkRouteRef,
    drives: drivesLinkRouteRef,
    robots: robotsRouteRef,
  },
});

export const SpectatePage = provideScreen(teleopPlugin, spectateScreen);
export const DrivePage = provideScreen(teleopPlugin, driveScreen);
export const DrivesPage = provideScreen(teleopPlugin, drivesScreen);

/** Tells who may no longer drive so, as long as it is there: the drive screen is gone by then. */
export const LostWheelAlert = teleopPlugin.provide(
  createComponentExtension({
    name: 'LostWheelAlert',
    component: { sync: LostWheelAlertComponent },
  }),
);

/** The page of every screen of watching and driving. */
export const teleopPages = [SpectatePage, DrivePage, DrivesPage];
