import { isRobotId, teleopSpectatePermission } from '@sidehelm/console-common';
import {
  NoPermission,
  useCurrentUser,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useParams } from 'react-router-dom';
import { spectateLinkRouteRef } from '../../routes';

/** Who may not drive a robot is offered to watch it. */
export function DriveRefusal() {
  const { robotID } = useParams();
  const user = useCurrentUser();
  const spectate = useRouteRef(spectateLinkRouteRef);
  const maySpectate = useIsAllowed(teleopSpectatePermission);
  const instead =
    maySpectate && spectate && isRobotId(robotID)
      ? { label: `Watch ${robotID}`, to: spectate({ robotID }) }
      : undefined;
  return <NoPermission roles={user?.roles} instead={instead} />;
}
