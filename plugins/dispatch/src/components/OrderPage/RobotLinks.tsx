import { useRouteRef } from '@backstage/core-plugin-api';
import {
  isRobotId,
  teleopPickUpPermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import { Link } from 'react-router-dom';
import { pickUpRouteRef, spectateRouteRef } from '../../routes';

/** To the robot's camera and its pick-up interface, as far as the portal has them and the caller may. */
export function RobotLinks({ robotId }: { robotId: string }) {
  const spectate = useRouteRef(spectateRouteRef);
  const pickUp = useRouteRef(pickUpRouteRef);
  const maySpectate = useIsAllowed(teleopSpectatePermission);
  const mayPickUp = useIsAllowed(teleopPickUpPermission);
  if (!isRobotId(robotId)) return null;
  return (
    <>
      {spectate && maySpectate && (
        <Link
          to={spectate({ robotID: robotId })}
          aria-label={`Spectate ${robotId}`}
        >
          Spectate
        </Link>
      )}
      {pickUp && mayPickUp && (
        <Link
          to={pickUp({ robotID: robotId })}
          aria-label={`Pick-up ${robotId}`}
        >
          Pick-up
        </Link>
      )}
    </>
  );
}
