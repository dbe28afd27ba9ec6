import {
  mapReadPermission,
  robotAssignPilotPermission,
  robotCreatePermission,
  robotDeploymentKindPermission,
  robotParkingSpotPermission,
  teleopDeliverPermission,
  teleopDrivePermission,
  teleopPickUpPermission,
  teleopSpectatePermission,
  userReadPermission,
} from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import { useMemo } from 'react';
import type { FleetPermissions } from './robotActions';

const useAllowed = (permission: typeof robotCreatePermission) =>
  useIsAllowed(permission) ?? false;

/** What the signed-in person may do with robots; the same object until that changes. */
export function useFleetPermissions(): FleetPermissions {
  const create = useAllowed(robotCreatePermission);
  const drive = useAllowed(teleopDrivePermission);
  const deliver = useAllowed(teleopDeliverPermission);
  const spectate = useAllowed(teleopSpectatePermission);
  const pickUp = useAllowed(teleopPickUpPermission);
  const assignPilot = useAllowed(robotAssignPilotPermission);
  const changeKind = useAllowed(robotDeploymentKindPermission);
  const setParkingSpot = useAllowed(robotParkingSpotPermission);
  const readUsers = useAllowed(userReadPermission);
  const readMap = useAllowed(mapReadPermission);
  return useMemo(
    () => ({
      create,
      drive,
      deliver,
      spectate,
      pickUp,
      assignPilot,
      changeKind,
      setParkingSpot,
      readUsers,
      readMap,
    }),
    [
      create,
      drive,
      deliver,
      spectate,
      pickUp,
      assignPilot,
      changeKind,
      setParkingSpot,
      readUsers,
      readMap,
    ],
  );
}
