import { useRouteRef } from '@backstage/core-plugin-api';
import {
  teleopDeliverPermission,
  teleopDrivePermission,
  teleopPickUpPermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import {
  deliverWithLinkRouteRef,
  driveLinkRouteRef,
  pickUpLinkRouteRef,
  spectateLinkRouteRef,
} from '../routes';
import { pilotScreens, type PilotScreen } from './pilotScreens';

export interface PilotLink {
  screen: PilotScreen;
  label: string;
  to: string;
}

const LABELS: Record<PilotScreen, string> = {
  'deliver-with': 'Deliver with',
  drive: 'Drive',
  'pick-up': 'Pick-up',
  spectate: 'Spectate',
};

/** Where a person can go with their robot, the screen to reach for first. */
export function usePilotLinks(robot: Robot): PilotLink[] {
  const permissions = {
    deliver: useIsAllowed(teleopDeliverPermission) === true,
    drive: useIsAllowed(teleopDrivePermission) === true,
    pickUp: useIsAllowed(teleopPickUpPermission) === true,
    spectate: useIsAllowed(teleopSpectatePermission) === true,
  };
  const links = {
    'deliver-with': useRouteRef(deliverWithLinkRouteRef),
    drive: useRouteRef(driveLinkRouteRef),
    'pick-up': useRouteRef(pickUpLinkRouteRef),
    spectate: useRouteRef(spectateLinkRouteRef),
  };
  return pilotScreens(robot, permissions).flatMap(screen => {
    const to = links[screen]?.({ robotID: robot.id });
    return to === undefined ? [] : [{ screen, label: LABELS[screen], to }];
  });
}
