import { isRobotId, teleopSpectatePermission } from '@sidehelm/console-common';
import {
  NoPermission,
  useCurrentUser,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';

/** Who may not drive a robot is offered to watch it. */
export function DriveRefusal() {
  const { robotID } = useParams();
  const user = useCurrentUser();
  const maySpectate = useIsAllowed(teleopSpectatePermission);
  const instead =
    maySpectate && isRobotId(robotID)
      ? { label: `Watch ${robotID}`, to: `/spectate/${robotID}` }
      : undefined;
  return <NoPermission roles={user?.roles} instead={instead} />;
}
